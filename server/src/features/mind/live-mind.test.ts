import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWorker } from '#platform/jobs/start-worker.ts';
import { openSse, type SseReader } from '#test/sse-reader.ts';
import { createTestApp, PASSWORD, type TestApp } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';
import { waitFor } from '#test/wait-for.ts';
import { keyWorker } from './mind.feature.ts';
import { seedPractices } from './practices/seed-practices.ts';

let app: TestApp;
const readers: SseReader[] = [];
beforeAll(async () => {
  app = await createTestApp();
  await seedPractices(app.services);
  await app.services.live.ready();
});
afterAll(async () => {
  for (const reader of readers) reader.disconnect();
  await app.close();
});

async function watch({ id, client }: { id: string; client: TestClient }) {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const reader = await openSse(`${app.origin}/api/users/${id}/live`, { cookie });
  readers.push(reader);
  await waitFor(() => expect(reader.events[0]?.event).toBe('user'));
  return reader;
}

const countChanges = ({ events }: SseReader) =>
  events.filter(({ event, data }) => event === 'changed' && data === '{"what":"mind"}').length;

it('announces every change to the same user’s other windows, and to no one else', async () => {
  const maren = await app.person('maren@example.com');
  const reader = await watch(maren);
  const stranger = await watch(await app.person('jonas@example.com'));
  const [moodId, entryId, sessionId, reminderId] = [
    randomUUID(),
    randomUUID(),
    randomUUID(),
    randomUUID(),
  ];
  const startedAt = app.clock.now().toISOString();
  const entryPath = `/api/mind/journal/${entryId}`;
  const writes: [string, string, object?][] = [
    ['POST', '/api/mind/moods', { id: moodId, mood: 'even', words: [], about: [] }],
    ['DELETE', `/api/mind/moods/${moodId}`],
    [
      'POST',
      '/api/mind/sessions',
      { id: sessionId, practiceId: 'one-sound', seconds: 9, isComplete: false, startedAt },
    ],
    ['PUT', entryPath, { text: 'One.', prompt: null, version: 0 }],
    ['PUT', entryPath, { text: 'Two.', prompt: null, version: 1 }],
    ['DELETE', entryPath],
    ['POST', `${entryPath}/restoration`],
    ['PUT', '/api/mind/settings', { isZen: true }],
    [
      'PUT',
      `/api/mind/reminders/${reminderId}`,
      { what: 'daily', time: '07:15', weekdays: [3], isOn: true },
    ],
    ['DELETE', `/api/mind/reminders/${reminderId}`],
  ];
  for (const [method, path, body] of writes) {
    const before = countChanges(reader);
    expect((await maren.client.send(method, path, body)).status).toBeLessThan(300);
    await waitFor(() => expect([path, countChanges(reader)]).toEqual([path, before + 1]));
  }
  expect(countChanges(stranger)).toBe(0);
});

it('PR2: deletes the key as soon as the account deletion is committed', async () => {
  const jobs = startWorker(app.services, keyWorker(app.services));
  const { client, id } = await app.person('leaves@example.com');
  await client.put(`/api/mind/journal/${randomUUID()}`, { text: 'x', prompt: null, version: 0 });
  const [row] = await app.sql<{ key_id: string }>(
    'SELECT key_id FROM person_keys WHERE user_id = $1',
    [id],
  );
  const keyId = row?.key_id ?? '';
  expect(await app.services.keys.find(keyId)).not.toBeNull();
  const deletion = { password: PASSWORD, confirmation: 'delete my account' };
  await client.post('/api/account/deletion', deletion);
  await waitFor(async () => {
    expect(await app.services.keys.find(keyId)).toBeNull();
    expect(await app.sql('SELECT FROM key_remains')).toEqual([]);
  });
  await jobs.stop();
});
