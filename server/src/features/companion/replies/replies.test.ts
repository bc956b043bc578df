import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type CompanionApp,
  type CompanionClient,
  createCompanionApp,
  createCompanionClient,
  createIds,
  getEventData,
  getEventNames,
} from '#test/companion-app.ts';
import { expectLockWait } from '#test/expect-lock-wait.ts';

let app: CompanionApp;
beforeAll(async () => {
  app = await createCompanionApp();
});
afterAll(async () => {
  expect(app.server.invalid).toEqual([]);
  await app.close();
});

async function createChatUser(
  name: string,
): Promise<CompanionClient & { id: string; chat: string }> {
  const { client, id } = await app.person(`${name}@example.com`);
  return { ...createCompanionClient(app, client), id, chat: randomUUID() };
}
const buildWords = (count: number) => Array.from({ length: count }, (_, index) => `w${index} `);

describe('a message', () => {
  it('is stored, answered as a stream, and readable afterwards', async () => {
    const me = await createChatUser('maren');
    const ids = createIds();
    app.server.answer({ kind: 'say', words: ['Begin ', 'with ', 'one.'] });
    const stream = await me.send(me.chat, { ...ids, text: 'How do I *start*?' });
    const reply = await stream.end();
    expect(stream.reader.headers['content-type']).toBe('text/event-stream');
    // Text written before a viewer attached is in the snapshot; the rest follows it.
    expect(getEventNames(stream).filter((event) => event !== 'delta')).toEqual([
      'snapshot',
      'done',
    ]);
    const [snapshot] = getEventData(stream, 'snapshot');
    const after = getEventData(stream, 'delta').map(({ text }) => text);
    expect([snapshot.reply.text, ...after].join('')).toBe('Begin with one.');
    expect(getEventData(stream, 'snapshot')[0]).toMatchObject({
      conversation: {
        id: me.chat,
        title: 'How do I start?',
        isStreaming: true,
        leafId: ids.replyId,
      },
      message: { id: ids.id, role: 'person', text: 'How do I *start*?', status: 'done' },
      reply: { id: ids.replyId, parentId: ids.id },
    });
    expect(reply).toMatchObject({ text: 'Begin with one.', status: 'done', cutBy: null });
    const tree = await me.read(me.chat);
    expect(tree.conversation).toMatchObject({ isStreaming: false, leafId: ids.replyId });
    expect(tree.messages).toHaveLength(2);
    expect(await me.stored(me.chat, ids.replyId)).toEqual(reply);
    const [usage] = await app.sql('SELECT * FROM companion_usage WHERE message_id = $1', [
      ids.replyId,
    ]);
    expect(usage).toMatchObject({ input_tokens: 100, output_tokens: 3, alive_at: null });
  });

  it('is sent to the model with its branch and nothing of other branches', async () => {
    const me = await createChatUser('brancher');
    app.server.answer({ kind: 'say', words: ['First answer'] });
    const [one, two, other] = [createIds(), createIds(), createIds()];
    await (await me.send(me.chat, { ...one, text: 'First' })).end();
    await (await me.send(me.chat, { ...two, parentId: one.replyId, text: 'Second' })).end();
    await (await me.send(me.chat, { ...other, parentId: one.replyId, text: 'Edited' })).end();
    const { messages } = app.server.requests.at(-1)?.body ?? { messages: [] };
    expect(messages.slice(1)).toMatchObject([
      { role: 'user', content: 'First' },
      { role: 'assistant', content: 'First answer' },
      { role: 'user', content: expect.stringMatching(/\n\nEdited$/) },
    ]);
    const tree = await me.read(me.chat);
    expect(tree.messages).toHaveLength(6);
    expect(tree.conversation.leafId).toBe(other.replyId);
  });

  /** Sends a message whose insert is blocked until the statements `meanwhile` have run. */
  async function sendWithBlockedInsert(
    me: Awaited<ReturnType<typeof createChatUser>>,
    meanwhile: string[],
  ) {
    const holder = new pg.Client({ connectionString: app.databaseUrl });
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE conversations IN EXCLUSIVE MODE');
    const sending = me.send(me.chat, { ...createIds(), text: 'Held up' });
    await expectLockWait(app);
    // Another user gets a reply meanwhile, which proves that there was time to call the model.
    const other = await createChatUser(`beside-${randomUUID()}`);
    await (await other.temporary('Beside')).end();
    const callsBeforeInsert = countModelCalls('Held up');
    for (const change of meanwhile) await holder.query(change, [me.chat]);
    await holder.query('COMMIT');
    await holder.end();
    return { callsBeforeInsert, stream: await sending };
  }
  const countModelCalls = (text: string) =>
    app.server.requests.filter(({ body }) => String(body.messages.at(-1)?.content).endsWith(text))
      .length;

  it('is sent to the model only after it is stored', async () => {
    const me = await createChatUser('early');
    const { callsBeforeInsert, stream } = await sendWithBlockedInsert(me, []);
    expect(callsBeforeInsert).toBe(0);
    expect(await stream.end()).toMatchObject({ status: 'done' });
    expect(countModelCalls('Held up')).toBe(1);
  });

  it('is never sent to the model if it could not be stored', async () => {
    app.server.requests.length = 0;
    const [me, other] = [await createChatUser('robbed'), await createChatUser('robber')];
    const takeConversationId = `INSERT INTO conversations (id, user_id, title, created_at, updated_at)
      VALUES ($1, '${other.id}', '', now(), now())`;
    const { stream } = await sendWithBlockedInsert(me, [takeConversationId]);
    await expect.poll(() => stream.code()).toBe('companion.conversation_unknown');
    expect(countModelCalls('Held up')).toBe(0);
    expect((await me.read(me.chat)).code).toBe('companion.conversation_unknown');
  });

  it('is stored once, with one reply and one model call, even if it is sent ten times at once', async () => {
    const me = await createChatUser('eager');
    const message = { ...createIds(), text: 'Only once' };
    const before = app.server.requests.length;
    app.server.answer({ kind: 'say', words: buildWords(20), gapMs: 10 });
    const streams = await Promise.all(Array.from({ length: 10 }, () => me.send(me.chat, message)));
    const ends = await Promise.all(streams.map((stream) => stream.end()));
    expect(new Set(ends.map((end) => end.text))).toEqual(new Set([buildWords(20).join('')]));
    expect(streams.map((stream) => stream.text())).toEqual(Array(10).fill(buildWords(20).join('')));
    expect((await me.read(me.chat)).messages).toHaveLength(2);
    expect(app.server.requests).toHaveLength(before + 1);
    const later = await me.send(me.chat, message);
    expect((await later.end()).text).toBe(buildWords(20).join(''));
  });

  it('is rejected if its id is already in use', async () => {
    const me = await createChatUser('reuser');
    const message = { ...createIds(), text: 'Mine' };
    app.server.answer({ kind: 'say', words: ['Yes'] });
    await (await me.send(me.chat, message)).end();
    const changed = await me.send(me.chat, { ...message, text: 'Another' });
    await expect.poll(() => changed.code()).toBe('companion.key_reused');
    const stranger = await createChatUser('stranger');
    const theirs = await stranger.send(stranger.chat, message);
    expect(theirs.status).toBe(409);
  });

  it('can get a second reply in addition to the first', async () => {
    const me = await createChatUser('again');
    const message = { ...createIds(), text: 'What now?' };
    app.server.answer({ kind: 'say', words: ['One way'] });
    await (await me.send(me.chat, message)).end();
    app.server.answer({ kind: 'say', words: ['Another way'] });
    const second = randomUUID();
    expect((await (await me.regenerate(me.chat, message.id, second)).end()).text).toBe(
      'Another way',
    );
    const tree = await me.read(me.chat);
    expect(tree.messages.map((each: { parentId: string }) => each.parentId)).toEqual([
      null,
      message.id,
      message.id,
    ]);
    expect(tree.conversation.leafId).toBe(second);
  });
});

