import { randomUUID } from 'node:crypto';
import { HEALTH_CONSENT_VERSION } from '@attune/domain/account/health-consents';
import { MINUTE_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { findUser, toUserDocument } from '#features/account';
import { createTextCipher } from '#platform/keys/private-texts.ts';
import {
  type CompanionApp,
  createCompanionApp,
  createCompanionClient,
  createIds,
} from '#test/companion-app.ts';
import { seedCompanion } from '#test/companion-scene.ts';
import type { CompanionPorts } from './feature-ports.ts';
import { decryptMessage, encryptMessage, type MessageBody } from './message-body.ts';
import type { Turn } from './replies/read-turns.ts';
import { summarizeConversation } from './replies/summarize-conversation.ts';

vi.setConfig({ testTimeout: 60_000 });

let app: CompanionApp;
beforeAll(async () => {
  app = await createCompanionApp();
  await seedCompanion(app);
});
afterAll(async () => {
  expect(app.server.invalid).toEqual([]);
  await app.close();
});
beforeEach(async () => {
  app.server.answer({ kind: 'say', words: ['Well.'] });
  await app.sql('DELETE FROM rate_limits');
});

let userCount = 0;
async function createUser() {
  userCount += 1;
  const person = await app.person(`deleted-facts${userCount}@example.com`);
  const { client } = person;
  await client.put('/api/account/consents', { mood: true, journal: true });
  const chat = randomUUID();
  const me = createCompanionClient(app, client);
  let parentId: string | null = null;

  /** Goes on with the conversation. Returns the stored reply and what the model was sent for it. */
  async function ask(text: string, answer?: string) {
    if (answer) app.server.answer({ kind: 'say', words: [answer] });
    const ids = createIds();
    await (await me.send(chat, { ...ids, parentId, text })).end();
    parentId = ids.replyId;
    app.server.answer({ kind: 'say', words: ['Well.'] });
    return { ...ids, sent: JSON.stringify(app.server.requests.at(-1)?.body) };
  }
  return { ...person, ...me, chat, ask };
}
type User = Awaited<ReturnType<typeof createUser>>;

async function addMood({ client }: User, word: string): Promise<string> {
  const id = randomUUID();
  const mood = { id, mood: 'heavy', words: [word], about: ['sleep'] };
  expect((await client.post('/api/mind/moods', mood)).status).toBe(201);
  return id;
}

async function addEntry({ client }: User, text: string): Promise<string> {
  const id = randomUUID();
  const entry = { text, prompt: null, version: 0 };
  expect((await client.put(`/api/mind/journal/${id}`, entry)).status).toBe(201);
  return id;
}

const deleteMoods = ({ client }: User) =>
  client.post('/api/account/health-consents/mood/withdrawal', { data: 'delete' });

const giveMoods = ({ client }: User) =>
  client.put('/api/account/health-consents/mood', { textVersion: HEALTH_CONSENT_VERSION });

async function openCipher({ id }: User) {
  const [key] = await app.sql<{ key_id: string }>(
    'SELECT key_id FROM person_keys WHERE user_id = $1',
    [id],
  );
  if (!key) throw new Error('The user has no key.');
  return createTextCipher(app.services, id, key.key_id);
}

/** Stores a message as it may have been stored before. */
async function changeBody(user: User, id: string, changes: Partial<MessageBody>) {
  const { encrypt, decrypt } = await openCipher(user);
  const [row] = await app.sql<{ body: Buffer }>(
    'SELECT body FROM companion_messages WHERE id = $1',
    [id],
  );
  const body = row && decryptMessage(decrypt, id, row.body);
  if (!body) throw new Error('The message cannot be read.');
  await app.sql('UPDATE companion_messages SET body = $2 WHERE id = $1', [
    id,
    encryptMessage(encrypt, id, { ...body, ...changes }),
  ]);
}

const MOOD_REF = { kind: 'mood', ref: 'mood' } as const;

it('a reply with a deleted journal entry keeps its text, and is never sent again', async () => {
  const user = await createUser();
  const id = await addEntry(user, 'The zephyrine came back.');
  await addEntry(user, 'A calm day.');
  const { replyId } = await user.ask('What did I write?', 'You wrote: The zephyrine came back.');
  expect((await user.client.delete(`/api/mind/journal/${id}`)).status).toBe(204);
  const reply = await user.stored(user.chat, replyId);
  expect(reply.text).toBe('You wrote: The zephyrine came back.');
  expect(reply.used.map(({ label }) => label)).toContain('A journal entry that you deleted');
  expect(JSON.stringify(reply.used)).not.toContain('zephyrine');
  expect(JSON.stringify(reply.used)).toContain('A calm day.');
  expect((await user.ask('And now?')).sent).not.toContain('zephyrine');
  const restored = await user.client.post(`/api/mind/journal/${id}/restoration`);
  expect(restored.status).toBe(200);
  // The entry itself is read again, but not the earlier reply.
  expect((await user.ask('And then?')).sent).not.toContain('You wrote');
});

it('replies since a deleted mood are never sent again, earlier ones are', async () => {
  const user = await createUser();
  await addMood(user, 'calm');
  await user.ask('First?', 'You felt calm.');
  app.clock.advance(MINUTE_MS);
  const id = await addMood(user, 'ashamed');
  const { replyId } = await user.ask('Second?', 'You felt ashamed.');
  expect((await user.client.delete(`/api/mind/moods/${id}`)).status).toBe(204);
  const reply = await user.stored(user.chat, replyId);
  expect(reply).toMatchObject({
    text: 'You felt ashamed.',
    used: [{ label: 'Moods, some of which you deleted', text: '' }],
  });
  const { sent } = await user.ask('Third?');
  expect(sent).not.toContain('ashamed');
  expect(sent).toContain('You felt calm.');
});

it('a reply that is written while an entry is deleted ends', async () => {
  const user = await createUser();
  const id = await addEntry(user, 'The zephyrine came back.');
  app.server.answer({ kind: 'say', words: ['The zephyrine ', 'again '], hangAt: 1 });
  const ids = createIds();
  const stream = await user.send(user.chat, { ...ids, text: 'What did I write?' });
  await stream.waitForLength(3);
  await user.client.delete(`/api/mind/journal/${id}`);
  await stream.end();
  expect(await user.stored(user.chat, ids.replyId)).toMatchObject({ status: 'stopped' });
  app.server.answer({ kind: 'say', words: ['Well.'] });
  const next = { ...createIds(), parentId: ids.replyId, text: 'And now?' };
  await (await user.send(user.chat, next)).end();
  expect(JSON.stringify(app.server.requests.at(-1)?.body)).not.toContain('zephyrine');
});

it('a reply that only repeats an earlier one loses its text together with it', async () => {
  const user = await createUser();
  await addMood(user, 'ashamed');
  await user.ask('How was I?', 'You felt ashamed.');
  await app.sql('UPDATE moods SET day = day - 20 WHERE user_id = $1', [user.id]);
  const { replyId, sent } = await user.ask('What did you say?', 'As I said: ashamed.');
  // The mood is too old now to be sent by itself.
  expect(sent).not.toContain('"kind":"mood"');
  await deleteMoods(user);
  const reply = await user.stored(user.chat, replyId);
  expect(reply.text).toContain('so its text was removed');
});

it('a title that tells of deleted moods becomes neutral, other titles stay', async () => {
  const user = await createUser();
  await addMood(user, 'ashamed');
  const titles: Record<string, string> = {};
  for (const title of ['Feeling ashamed', 'A walk in the park']) {
    const chat = randomUUID();
    await (await user.send(chat, { ...createIds(), text: 'How am I?' })).end();
    await user.client.patch(`/api/companion/conversations/${chat}`, { title });
    titles[title] = chat;
  }
  const own = randomUUID();
  await (await user.send(own, { ...createIds(), text: 'Am I ashamed?' })).end();
  await deleteMoods(user);
  const titleOf = async (id = '') => (await user.read(id)).conversation.title;
  expect(await titleOf(titles['Feeling ashamed'])).toMatch(/^Conversation from /);
  expect(await titleOf(titles['A walk in the park'])).toBe('A walk in the park');
  expect(await titleOf(own)).toBe('Am I ashamed?');
});

it('a summary that was made from moods deleted meanwhile is not stored', async () => {
  const user = await createUser();
  await addMood(user, 'ashamed');
  const filler = 'Plain words that say little. '.repeat(100);
  const { id, replyId } = await user.ask('How am I?', 'You felt ashamed.');
  const used = [MOOD_REF];
  const createTurns = (facts: Turn['used']): Turn[] =>
    Array.from({ length: 16 }, (_, at) => ({
      ...{ id: at % 2 === 0 ? id : replyId, role: at % 2 === 0 ? 'person' : 'companion' },
      ...{ text: filler, postIds: [], used: facts },
    }));
  const { services } = app;
  const [usage] = await app.sql<{ id: string; day: string }>(
    'SELECT id, day::text FROM companion_usage WHERE message_id = $1',
    [replyId],
  );
  const account = await findUser(services.db, user.id);
  if (!usage || !account) throw new Error('The user has no usage.');
  const cipher = await openCipher(user);
  const summarize = (facts: Turn['used']) =>
    summarizeConversation(
      {
        companion: { services, ports: {} as CompanionPorts },
        user: toUserDocument(account),
        conversationId: user.chat,
        ...{ cipher, usage, turns: createTurns(facts) },
      },
      new AbortController().signal,
    );
  const hasSummary = async () => {
    const rows = await app.sql<{ id: string; body: Buffer }>(
      'SELECT id, body FROM companion_messages WHERE user_id = $1',
      [user.id],
    );
    return rows.some((row) => decryptMessage(cipher.decrypt, row.id, row.body)?.summary);
  };
  await summarize([]);
  expect(await hasSummary()).toBe(true);
  await summarize(used);
  await deleteMoods(user);
  expect(await hasSummary()).toBe(false);
  await giveMoods(user);
  const asked = app.server.requests.length;
  await summarize(used);
  expect(app.server.requests).toHaveLength(asked + 1);
  expect(await hasSummary()).toBe(false);
});

it('replies and summaries that an earlier version left are never sent again', async () => {
  const user = await createUser();
  await addMood(user, 'ashamed');
  const { replyId } = await user.ask('How am I?', 'You felt ashamed.');
  const { text, used } = await user.stored(user.chat, replyId);
  app.clock.advance(MINUTE_MS);
  await deleteMoods(user);
  const cut = `UPDATE companion_messages SET status = 'cut', cut_by = 'length' WHERE id = $1`;
  const leave = async (changes: Partial<MessageBody>) => {
    await changeBody(user, replyId, { used: [], text: 'Well.', ...changes });
    await app.sql(cut, [replyId]);
  };
  await giveMoods(user);
  await user.client.put('/api/account/consents', { mood: true, journal: true });
  app.clock.advance(MINUTE_MS);

  await leave({ text, used: used.map((fact) => ({ ...fact, text: '' })) });
  const continued = await user.continueReply(user.chat, replyId);
  await expect.poll(() => continued.code()).toBe('companion.told_before');
  expect((await user.ask('And now?')).sent).not.toContain('ashamed');

  await leave({ summary: { text: 'They felt ashamed.', used: [MOOD_REF], postIds: [] } });
  expect((await user.ask('And then?')).sent).not.toContain('ashamed');

  // What was written since then counts again.
  await addMood(user, 'calm');
  await user.ask('How am I today?', 'You feel at ease.');
  expect((await user.ask('And tomorrow?')).sent).toContain('You feel at ease.');
});

it('a reply that was sent a summary loses its text with what the summary rests on', async () => {
  const user = await createUser();
  const first = await user.ask('Hello');
  const summary = { text: 'They felt ashamed.', used: [MOOD_REF], postIds: [] };
  await changeBody(user, first.replyId, { summary });
  const { replyId, sent } = await user.ask('What did I say?', 'That you felt ashamed.');
  expect(sent).toContain(summary.text);
  await deleteMoods(user);
  const { text } = await user.stored(user.chat, replyId);
  expect(text).toContain('so its text was removed');
});

it('a continued reply still loses its text with what its beginning rests on', async () => {
  const user = await createUser();
  const ids = createIds();
  app.server.answer({ kind: 'say', words: ['You felt '], finish: 'length' });
  await (await user.send(user.chat, { ...ids, text: 'How am I?' })).end();
  await changeBody(user, ids.replyId, { basedOn: [MOOD_REF] });
  app.server.answer({ kind: 'say', words: ['ashamed.'] });
  await (await user.continueReply(user.chat, ids.replyId)).end();
  expect((await user.stored(user.chat, ids.replyId)).text).toContain('ashamed.');
  await deleteMoods(user);
  const { text } = await user.stored(user.chat, ids.replyId);
  expect(text).toContain('so its text was removed');
});

it('a reply whose data is deleted meanwhile is not continued', async () => {
  const user = await createUser();
  const moodId = await addMood(user, 'ashamed');
  const ids = createIds();
  app.server.answer({ kind: 'say', words: ['You felt ashamed.'], finish: 'length' });
  await (await user.send(user.chat, { ...ids, text: 'How am I?' })).end();
  const { keys } = app.services;
  const find = vi.spyOn(keys, 'findOrCreate').mockImplementationOnce(async (keyId) => {
    expect((await user.client.delete(`/api/mind/moods/${moodId}`)).status).toBe(204);
    return keys.findOrCreate(keyId);
  });
  const asked = app.server.requests.length;
  const stream = await user.continueReply(user.chat, ids.replyId);
  await expect.poll(() => stream.reader.isEnded).toBe(true);
  find.mockRestore();
  expect(app.server.requests).toHaveLength(asked);
  expect((await user.stored(user.chat, ids.replyId)).used).toMatchObject([
    { label: 'Moods, some of which you deleted', text: '' },
  ]);
});

it('a report copies no text that is deleted meanwhile', async () => {
  const user = await createUser();
  await addMood(user, 'ashamed');
  const { replyId } = await user.ask('How am I?', 'You felt ashamed.');
  const { keys } = app.services;
  const find = vi.spyOn(keys, 'find').mockImplementationOnce(async (keyId) => {
    expect((await deleteMoods(user)).status).toBe(200);
    return keys.find(keyId);
  });
  const path = `/api/companion/conversations/${user.chat}/replies/${replyId}/report`;
  const report = { id: randomUUID(), reason: 'wrong', comment: '' };
  expect((await user.client.post(path, report)).status).toBeLessThan(300);
  find.mockRestore();
  const reports = await app.sql<{ reply_text: string }>(
    'SELECT reply_text FROM companion_reports WHERE user_id = $1',
    [user.id],
  );
  expect(reports).toEqual([{ reply_text: expect.stringContaining('so its text was removed') }]);
});

it('a reply that may not read moods or entries goes on while one is deleted', async () => {
  const user = await createUser();
  const moodId = await addMood(user, 'ashamed');
  const entryId = await addEntry(user, 'A calm day.');
  await user.client.put('/api/account/consents', { mood: false, journal: false });
  app.server.answer({ kind: 'say', words: ['A prompt ', 'is a request.'], hangAt: 1 });
  const ids = createIds();
  const stream = await user.send(user.chat, { ...ids, text: 'What is a prompt?' });
  await stream.waitForLength(3);
  expect((await user.client.delete(`/api/mind/moods/${moodId}`)).status).toBe(204);
  expect((await user.client.delete(`/api/mind/journal/${entryId}`)).status).toBe(204);
  expect(await user.stored(user.chat, ids.replyId)).toMatchObject({ status: 'streaming' });
  await user.stop(user.chat, ids.replyId);
  await stream.end();
});
