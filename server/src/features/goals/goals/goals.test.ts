import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSchedules } from '#platform/jobs/start-schedules.ts';
import { seedTutorials } from '#test/seed-tutorials.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';
import { goalJobs } from '../goals.feature.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await seedTutorials(app.services, [{ id: 'name-your-worry' }, { id: 'keep-a-skill-alive' }]);
});
afterAll(() => app.close());

type TitledGoal = { id: string; title: string; position: string };

const add = (client: TestClient, title: string, more: object = {}) =>
  client.post('/api/goals', { id: randomUUID(), title, ...more });
const listGoals = async (client: TestClient): Promise<TitledGoal[]> =>
  (await client.get('/api/goals')).json.goals;
const listTitles = async (client: TestClient) =>
  (await listGoals(client)).map(({ title }) => title);

describe('a goal', () => {
  it('is added with its steps, trimmed, and read back in full', async () => {
    const { client, id: userId } = await app.person('maren@example.com');
    const [id, first, second] = [randomUUID(), randomUUID(), randomUUID()];
    const { status, json } = await client.post('/api/goals', {
      id,
      title: '  Win back\nan hour ',
      why: 'Evenings.\r\nAnd weekends.',
      targetDate: '2027-02-28',
      steps: [
        { id: first, text: 'Note what repeats', withoutAiFirst: true },
        { id: second, text: 'Choose one' },
      ],
      tutorials: ['for-office-and-admin', 'ask-so-it-can-answer'],
      templateId: 'an-hour-back-every-week',
    });
    expect(status).toBe(201);
    const step = { isDone: false, attempt: '', position: expect.any(String) };
    const now = app.clock.now().toISOString();
    expect(json).toEqual({
      id,
      title: 'Win back an hour',
      why: 'Evenings.\nAnd weekends.',
      targetDate: '2027-02-28',
      status: 'active',
      position: expect.any(String),
      steps: [
        { ...step, id: first, text: 'Note what repeats', withoutAiFirst: true },
        { ...step, id: second, text: 'Choose one', withoutAiFirst: false },
      ],
      tutorials: ['ask-so-it-can-answer', 'for-office-and-admin'],
      progress: { done: 0, total: 2 },
      createdAt: now,
      updatedAt: now,
      doneAt: null,
    });
    const list = await client.get('/api/goals');
    expect(list.json).toEqual({
      goals: [json],
      review: { isDue: false, lastAt: null, lastNote: null },
    });
    const asSubDocument = await client.get(`/api/users/${userId}/learningGoals/goals`);
    expect(asSubDocument.json).toEqual({ goals: [json] });
  });

  it('is stored once when it is resent, even ten times at once or after a change', async () => {
    const { client } = await app.person('eager@example.com');
    const body = { id: randomUUID(), title: 'Once', steps: [{ id: randomUUID(), text: 'A' }] };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => client.post('/api/goals', body)),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array(9).fill(200), 201]);
    await client.patch(`/api/goals/${body.id}`, { title: 'Renamed' });
    const again = await client.post('/api/goals', body);
    expect([again.status, again.json.title]).toEqual([200, 'Renamed']);
    expect(await listTitles(client)).toEqual(['Renamed']);
  });

  it('is rejected with another user’s goal or step id, without revealing or storing anything', async () => {
    const owner = await app.person('first@example.com');
    const other = await app.person('second@example.com');
    const stepId = randomUUID();
    const { json } = await add(owner.client, 'Secret plan', {
      steps: [{ id: stepId, text: 'Mine' }],
    });
    const sameGoal = await other.client.post('/api/goals', { id: json.id, title: 'Mine now' });
    expect([sameGoal.status, sameGoal.json.code]).toEqual([409, 'goals.key_reused']);
    expect(sameGoal.text).not.toContain('Secret');
    const sameStep = await add(other.client, 'Other', {
      steps: [{ id: stepId, text: 'Mine now' }],
    });
    expect([sameStep.status, sameStep.json.code]).toEqual([409, 'goals.key_reused']);
    expect(await listGoals(other.client)).toEqual([]);
    expect(await listGoals(owner.client)).toEqual([json]);
  });

  it('is unknown to other users, whatever they try', async () => {
    const owner = await app.person('owner@example.com');
    const other = await app.person('stranger@example.com');
    const stepId = randomUUID();
    const { json } = await add(owner.client, 'Private', { steps: [{ id: stepId, text: 'Mine' }] });
    const goal = `/api/goals/${json.id}`;
    const tries: [string, string, object?][] = [
      ['PATCH', goal, { title: 'x' }],
      ['DELETE', goal],
      ['POST', `${goal}/restoration`],
      ['POST', `${goal}/place`, { after: null }],
      ['POST', `${goal}/steps`, { id: randomUUID(), text: 'x' }],
      ['PATCH', `${goal}/steps/${stepId}`, { text: 'x' }],
      ['DELETE', `${goal}/steps/${stepId}`],
      ['POST', `${goal}/steps/${stepId}/restoration`],
      ['POST', `${goal}/steps/${stepId}/place`, { after: null }],
      ['PUT', `${goal}/tutorials/name-your-worry`],
      ['DELETE', `${goal}/tutorials/name-your-worry`],
    ];
    for (const [method, path, body] of tries) {
      const answer = await other.client.send(method, path, body);
      expect([method, path, answer.status, answer.json.code]).toEqual([
        method,
        path,
        404,
        'goals.goal_unknown',
      ]);
    }
    expect(await listGoals(owner.client)).toEqual([json]);
  });

  it('is changed field by field', async () => {
    const { client } = await app.person('editor@example.com');
    const { json: goal } = await add(client, 'Write', {
      why: 'To think',
      targetDate: '2027-01-01',
    });
    app.clock.advance(1_000);
    const path = `/api/goals/${goal.id}`;
    const renamed = await client.patch(path, { title: 'Write daily' });
    expect(renamed.json).toEqual({
      ...goal,
      title: 'Write daily',
      updatedAt: app.clock.now().toISOString(),
    });
    const undated = await client.patch(path, { targetDate: null, why: '' });
    expect(undated.json).toMatchObject({ title: 'Write daily', targetDate: null, why: '' });
    expect((await client.patch(path, {})).json).toEqual(undated.json);
  });

  it('is completed only by the user, and keeps its completion time when archived', async () => {
    const { client } = await app.person('done@example.com');
    const { json: goal } = await add(client, 'Reach', { steps: [{ id: randomUUID(), text: 'A' }] });
    const path = `/api/goals/${goal.id}`;
    const ticked = await client.patch(`${path}/steps/${goal.steps[0].id}`, { isDone: true });
    expect(ticked.json).toMatchObject({ status: 'active', progress: { done: 1, total: 1 } });
    const reachedAt = app.clock.now().toISOString();
    expect((await client.patch(path, { status: 'done' })).json.doneAt).toBe(reachedAt);
    app.clock.advance(1_000);
    const archived = await client.patch(path, { status: 'archived' });
    expect(archived.json).toMatchObject({ status: 'archived', doneAt: reachedAt });
    expect((await client.patch(path, { status: 'active' })).json.doneAt).toBeNull();
  });

  it.each([
    ['a blank title', { title: ' ' }, 'Please give your goal a name.'],
    [
      'a long name',
      { title: 'x'.repeat(121) },
      'Please keep the name of your goal to 120 characters.',
    ],
    ['a long reason', { why: 'x'.repeat(501) }, 'Please keep your reason to 500 characters.'],
    ['February 30', { targetDate: '2027-02-30' }, 'Please choose a valid date.'],
    ['an unknown status', { status: 'paused' }, expect.any(String)],
    ['another owner', { userId: randomUUID() }, 'This can’t be set here'],
    ['a position', { position: 'a' }, 'This can’t be set here'],
  ])('rejects %s', async (_what, change, message) => {
    const { client } = await app.person(`${randomUUID()}@example.com`);
    const { json: goal } = await add(client, 'Stays');
    const { status, json } = await client.patch(`/api/goals/${goal.id}`, change);
    expect([status, json.detail]).toEqual([400, message]);
    expect(await listGoals(client)).toEqual([goal]);
  });

  it('XS5: rejects malformed input without a server error', async () => {
    const { client } = await app.person('odd@example.com');
    const id = randomUUID();
    const bodies = [
      'null',
      '[]',
      '{',
      `{"id":"${id}"}`,
      `{"id":"${id}","title":["x"]}`,
      `{"id":"x","title":"x"}`,
      `{"__proto__":{"id":"${id}"},"title":"x"}`,
      JSON.stringify({ id, title: 'x'.repeat(100_000) }),
      JSON.stringify({
        id,
        title: 'x',
        steps: [
          { id, text: 'a' },
          { id, text: 'b' },
        ],
      }),
      JSON.stringify({ id, title: 'x', tutorials: ['../x'] }),
      JSON.stringify({ id, title: 'x', tutorials: ['a', 'a'] }),
      JSON.stringify({ id, title: 'x', targetDate: '99999-01-01' }),
      `{"id":"${id}","title":"x","steps":${'['.repeat(1_000)}${']'.repeat(1_000)}}`,
    ];
    for (const body of bodies) {
      const { status } = await client.send('POST', '/api/goals', body);
      expect([body.slice(0, 60), status]).toEqual([body.slice(0, 60), 400]);
    }
    const nul = await add(client, 'a\u0000b <img src=x onerror=alert(1)> \ud83d');
    expect([nul.status, nul.json.title]).toEqual([201, 'a b <img src=x onerror=alert(1)> \ufffd']);
  });
});

