import { randomUUID } from 'node:crypto';
import { GOAL_LIMITS } from '@attune/domain/goals/goal-rules';
import { MAX_KEY_LENGTH } from '@attune/domain/goals/order-keys';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

const EDITS = 200;

let firstNode: TestApp;
let secondNode: TestApp;
beforeAll(async () => {
  firstNode = await createTestApp();
  secondNode = await createTestApp({ databaseUrl: firstNode.databaseUrl, clock: firstNode.clock });
});
afterAll(async () => {
  await secondNode.close();
  await firstNode.close();
});

type Step = { id: string; text: string; isDone: boolean; attempt: string; position: string };
type Goal = { id: string; title: string; why: string; position: string; steps: Step[] };

const STEP_EDIT_KINDS = [
  'add',
  'add',
  'text',
  'text',
  'done',
  'attempt',
  'move',
  'move',
  'delete',
] as const;
const GOAL_EDIT_KINDS = ['title', 'why', 'place'] as const;
const anyEdit = fc.record({
  kind: fc.constantFrom(...STEP_EDIT_KINDS, ...STEP_EDIT_KINDS, ...GOAL_EDIT_KINDS),
  goal: fc.nat(),
  step: fc.nat(),
  after: fc.option(fc.nat(), { freq: 4 }),
  isDone: fc.boolean(),
});
type Edit = typeof anyEdit extends fc.Arbitrary<infer Value> ? Value : never;

const pick = <Item>(items: readonly Item[], number: number): Item | undefined =>
  items[number % (items.length || 1)];

/** A window acts on what it last read, which the other window may have changed. */
class Window {
  goals: Goal[] = [];
  readonly added = new Set<string>();
  readonly deleted = new Set<string>();
  /** By `<id> <field>`: the values that the server confirmed to this window. */
  readonly saved = new Map<string, unknown>();
  readonly refusals = new Map<string, number>();
  readonly name: string;
  readonly #client: TestClient;
  constructor(name: string, client: TestClient) {
    this.name = name;
    this.#client = client;
  }

