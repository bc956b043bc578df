import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedTutorials } from '#test/seed-tutorials.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Step = { id: string; text: string; position: string };

/** A user with one goal, and shorthands for changing its steps. */
async function createGoal(email: string, texts: string[] = []) {
  const { client } = await app.person(email);
  const steps = texts.map((text) => ({ id: randomUUID(), text }));
  const { json } = await client.post('/api/goals', { id: randomUUID(), title: 'Goal', steps });
  const path = `/api/goals/${json.id}`;
  const idOf = (text: string) => steps.find((step) => step.text === text)?.id ?? '';
  return {
    client,
    path,
    idOf,
    add: (text: string, more: object = {}) =>
      client.post(`${path}/steps`, { id: randomUUID(), text, ...more }),
    change: (text: string, change: object) => client.patch(`${path}/steps/${idOf(text)}`, change),
    remove: (text: string) => client.delete(`${path}/steps/${idOf(text)}`),
    restore: (text: string) => client.post(`${path}/steps/${idOf(text)}/restoration`),
    place: (text: string, after: string | null) =>
      client.post(`${path}/steps/${idOf(text)}/place`, {
        after: after === null ? null : idOf(after),
      }),
    listTexts: async () =>
      (await client.get('/api/goals')).json.goals[0].steps.map(({ text }: Step) => text),
  };
}