describe('a temporary chat', () => {
  it('sends its earlier messages to the model and stores no text', async () => {
    const me = await createChatUser('passing');
    app.server.answer({ kind: 'say', words: ['Nothing ', 'stays'] });
    const stream = await me.temporary('Remember teapot', 'I will', 'And now?');
    expect((await stream.end()).text).toBe('Nothing stays');
    expect(app.server.requests.at(-1)?.body.messages.slice(1)).toMatchObject([
      { content: 'Remember teapot' },
      { content: 'I will' },
      { content: expect.stringMatching(/\n\nAnd now\?$/) },
    ]);
    const counts = await app.sql(
      `SELECT (SELECT count(*) FROM conversations WHERE user_id = $1)::int AS chats,
         (SELECT count(*) FROM companion_messages WHERE user_id = $1)::int AS messages,
         (SELECT count(*) FROM companion_usage WHERE user_id = $1 AND is_temporary)::int AS usage`,
      [me.id],
    );
    expect(counts).toEqual([{ chats: 0, messages: 0, usage: 1 }]);
  });

  it('blocks a second reply to the same user while it streams, and ends when its viewer disconnects', async () => {
    const me = await createChatUser('single');
    app.server.answer({ kind: 'say', words: buildWords(200), gapMs: 20 });
    const stream = await me.temporary('Talk');
    await stream.waitForLength(10);
    const second = await me.send(me.chat, { ...createIds(), text: 'And this?' });
    await expect.poll(() => second.code()).toBe('companion.busy');
    const disconnectedAt = performance.now();
    stream.reader.disconnect();
    const request = app.server.requests.at(-1);
    await expect.poll(() => request?.disconnectedAt).not.toBeNull();
    expect((request?.disconnectedAt ?? 0) - disconnectedAt).toBeLessThan(1_000);
  });
});

describe('AC2', () => {
  it("returns 404 for another user's conversation, message and reply", async () => {
    const owner = await createChatUser('a-owner');
    const other = await createChatUser('b-other');
    const [mine, theirs] = [createIds(), createIds()];
    app.server.answer({ kind: 'say', words: ['Secret answer'] });
    await (await owner.send(owner.chat, { ...mine, text: 'Secret' })).end();
    await (await other.send(other.chat, { ...theirs, text: 'Own' })).end();
    const tries = [
      await other.send(other.chat, { ...createIds(), parentId: mine.replyId, text: 'x' }),
      await other.send(owner.chat, { ...createIds(), text: 'x' }),
      await other.regenerate(other.chat, mine.id, randomUUID()),
      await other.regenerate(owner.chat, theirs.id, randomUUID()),
      await other.follow(other.chat, mine.replyId),
      await other.follow(owner.chat, mine.replyId),
      await other.continueReply(other.chat, mine.replyId),
      await other.continueReply(owner.chat, theirs.replyId),
    ];
    expect(tries.map(({ status }) => status)).toEqual(Array(8).fill(404));
    expect((await other.stop(other.chat, mine.replyId)).status).toBe(404);
    expect((await other.stop(owner.chat, theirs.replyId)).status).toBe(404);
    expect(await owner.read(owner.chat)).toMatchObject({ messages: [{ text: 'Secret' }, {}] });
  });
});