  async read() {
    this.goals = (await this.#client.get('/api/goals')).json.goals;
  }

  async send(method: string, path: string, body?: object): Promise<boolean> {
    const { status, json } = await this.#client.send(method, `/api/goals/${path}`, body);
    if (status >= 400) {
      this.refusals.set(json.code, (this.refusals.get(json.code) ?? 0) + 1);
      // A window reads again only after a rejection; otherwise its data stays outdated.
      await this.read();
      return false;
    }
    if (json?.goals) this.goals = json.goals;
    else if (json) this.goals = this.goals.map((goal) => (goal.id === json.id ? json : goal));
    return true;
  }

  async change(path: string, id: string, field: string, value: unknown) {
    if (await this.send('PATCH', path, { [field]: value })) this.saved.set(`${id} ${field}`, value);
  }

  async apply(
    { kind, goal: goalNumber, step: stepNumber, after: afterNumber, isDone }: Edit,
    index: number,
  ) {
    const goal = pick(this.goals, goalNumber);
    if (!goal) throw new Error('a goal was lost');
    const newText = `${this.name} ${index}`;
    const step = pick(goal.steps, stepNumber);
    const after = afterNumber === null ? null : (pick(goal.steps, afterNumber)?.id ?? null);
    if (kind === 'title' || kind === 'why') return this.change(goal.id, goal.id, kind, newText);
    if (kind === 'place') {
      const afterId = afterNumber === null ? null : (pick(this.goals, afterNumber)?.id ?? null);
      return this.send('POST', `${goal.id}/place`, { after: afterId });
    }
    if (kind === 'add') {
      const id = randomUUID();
      const body = { id, text: newText, withoutAiFirst: isDone, after };
      if (await this.send('POST', `${goal.id}/steps`, body)) this.added.add(id);
      return;
    }
    if (!step) return;
    const path = `${goal.id}/steps/${step.id}`;
    if (kind === 'text') return this.change(path, step.id, 'text', newText);
    if (kind === 'attempt') return this.change(path, step.id, 'attempt', newText);
    if (kind === 'done') return this.change(path, step.id, 'isDone', isDone);
    if (kind === 'move') return this.send('POST', `${path}/place`, { after });
    if (await this.send('DELETE', path)) this.deleted.add(step.id);
  }
}

function expectStrictOrder(entries: readonly { position: string }[]) {
  const keys = entries.map(({ position }) => position);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(keys);
  expect(keys.every((key) => key.length <= MAX_KEY_LENGTH)).toBe(true);
}

it.each([1, 2, 3])(
  'two windows that make 200 random edits each at once end up equal and lose no step (seed %d)',
  async (seed) => {
    const person = await firstNode.person(`seed-${seed}@example.com`);
    const elsewhere = secondNode.client();
    const credentials = { email: person.email, password: 'correct horse' };
    await elsewhere.post('/api/account/sign-in', credentials);
    const steps = () => [1, 2, 3].map((n) => ({ id: randomUUID(), text: `initial ${n}` }));
    const goals = ['First', 'Second', 'Third'].map((title) => ({
      id: randomUUID(),
      title,
      steps: steps(),
    }));
    for (const goal of goals) await person.client.post('/api/goals', goal);
    const initialStepIds = goals.flatMap((goal) => goal.steps.map(({ id }) => id));

    const windows = [new Window('here', person.client), new Window('there', elsewhere)];
    await Promise.all(
      windows.map(async (window, windowIndex) => {
        await window.read();
        const edits = fc.sample(anyEdit, { seed: seed * 10 + windowIndex, numRuns: EDITS });
        for (const [index, edit] of edits.entries()) await window.apply(edit, index);
      }),
    );
    const [here, there] = windows as [Window, Window];
    // The random edits may not have collided. This collision is certain.
    await Promise.all(windows.map((window) => window.read()));
    const [shared] = there.goals.flatMap(({ id, steps }) =>
      steps.map((step) => ({ id: step.id, path: `${id}/steps/${step.id}` })),
    );
    if (!shared) throw new Error('no step is left for a collision');
    if (await here.send('DELETE', shared.path)) here.deleted.add(shared.id);
    await there.change(shared.path, shared.id, 'text', 'too late');

    await Promise.all(windows.map((window) => window.read()));
    expect(here.goals).toEqual(there.goals);

    const knownStepIds = new Set([...initialStepIds, ...here.added, ...there.added]);
    const kept = [...knownStepIds].filter((id) => !here.deleted.has(id) && !there.deleted.has(id));
    const found = here.goals.flatMap((goal) => goal.steps);
    expect(found.map(({ id }) => id).toSorted()).toEqual(kept.toSorted());
    expect(here.added.size).toBeGreaterThan(10);
    expect(here.deleted.size).toBeGreaterThan(5);

    expectStrictOrder(here.goals);
    for (const goal of here.goals) {
      expectStrictOrder(goal.steps);
      expect(goal.steps.length).toBeLessThanOrEqual(GOAL_LIMITS.stepCount);
    }

    // The last writer of a field wins; no edit was undone by an edit of another field.
    for (const entry of [...here.goals, ...found]) {
      for (const [field, value] of Object.entries(entry)) {
        const saved = windows.flatMap((window) => {
          const key = `${entry.id} ${field}`;
          return window.saved.has(key) ? [window.saved.get(key)] : [];
        });
        if (saved.length > 0) expect(saved).toContainEqual(value);
      }
    }
    const refusals = new Set(windows.flatMap((window) => [...window.refusals.keys()]));
    const expected = ['goals.attempt_first', 'goals.place_gone', 'goals.step_unknown'];
    expect([...refusals].filter((code) => !expected.includes(code))).toEqual([]);
    expect(refusals).toContain('goals.step_unknown');
  },
  60_000,
);

it('two windows that insert at the same position at once lose nothing and show the same order', async () => {
  const person = await firstNode.person('burst@example.com');
  const elsewhere = secondNode.client();
  await elsewhere.post('/api/account/sign-in', { email: person.email, password: 'correct horse' });
  const clients = [person.client, elsewhere];
  const steps = Array.from({ length: 20 }, (_, n) => ({ id: randomUUID(), text: `step ${n}` }));
  const goals = Array.from({ length: 20 }, (_, n) => ({ id: randomUUID(), title: `goal ${n}` }));
  const listStatuses = async (sent: Promise<{ status: number }>[]) => [
    ...new Set((await Promise.all(sent)).map(({ status }) => status)),
  ];
  const pickExisting = <Item>(items: Item[], index: number) => pick(items, index) as Item;

  const added = goals.map((goal, n) => pickExisting(clients, n).post('/api/goals', goal));
  expect(await listStatuses(added)).toEqual([201]);
  const path = `/api/goals/${goals[0]?.id}`;
  const addedSteps = steps.map((step, n) =>
    pickExisting(clients, n).post(`${path}/steps`, { ...step, after: null }),
  );
  expect(await listStatuses(addedSteps)).toEqual([201]);
  for (let round = 0; round < 3; round += 1) {
    const moves = steps.flatMap((step, n) => [
      pickExisting(clients, n).post(`${path}/steps/${step.id}/place`, { after: null }),
      pickExisting(clients, n + 1).post(`/api/goals/${goals[n]?.id}/place`, { after: null }),
      pickExisting(clients, n).patch(`${path}/steps/${step.id}`, { isDone: true }),
      pickExisting(clients, n + 1).patch(`/api/goals/${goals[n]?.id}`, { why: `round ${round}` }),
    ]);
    expect(await listStatuses(moves)).toEqual([200]);
  }
  const lists: Goal[][] = [];
  for (const client of clients) lists.push((await client.get('/api/goals')).json.goals);
  const [here = [], there] = lists;
  expect(here).toEqual(there);
  expectStrictOrder(here);
  expect(here.map(({ why }) => why)).toEqual(Array(20).fill('round 2'));
  const found = here.flatMap((goal) => goal.steps);
  expectStrictOrder(found);
  expect(found.map(({ id }) => id).toSorted()).toEqual(steps.map(({ id }) => id).toSorted());
  expect(found.every(({ isDone }) => isDone)).toBe(true);
}, 60_000);
