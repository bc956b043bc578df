import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedTutorials } from '#test/seed-tutorials.ts';
import { openSse, type SseReader } from '#test/sse-reader.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';
import { waitFor } from '#test/wait-for.ts';

let firstNode: TestApp;
let secondNode: TestApp;
const readers: SseReader[] = [];
beforeAll(async () => {
  firstNode = await createTestApp();
  await seedTutorials(firstNode.services, [{ id: 'name-your-worry' }]);
  secondNode = await createTestApp({ databaseUrl: firstNode.databaseUrl, clock: firstNode.clock });
  await Promise.all([firstNode.services.live.ready(), secondNode.services.live.ready()]);
});
afterAll(async () => {
  for (const reader of readers) reader.disconnect();
  await secondNode.close();
  await firstNode.close();
});

async function watch(app: TestApp, { id, client }: { id: string; client: TestClient }) {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const reader = await openSse(`${app.origin}/api/users/${id}/live`, { cookie });
  readers.push(reader);
  await waitFor(() => expect(reader.events[0]?.event).toBe('user'));
  return reader;
}

const countGoalChanges = ({ events }: SseReader) =>
  events.filter(({ event, data }) => event === 'changed' && data === '{"what":"goals"}').length;

it('every change reaches the same user’s other windows, on any node, and no one else', async () => {
  const maren = await firstNode.person('maren@example.com');
  const jonas = await firstNode.person('jonas@example.com');
  const reader = await watch(secondNode, maren);
  const stranger = await watch(secondNode, jonas);
  const [id, step, second] = [randomUUID(), randomUUID(), randomUUID()];
  const goal = `/api/goals/${id}`;
  const writes: [string, string, object?][] = [
    ['POST', '/api/goals', { id, title: 'Seen' }],
    ['PATCH', goal, { title: 'Seen elsewhere' }],
    ['POST', `${goal}/steps`, { id: step, text: 'A' }],
    ['POST', `${goal}/steps`, { id: second, text: 'B' }],
    ['PATCH', `${goal}/steps/${step}`, { isDone: true }],
    ['POST', `${goal}/steps/${second}/place`, { after: null }],
    ['DELETE', `${goal}/steps/${step}`],
    ['PUT', `${goal}/tutorials/name-your-worry`],
    ['DELETE', `${goal}/tutorials/name-your-worry`],
    ['POST', '/api/goals/review', { id: randomUUID(), note: 'A start' }],
    ['DELETE', goal],
  ];
  for (const [method, path, body] of writes) {
    const before = countGoalChanges(reader);
    expect((await maren.client.send(method, path, body)).status).toBeLessThan(300);
    await waitFor(() => expect([path, countGoalChanges(reader)]).toEqual([path, before + 1]));
  }
  expect(countGoalChanges(stranger)).toBe(0);
});

it('a manual change in the database is announced, too', async () => {
  const { id, client } = await firstNode.person('hand@example.com');
  const reader = await watch(firstNode, { id, client });
  await client.post('/api/goals', {
    id: randomUUID(),
    title: 'x',
    steps: [{ id: randomUUID(), text: 'y' }],
  });
  // The goal itself is announced a moment later.
  await waitFor(() => expect(countGoalChanges(reader)).toBe(1));
  await firstNode.sql(
    `UPDATE goal_steps SET text = 'z' WHERE goal_id IN (SELECT id FROM goals WHERE user_id = $1)`,
    [id],
  );
  await waitFor(() => expect(countGoalChanges(reader)).toBe(2));
});

it('deleting an account deletes its goals and steps', async () => {
  const { id, client } = await firstNode.person('gone@example.com');
  const steps = [{ id: randomUUID(), text: 'y' }];
  const tutorials = ['name-your-worry'];
  await client.post('/api/goals', { id: randomUUID(), title: 'x', steps, tutorials });
  await client.post('/api/goals/review', { id: randomUUID(), note: '' });
  await firstNode.sql('DELETE FROM users WHERE id = $1', [id]);
  const [left] = await firstNode.sql(
    `SELECT (SELECT count(*)::int FROM goals WHERE user_id = $1) AS goals,
            (SELECT count(*)::int FROM goal_steps WHERE id = $2) AS steps`,
    [id, steps[0]?.id],
  );
  expect(left).toEqual({ goals: 0, steps: 0 });
});
