import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSse, type SseReader } from '#test/sse-reader.ts';
import { createTestApp, PASSWORD, type TestApp } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';
import { waitFor } from '#test/wait-for.ts';

let firstNode: TestApp;
let secondNode: TestApp;
const readers: SseReader[] = [];

beforeAll(async () => {
  firstNode = await createTestApp();
  secondNode = await createTestApp({ databaseUrl: firstNode.databaseUrl, clock: firstNode.clock });
  await Promise.all([firstNode.services.live.ready(), secondNode.services.live.ready()]);
});
afterAll(async () => {
  for (const reader of readers) reader.disconnect();
  await secondNode.close();
  await firstNode.close();
});

async function watch(app: TestApp, person: { id: string; client: TestClient }) {
  const cookie = [...person.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const reader = await openSse(`${app.origin}/api/users/${person.id}/live`, {
    cookie,
    'accept-encoding': 'gzip',
  });
  readers.push(reader);
  return reader;
}

const names = (reader: SseReader) =>
  reader.events
    .filter((event) => event.event === 'user')
    .map((event) => JSON.parse(event.data).name);

test('a change made on one node reaches a browser on the other', async () => {
  const maren = await firstNode.person('maren@example.com');
  const reader = await watch(secondNode, maren);
  expect(reader.headers['content-type']).toBe('text/event-stream');
  expect(reader.headers['content-encoding']).toBeUndefined();
  expect(reader.headers['content-security-policy']).toContain("default-src 'self'");
  await waitFor(() => expect(names(reader)).toEqual(['Maren Holt']));
  await maren.client.patch(`/api/users/${maren.id}`, { name: 'Maren Berg' });
  await waitFor(() => expect(names(reader).at(-1)).toBe('Maren Berg'));
});

test('AU7: signing out closes that session’s stream, and no other', async () => {
  const jonas = await firstNode.person('jonas@example.com');
  const elsewhere = secondNode.client();
  await elsewhere.post('/api/account/sign-in', { email: jonas.email, password: 'correct horse' });
  const signedOutStream = await watch(secondNode, jonas);
  const otherStream = await watch(firstNode, { id: jonas.id, client: elsewhere });
  await waitFor(() =>
    expect([names(signedOutStream)[0], names(otherStream)[0]]).toEqual([
      'Maren Holt',
      'Maren Holt',
    ]),
  );
  await jonas.client.post('/api/account/sign-out');
  await waitFor(() => expect(signedOutStream.isEnded).toBe(true));
  expect(signedOutStream.events.at(-1)?.event).toBe('signed-out');
  expect(otherStream.isEnded).toBe(false);
});

const CHANGES = {
  password: async ({ client }: { client: TestClient }) => {
    const change = { currentPassword: PASSWORD, newPassword: 'chosen by the owner' };
    return client.post('/api/account/password', change);
  },
  email: async ({ email, client }: { email: string; client: TestClient }) => {
    const newEmail = `new.${email}`;
    await client.post('/api/account/email-change', { newEmail, password: PASSWORD });
    const token = await firstNode.findEmailToken(newEmail, 'email-change');
    return client.post('/api/account/email-change/confirm', { token });
  },
};

test.each(Object.entries(CHANGES))(
  'AU6: a change of the %s closes streams of the old cookie, and the owner can reconnect',
  async (what, change) => {
    const owner = await firstNode.person(`renewed-${what}@example.com`);
    const thief = firstNode.client();
    for (const [name, value] of owner.client.cookies) thief.cookies.set(name, value);
    const copied = await watch(secondNode, { id: owner.id, client: thief });
    await waitFor(() => expect(names(copied)).toContain('Maren Holt'));
    expect((await change(owner)).status).toBe(204);
    await waitFor(() => expect(copied.isEnded).toBe(true));
    // The owner's own page has such a stream too: it reconnects and is not signed out.
    expect(copied.events.map(({ event }) => event)).not.toContain('signed-out');
    expect((await watch(secondNode, { id: owner.id, client: thief })).status).toBe(401);
    const again = await watch(secondNode, owner);
    await waitFor(() => expect(names(again)).toContain('Maren Holt'));
    expect(again.isEnded).toBe(false);
  },
);

test('changes made while the live connection was lost arrive after it is restored', async () => {
  const ada = await firstNode.person('ada@example.com');
  const reader = await watch(secondNode, ada);
  await waitFor(() => expect(names(reader)).toContain('Maren Holt'));
  await firstNode.sql(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE application_name = 'attune-live' AND datname = current_database()`,
  );
  await firstNode.sql('UPDATE users SET name = $1 WHERE id = $2', ['Ada Lind', ada.id]);
  await waitFor(() => expect(names(reader).at(-1)).toBe('Ada Lind'));
  const parts = () => reader.events.filter(({ event }) => event === 'changed').map((e) => e.data);
  const learning = ['tutorials', 'courses', 'goals', 'mind', 'daily', 'dashboard'];
  const topics = [...learning, 'companion', 'notifications', 'moderation', 'forum'];
  await waitFor(() =>
    expect(new Set(parts())).toEqual(new Set(topics.map((what) => JSON.stringify({ what })))),
  );
});

test('a deleted user’s streams end', async () => {
  const deleted = await firstNode.person('gone@example.com');
  const reader = await watch(secondNode, deleted);
  await waitFor(() => expect(names(reader)).toContain('Maren Holt'));
  await firstNode.sql('DELETE FROM users WHERE id = $1', [deleted.id]);
  await waitFor(() => expect(reader.isEnded).toBe(true));
  expect(reader.events.at(-1)?.event).toBe('signed-out');
});

test("another user's stream cannot be opened", async () => {
  const own = await firstNode.person('own@example.com');
  const other = await firstNode.person('other@example.com');
  expect((await watch(firstNode, { id: other.id, client: own.client })).status).toBe(404);
  expect((await watch(firstNode, { id: own.id, client: firstNode.client() })).status).toBe(401);
});

test('RL2: a user has at most 20 live streams; the oldest are closed with a “replaced” event', async () => {
  const owner = await firstNode.person('many-streams@example.com');
  const other = await firstNode.person('one-stream@example.com');
  const otherStream = await watch(firstNode, other);
  const streams: SseReader[] = [];
  for (let index = 0; index < 25; index += 1) streams.push(await watch(firstNode, owner));
  await waitFor(() => {
    expect(streams.map(({ isEnded }) => isEnded)).toEqual([
      ...Array(5).fill(true),
      ...Array(20).fill(false),
    ]);
  });
  for (const { events } of streams.slice(0, 5)) expect(events.at(-1)?.event).toBe('replaced');
  expect(otherStream.isEnded).toBe(false);

  // After one stream disconnects, a new one closes no other.
  const before = firstNode.services.streams.count();
  streams.at(-1)?.disconnect();
  await waitFor(() => expect(firstNode.services.streams.count()).toBe(before - 1));
  const next = await watch(firstNode, owner);
  await waitFor(() => expect(next.events.length).toBeGreaterThan(0));
  expect(streams[5]?.isEnded).toBe(false);
});