describe('the order of goals', () => {
  it('is the order of their creation, until goals are moved', async () => {
    const { client } = await app.person('order@example.com');
    const ids: string[] = [];
    for (const title of ['a', 'b', 'c']) ids.push((await add(client, title)).json.id);
    const [a, b, c] = ids;
    const move = (id = '', after: string | null = null) =>
      client.post(`/api/goals/${id}/place`, { after });
    expect(await listTitles(client)).toEqual(['a', 'b', 'c']);
    const moved = await move(c, null);
    expect(moved.json.goals.map(({ title }: TitledGoal) => title)).toEqual(['c', 'a', 'b']);
    await move(c, b);
    await move(a, c);
    expect(await listTitles(client)).toEqual(['b', 'c', 'a']);
    const self = await move(a, a);
    expect([self.status, self.json.code]).toEqual([409, 'goals.place_gone']);
    await client.delete(`/api/goals/${b}`);
    expect((await move(a, b)).status).toBe(200);
    expect((await move(b, null)).status).toBe(404);
    expect(await listTitles(client)).toEqual(['a', 'c']);
    const gone = await move(a, randomUUID());
    expect([gone.status, gone.json.code]).toEqual([409, 'goals.place_gone']);
  });
});

describe('deleting', () => {
  it('can be undone with every step, attempt and position', async () => {
    const { client } = await app.person('undo@example.com');
    const steps = [{ id: randomUUID(), text: 'Try', withoutAiFirst: true }];
    const goals = [];
    for (const title of ['before', 'this', 'after']) {
      goals.push((await add(client, title, { steps: title === 'this' ? steps : [] })).json);
    }
    const path = `/api/goals/${goals[1].id}`;
    await client.patch(`${path}/steps/${steps[0]?.id}`, { attempt: 'My own', isDone: true });
    await client.send('PUT', `${path}/tutorials/keep-a-skill-alive`);
    const [, before] = await listGoals(client);

    const deletedAt = app.clock.now();
    expect((await client.delete(path)).status).toBe(204);
    expect((await client.delete(path)).status).toBe(204);
    expect(await listTitles(client)).toEqual(['before', 'after']);
    expect((await client.get('/api/goals/deleted')).json.goals).toEqual([
      {
        id: goals[1].id,
        title: 'this',
        deletedAt: deletedAt.toISOString(),
        restorableUntil: new Date(deletedAt.getTime() + 30 * DAY_MS).toISOString(),
      },
    ]);
    for (const answer of [
      await client.patch(path, { title: 'x' }),
      await client.post(`${path}/steps`, { id: randomUUID(), text: 'x' }),
      await client.post('/api/goals', { id: goals[1].id, title: 'x' }),
    ]) {
      expect([answer.status, answer.json.code]).toEqual([404, 'goals.goal_unknown']);
    }

    const restored = await client.post(`${path}/restoration`);
    expect([restored.status, restored.json]).toEqual([200, before]);
    expect((await client.post(`${path}/restoration`)).json).toEqual(before);
    expect(await listTitles(client)).toEqual(['before', 'this', 'after']);
    expect((await client.get('/api/goals/deleted')).json.goals).toEqual([]);
  });

  it('is final after thirty days, and the daily job erases the goal', async () => {
    const laterApp = await createTestApp();
    const { client, id } = await laterApp.person('late@example.com');
    await laterApp.sql(
      `UPDATE users SET subscription_status = 'active', is_trialing = false WHERE id = $1`,
      [id],
    );
    const kept = await add(client, 'kept', { steps: [{ id: randomUUID(), text: 'gone' }] });
    const gone = await add(client, 'gone', { steps: [{ id: randomUUID(), text: 'x' }] });
    const later = await add(client, 'later');
    await client.delete(`/api/goals/${gone.json.id}`);
    await client.delete(`/api/goals/${kept.json.id}/steps/${kept.json.steps[0].id}`);
    laterApp.clock.advance(1);
    await client.delete(`/api/goals/${later.json.id}`);
    laterApp.clock.advance(30 * DAY_MS - 1);
    await client.post('/api/account/sign-in', {
      email: 'late@example.com',
      password: 'correct horse',
    });
    expect((await client.post(`/api/goals/${gone.json.id}/restoration`)).status).toBe(404);
    const step = `/api/goals/${kept.json.id}/steps/${kept.json.steps[0].id}/restoration`;
    expect((await client.post(step)).json.code).toBe('goals.step_unknown');
    const deleted = (await client.get('/api/goals/deleted')).json.goals;
    expect(deleted.map(({ title }: TitledGoal) => title)).toEqual(['later']);

    await createSchedules(laterApp.services, goalJobs(laterApp.services)).runDue();
    expect(await laterApp.sql('SELECT title FROM goals ORDER BY title')).toEqual([
      { title: 'kept' },
      { title: 'later' },
    ]);
    expect(await laterApp.sql('SELECT FROM goal_steps')).toEqual([]);
    expect((await client.post(`/api/goals/${later.json.id}/restoration`)).status).toBe(200);
    await laterApp.close();
  });
});

