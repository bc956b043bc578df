import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCompanionClient, createIds } from '#test/companion-app.ts';
import { createPersonalData, insertReply, LESSON, seedCompanion } from '#test/companion-scene.ts';
import { openSse } from '#test/sse-reader.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { waitFor } from '#test/wait-for.ts';
import { saveProposal } from './proposals.ts';

const PATH = '/api/companion/memories';
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  await seedCompanion(app);
  await app.services.live.ready();
});
afterAll(() => app.close());

const readKnowledge = async ({ client }: Pick<Awaited<ReturnType<TestApp['person']>>, 'client'>) =>
  (await client.get(PATH)).json;

it('stores a memory encrypted, changes it, and deletes it permanently', async () => {
  const person = await app.person('memories@example.com');
  const id = randomUUID();
  const first = await person.client.put(`${PATH}/${id}`, { text: '  Works with a lantern ' });
  expect(first.json).toMatchObject({ id, text: 'Works with a lantern', isUnreadable: false });
  app.clock.advance(1_000);
  await person.client.put(`${PATH}/${id}`, { text: 'Works with two lanterns' });
  const { memories } = await readKnowledge(person);
  expect(memories).toMatchObject([{ id, text: 'Works with two lanterns' }]);
  expect(memories[0].createdAt < memories[0].updatedAt).toBe(true);
  const [row] = await app.sql<{ body: Buffer }>('SELECT body FROM companion_memories');
  expect(row?.body.toString()).not.toContain('lantern');
  expect((await person.client.delete(`${PATH}/${id}`)).status).toBe(204);
  expect(await app.sql('SELECT FROM companion_memories')).toEqual([]);
  expect((await person.client.delete(`${PATH}/${id}`)).json.code).toBe('companion.memory_unknown');
  expect((await readKnowledge(person)).memories).toEqual([]);
});

it('deleting a memory removes its text from the replies that used it', async () => {
  const person = await app.person('told@example.com');
  const me = createCompanionClient(app, person.client);
  const [chat, id, ids] = [randomUUID(), randomUUID(), createIds()];
  await person.client.put(`${PATH}/${id}`, { text: 'Keeps bees' });
  await (await me.send(chat, { ...ids, text: 'What should I learn next?' })).end();
  const readUsedFacts = async () => (await me.stored(chat, ids.replyId)).used;
  expect(await readUsedFacts()).toMatchObject([{ ref: `memory:${id}`, text: 'Keeps bees' }]);
  await person.client.delete(`${PATH}/${id}`);
  expect(await readUsedFacts()).toMatchObject([
    { ref: `memory:${id}`, text: '', canForget: false },
  ]);
  const { body } = await person.client.get('/api/account/export');
  const files = Object.values(unzipSync(new Uint8Array(body))).map((bytes) => strFromU8(bytes));
  expect(files.join('\n')).not.toContain('Keeps bees');
});

it.each([[''], [' \n '], ['x'.repeat(301)]])('rejects a memory with the text %j', async (text) => {
  const client = await app.signInClient('memories@example.com');
  expect((await client.put(`${PATH}/${randomUUID()}`, { text })).status).toBe(400);
});