describe('a step', () => {
  it('is added last, first, or right after another', async () => {
    const { add, idOf, listTexts } = await createGoal('maren@example.com', ['one', 'two']);
    const { status, json } = await add('last');
    expect([status, json.progress]).toEqual([201, { done: 0, total: 3 }]);
    await add('first', { after: null });
    await add('between', { after: idOf('one'), withoutAiFirst: true });
    expect(await listTexts()).toEqual(['first', 'one', 'between', 'two', 'last']);
  });

  it('is stored once when it is resent, and rejected if its id is used in another goal', async () => {
    const first = await createGoal('eager@example.com');
    const other = await createGoal('other@example.com', ['theirs']);
    const body = { id: randomUUID(), text: 'once' };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => first.client.post(`${first.path}/steps`, body)),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array(7).fill(200), 201]);
    await first.client.patch(`${first.path}/steps/${body.id}`, { text: 'twice' });
    const again = await first.client.post(`${first.path}/steps`, body);
    expect([again.status, again.json.steps[0].text]).toEqual([200, 'twice']);
    expect(again.json).toEqual((await first.client.get('/api/goals')).json.goals[0]);
    const taken = await first.add('mine', { id: other.idOf('theirs') });
    expect([taken.status, taken.json.code]).toEqual([409, 'goals.key_reused']);
    const second = await first.client.post('/api/goals', { id: randomUUID(), title: 'Second' });
    const elsewhere = await first.client.post(`/api/goals/${second.json.id}/steps`, body);
    expect([elsewhere.status, elsewhere.json.code]).toEqual([409, 'goals.key_reused']);
  });

  it('can be placed after a step that was deleted in the meantime', async () => {
    const { add, idOf, remove, place, listTexts } = await createGoal('late@example.com', [
      'a',
      'b',
      'c',
    ]);
    await remove('a');
    expect((await add('d', { after: idOf('a') })).status).toBe(201);
    expect(await listTexts()).toEqual(['d', 'b', 'c']);
    expect((await place('c', 'a')).status).toBe(200);
    expect(await listTexts()).toEqual(['c', 'd', 'b']);
  });

  it('is placed last when the step it should follow is unknown', async () => {
    const { add, listTexts } = await createGoal('lost@example.com', ['a', 'b']);
    expect((await add('c', { after: randomUUID() })).status).toBe(201);
    expect(await listTexts()).toEqual(['a', 'b', 'c']);
  });

  it('returns 404 once it was deleted in another window, and nothing else is lost', async () => {
    const goal = await createGoal('tabs@example.com', ['a', 'b', 'c']);
    await goal.change('b', { text: 'b, changed' });
    await goal.remove('a');
    for (const answer of [
      await goal.change('a', { text: 'late edit' }),
      await goal.place('a', 'b'),
      await goal.client.post(`${goal.path}/steps`, { id: goal.idOf('a'), text: 'a' }),
    ]) {
      expect([answer.status, answer.json.code]).toEqual([404, 'goals.step_unknown']);
      expect(answer.json.detail).toContain('another window');
    }
    const path = `${goal.path}/steps/${goal.idOf('c')}/place`;
    const gone = await goal.client.post(path, { after: randomUUID() });
    expect([gone.status, gone.json.code]).toEqual([409, 'goals.place_gone']);
    expect((await goal.remove('a')).status).toBe(204);
    expect(await goal.listTexts()).toEqual(['b, changed', 'c']);
  });

  it('is restored unchanged to its position', async () => {
    const goal = await createGoal('undo@example.com', ['a', 'b', 'c']);
    await goal.change('b', { attempt: 'My words', isDone: true });
    const before = (await goal.client.get('/api/goals')).json.goals[0].steps;
    await goal.remove('b');
    expect(await goal.listTexts()).toEqual(['a', 'c']);
    const { status, json } = await goal.restore('b');
    expect([status, json.steps]).toEqual([200, before]);
    await goal.remove('c');
    // Goes to the end, after the deleted step, which keeps its position.
    await goal.add('d');
    await goal.restore('c');
    expect(await goal.listTexts()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('is unknown under another goal of the user, as is a step with an unknown id', async () => {
    const goal = await createGoal('nested@example.com', ['a']);
    const { json } = await goal.client.post('/api/goals', { id: randomUUID(), title: 'Second' });
    for (const path of [
      `/api/goals/${json.id}/steps/${goal.idOf('a')}`,
      `${goal.path}/steps/${randomUUID()}`,
    ]) {
      const answers = [
        await goal.client.patch(path, { text: 'x' }),
        await goal.client.delete(path),
        await goal.client.post(`${path}/restoration`),
        await goal.client.post(`${path}/place`, { after: null }),
      ];
      for (const answer of answers) {
        expect([answer.status, answer.json.code]).toEqual([404, 'goals.step_unknown']);
      }
    }
    expect((await goal.client.patch(`${goal.path}/steps/nonsense`, {})).status).toBe(400);
  });

  it('can be moved, and no two steps get the same position', async () => {
    const goal = await createGoal('moves@example.com', ['a', 'b', 'c', 'd']);
    await goal.place('d', null);
    await goal.place('a', 'c');
    expect(await goal.listTexts()).toEqual(['d', 'b', 'c', 'a']);
    const before = (await goal.client.get('/api/goals')).json;
    app.clock.advance(1_000);
    expect((await goal.place('a', 'c')).json).toEqual(before.goals[0]);
    // Each move is into the narrowest gap, until the positions are too long and all are replaced.
    for (let move = 0; move < 100; move += 1) {
      const [first, , third] = (await goal.listTexts()) as string[];
      await goal.place(third ?? '', first ?? '');
    }
    const steps: Step[] = (await goal.client.get('/api/goals')).json.goals[0].steps;
    expect(new Set(steps.map(({ position }) => position)).size).toBe(4);
    expect(Math.max(...steps.map(({ position }) => position.length))).toBeLessThanOrEqual(12);
  });

  it('is limited to fifty per goal', async () => {
    const texts = Array.from({ length: 50 }, (_, n) => `step ${n}`);
    const goal = await createGoal('long@example.com', texts);
    expect(await goal.listTexts()).toEqual(texts);
    const full = await goal.add('one too many');
    expect([full.status, full.json.code]).toEqual([409, 'goals.too_many_steps']);
    await goal.remove('step 7');
    const answers = await Promise.all([goal.add('fits'), goal.add('fits not')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await goal.restore('step 7')).json.code).toBe('goals.too_many_steps');
    const steps = Array.from({ length: 51 }, () => ({ id: randomUUID(), text: 'x' }));
    const tooLong = await goal.client.post('/api/goals', { id: randomUUID(), title: 'x', steps });
    expect([tooLong.status, tooLong.json.detail]).toEqual([400, 'A goal can have up to 50 steps.']);
  });
});

describe('without AI first', () => {
  it('a step is done only once the user’s own attempt is written', async () => {
    const goal = await createGoal('own@example.com', ['try']);
    await goal.change('try', { withoutAiFirst: true });
    for (const change of [{ isDone: true }, { isDone: true, attempt: ' \n ' }]) {
      const refused = await goal.change('try', change);
      expect([refused.status, refused.json.code]).toEqual([409, 'goals.attempt_first']);
      expect(refused.json.fields).toMatchObject([{ path: 'attempt' }]);
    }
    const written = await goal.change('try', { attempt: 'Dear Ms Ode,\nI …' });
    expect(written.json.steps[0]).toMatchObject({ attempt: 'Dear Ms Ode,\nI …', isDone: false });
    expect((await goal.change('try', { isDone: true })).json.progress.done).toBe(1);
    const emptied = await goal.change('try', { attempt: '' });
    expect([emptied.status, emptied.json.code]).toEqual([409, 'goals.attempt_first']);
    const undone = await goal.change('try', { isDone: false, attempt: '' });
    expect(undone.json.steps[0]).toMatchObject({ attempt: '', isDone: false });
  });

  it('cannot be required afterwards for a step that was done without an attempt', async () => {
    const goal = await createGoal('afterwards@example.com', ['done']);
    await goal.change('done', { isDone: true });
    const refused = await goal.change('done', { withoutAiFirst: true });
    expect([refused.status, refused.json.code]).toEqual([409, 'goals.attempt_first']);
  });
});

describe('tutorials', () => {
  it('can be linked once each, up to a limit, and unlinked', async () => {
    const { client, path } = await createGoal('links@example.com');
    const link = (id: string) => client.send('PUT', `${path}/tutorials/${id}`);
    const ids = ['name-your-worry', 'a-letter-you-dread'];
    const many = Array.from({ length: 20 }, (_, n) => `t-${n + 1}`);
    await seedTutorials(
      app.services,
      [...ids, ...many].map((id) => ({ id })),
    );
    expect((await link('name-your-worry')).json.tutorials).toEqual(['name-your-worry']);
    app.clock.advance(1);
    await link('a-letter-you-dread');
    expect((await link('name-your-worry')).json.tutorials).toEqual([
      'name-your-worry',
      'a-letter-you-dread',
    ]);
    expect((await client.delete(`${path}/tutorials/name-your-worry`)).status).toBe(204);
    expect((await client.delete(`${path}/tutorials/name-your-worry`)).status).toBe(204);
    const [goal] = (await client.get('/api/goals')).json.goals;
    expect(goal.tutorials).toEqual(['a-letter-you-dread']);
    expect((await link('Not%20a%20slug')).status).toBe(400);
    const missing = await link('never-written');
    expect([missing.status, missing.json.code]).toEqual([404, 'tutorial.missing']);
    for (let n = 1; n < 20; n += 1) expect((await link(`t-${n}`)).status).toBe(200);
    const full = await link('t-20');
    expect([full.status, full.json.code]).toEqual([409, 'goals.too_many_tutorials']);
    expect((await link('t-19')).status).toBe(200);
  });
});