describe('limits', () => {
  it('allow fifty goals, not counting deleted ones', async () => {
    const { client } = await app.person('many@example.com');
    const first = await add(client, 'first');
    for (let n = 1; n < 50; n += 1) await add(client, `goal ${n}`);
    const full = await add(client, 'one too many');
    expect([full.status, full.json.code]).toEqual([409, 'goals.too_many_goals']);
    await client.delete(`/api/goals/${first.json.id}`);
    const [one, other] = await Promise.all([add(client, 'fits'), add(client, 'fits not')]);
    expect([one.status, other.status].toSorted()).toEqual([201, 409]);
    const restored = await client.post(`/api/goals/${first.json.id}/restoration`);
    expect([restored.status, restored.json.code]).toEqual([409, 'goals.too_many_goals']);
  });

  it('restrict how fast goals are created', async () => {
    const { client, id } = await app.person('machine@example.com');
    await app.sql(`INSERT INTO rate_limits (key, window_ends_at, count) VALUES ($1, $2, 600)`, [
      `goals:${id}`,
      new Date(app.clock.now().getTime() + 60_000),
    ]);
    const { status, json, headers } = await add(client, 'x');
    expect([status, json.code, headers['retry-after']]).toEqual([429, 'goals.too_fast', '60']);
    expect((await client.get('/api/goals')).status).toBe(200);
  });
});