it('allows at most a hundred memories, even when two are added at once', async () => {
  const { client, id } = await app.person('hundred@example.com');
  await client.put(`${PATH}/${randomUUID()}`, { text: 'The first' });
  await app.sql(
    `INSERT INTO companion_memories (id, user_id, body, created_at, updated_at)
     SELECT gen_random_uuid(), $1, '', now(), now() FROM generate_series(1, 98)`,
    [id],
  );
  const answers = await Promise.all(
    ['one', 'two'].map((text) => client.put(`${PATH}/${randomUUID()}`, { text })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it('marks a memory as unreadable if it cannot be decrypted', async () => {
  const person = await app.person('lost-key@example.com');
  await person.client.put(`${PATH}/${randomUUID()}`, { text: 'Lost soon' });
  await app.sql('UPDATE companion_memories SET body = $2 WHERE user_id = $1', [person.id, 'x']);
  const { memories } = await readKnowledge(person);
  expect(memories).toMatchObject([{ text: '', isUnreadable: true }]);
});

it('rejects an id that another user uses', async () => {
  const first = await app.person('one@example.com');
  const other = await app.person('other@example.com');
  const id = randomUUID();
  await first.client.put(`${PATH}/${id}`, { text: 'Mine' });
  const taken = await other.client.put(`${PATH}/${id}`, { text: 'Stolen' });
  expect([taken.status, taken.json.code]).toEqual([409, 'companion.key_reused']);
  expect((await other.client.delete(`${PATH}/${id}`)).status).toBe(404);
  expect((await readKnowledge(first)).memories).toMatchObject([{ text: 'Mine' }]);
});

it('lists excluded facts by name, and includes them again on request', async () => {
  const person = await app.person('forgets@example.com');
  const { goal, entry } = await createPersonalData(app, person, 'Amber');
  const refs = ['answer:5', 'type', 'mood', `goal:${goal}`, `lesson:${LESSON}`, `journal:${entry}`];
  for (const ref of refs) {
    app.clock.advance(1_000);
    expect((await person.client.put(`/api/companion/exclusions/${ref}`)).status).toBe(204);
    expect((await person.client.put(`/api/companion/exclusions/${ref}`)).status).toBe(204);
  }
  expect((await readKnowledge(person)).exclusions).toEqual([
    { ref: 'answer:5', label: 'Your answer to question 5' },
    { ref: 'type', label: 'Your preference type' },
    { ref: 'mood', label: 'Your moods' },
    { ref: `goal:${goal}`, label: 'Goal “Goal Amber”' },
    { ref: `lesson:${LESSON}`, label: 'Lesson “Plain words for a letter”' },
    { ref: `journal:${entry}`, label: 'A journal entry, forgotten on November 15' },
  ]);
  await person.client.delete('/api/companion/exclusions/answer:5');
  expect((await readKnowledge(person)).exclusions).toHaveLength(5);
});

it('excluding a memory deletes it', async () => {
  const person = await app.person('forgets-memory@example.com');
  const id = randomUUID();
  await person.client.put(`${PATH}/${id}`, { text: 'Not for long' });
  await person.client.put(`/api/companion/exclusions/memory:${id}`);
  expect(await readKnowledge(person)).toEqual({ memories: [], exclusions: [] });
});

it.each(['everything', 'answer:', 'goal:../x', 'memory:abc', 'email', 'post:A B'])(
  'rejects the ref %s',
  async (ref) => {
    const client = await app.signInClient('forgets@example.com');
    const path = `/api/companion/exclusions/${encodeURIComponent(ref)}`;
    expect((await client.put(path)).status).toBe(400);
  },
);

it('an expired user can still read and delete memories and exclude facts, but not save memories', async () => {
  const person = await app.person('lapsed@example.com');
  const id = randomUUID();
  await person.client.put(`${PATH}/${id}`, { text: 'Kept' });
  await app.sql(
    `UPDATE users SET subscription_status = 'expired', is_trialing = false,
       subscription_end = trial_ends_at WHERE id = $1`,
    [person.id],
  );
  expect((await readKnowledge(person)).memories).toHaveLength(1);
  expect((await person.client.put(`${PATH}/${id}`, { text: 'Changed' })).status).toBe(402);
  expect((await person.client.put('/api/companion/exclusions/mood')).status).toBe(204);
  expect((await person.client.delete(`${PATH}/${id}`)).status).toBe(204);
});

it('the export contains memories and proposals as readable text', async () => {
  const person = await app.person('archive@example.com');
  await person.client.put(`${PATH}/${randomUUID()}`, { text: 'Rows on the lake' });
  await person.client.put('/api/companion/exclusions/type');
  const reply = await insertReply(app, person);
  await saveProposal(app.services, person.id, reply, {
    kind: 'goal',
    body: { title: 'Row further', why: '', steps: [] },
  });
  const { body } = await person.client.get('/api/account/export');
  const files = unzipSync(new Uint8Array(body));
  const all = Object.values(files)
    .map((bytes) => strFromU8(bytes))
    .join('\n');
  expect(strFromU8(files['companion-memories.md'] ?? new Uint8Array())).toContain(
    'Rows on the lake',
  );
  for (const text of ['Row further', 'What you asked the companion to forget'])
    expect(all).toContain(text);
});

it("notifies the user's other windows of every change", async () => {
  const { id, client } = await app.person('watching@example.com');
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const reader = await openSse(`${app.origin}/api/users/${id}/live`, { cookie });
  const countChanges = () =>
    reader.events.filter(({ data }) => data === '{"what":"companion"}').length;
  await waitFor(() => expect(reader.events[0]?.event).toBe('user'));
  const memory = `${PATH}/${randomUUID()}`;
  const writes: ['PUT' | 'DELETE', string, object?][] = [
    ['PUT', memory, { text: 'One' }],
    ['PUT', memory, { text: 'Two' }],
    ['DELETE', memory],
    ['PUT', '/api/companion/exclusions/mood'],
    ['DELETE', '/api/companion/exclusions/mood'],
  ];
  for (const [index, [method, path, body]] of writes.entries()) {
    expect((await client.send(method, path, body)).status).toBeLessThan(300);
    await waitFor(() => expect(countChanges()).toBe(index + 1));
  }
  reader.disconnect();
});