describe('AC6: without access', () => {
  it('goals stay readable, and nothing can be written', async () => {
    const { client, id } = await app.person('lapsed@example.com');
    const { json: goal } = await add(client, 'Kept', { steps: [{ id: randomUUID(), text: 'A' }] });
    await app.sql(
      `UPDATE users SET subscription_status = 'expired', is_trialing = false,
         trial_ends_at = created_at WHERE id = $1`,
      [id],
    );
    for (const path of ['/api/goals', '/api/goals/templates', '/api/goals/deleted']) {
      expect((await client.get(path)).status).toBe(200);
    }
    expect(await listGoals(client)).toEqual([goal]);
    const path = `/api/goals/${goal.id}`;
    for (const [method, url, body] of [
      ['POST', '/api/goals', { id: randomUUID(), title: 'x' }],
      ['PATCH', path, { title: 'x' }],
      ['DELETE', path],
      ['POST', `${path}/steps`, { id: randomUUID(), text: 'x' }],
      ['POST', '/api/goals/review', { id: randomUUID(), note: '' }],
    ] as const) {
      const answer = await client.send(method, url, body);
      expect([method, answer.status, answer.json.code]).toEqual([
        method,
        402,
        'billing.access_required',
      ]);
    }
    expect(await listGoals(client)).toEqual([goal]);
  });
});
