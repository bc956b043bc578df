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
const words = (count: number) => Array.from({ length: count }, (_, at) => `w${at} `);

describe('a message', () => {
  it('is stored, answered as a stream, and readable afterwards', async () => {
    const me = await createChatUser('maren');
    const ids = createIds();
    app.server.answer({ kind: 'say', words: ['Begin ', 'with ', 'one.'] });
    const talk = await me.send(me.chat, { ...ids, text: 'How do I *start*?' });
    const reply = await talk.end();
    expect(talk.reader.headers['content-type']).toBe('text/event-stream');
    // Text written before a viewer attached is in the snapshot; the rest follows it.
    expect(getEventNames(talk).filter((event) => event !== 'delta')).toEqual(['snapshot', 'done']);
    const [snapshot] = getEventData(talk, 'snapshot');
    const after = getEventData(talk, 'delta').map(({ text }) => text);
    expect([snapshot.reply.text, ...after].join('')).toBe('Begin with one.');
    expect(getEventData(talk, 'snapshot')[0]).toMatchObject({
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
      { role: 'user', content: 'Edited' },
    ]);
    const tree = await me.read(me.chat);
    expect(tree.messages).toHaveLength(6);
    expect(tree.conversation.leafId).toBe(other.replyId);
  });

  /** Sends a message whose insert blocks while `meanwhile` runs, and then continues. */
  async function sendHeldUp(me: Awaited<ReturnType<typeof createChatUser>>, meanwhile: string[]) {
    const holder = new pg.Client({ connectionString: app.databaseUrl });
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE conversations IN EXCLUSIVE MODE');
    const sending = me.send(me.chat, { ...createIds(), text: 'Held up' });
    await expectLockWait(app);
    // Another user gets a reply meanwhile, so there was time enough to call the model.
    const other = await createChatUser(`beside-${randomUUID()}`);
    await (await other.temporary('Beside')).end();
    const heard = askedOf('Held up');
    for (const change of meanwhile) await holder.query(change, [me.chat]);
    await holder.query('COMMIT');
    await holder.end();
    return { heard, talk: await sending };
  }
  const askedOf = (text: string) =>
    app.server.requests.filter(({ body }) => body.messages.at(-1)?.content === text).length;

  it('is sent to the model only after it is stored', async () => {
    const me = await createChatUser('early');
    const { heard, talk } = await sendHeldUp(me, []);
    expect(heard).toBe(0);
    expect(await talk.end()).toMatchObject({ status: 'done' });
    expect(askedOf('Held up')).toBe(1);
  });

  it('that is not stored is never sent to the model', async () => {
    app.server.requests.length = 0;
    const [me, other] = [await createChatUser('robbed'), await createChatUser('robber')];
    const taking = `INSERT INTO conversations (id, user_id, title, created_at, updated_at)
      VALUES ($1, '${other.id}', '', now(), now())`;
    const { talk } = await sendHeldUp(me, [taking]);
    await expect.poll(() => talk.code()).toBe('companion.conversation_unknown');
    expect(askedOf('Held up')).toBe(0);
    expect((await me.read(me.chat)).code).toBe('companion.conversation_unknown');
  });

  it('sent ten times at once is one message with one reply and one model call', async () => {
    const me = await createChatUser('eager');
    const message = { ...createIds(), text: 'Only once' };
    const before = app.server.requests.length;
    app.server.answer({ kind: 'say', words: words(20), gapMs: 10 });
    const talks = await Promise.all(Array.from({ length: 10 }, () => me.send(me.chat, message)));
    const ends = await Promise.all(talks.map((talk) => talk.end()));
    expect(new Set(ends.map((end) => end.text))).toEqual(new Set([words(20).join('')]));
    expect(talks.map((talk) => talk.text())).toEqual(Array(10).fill(words(20).join('')));
    expect((await me.read(me.chat)).messages).toHaveLength(2);
    expect(app.server.requests).toHaveLength(before + 1);
    const later = await me.send(me.chat, message);
    expect((await later.end()).text).toBe(words(20).join(''));
  });

  it('with an id in use is rejected', async () => {
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

  it('can get another reply beside the first', async () => {
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
  it('is answered with its earlier messages and stores no text', async () => {
    const me = await createChatUser('passing');
    app.server.answer({ kind: 'say', words: ['Nothing ', 'stays'] });
    const talk = await me.temporary('Remember teapot', 'I will', 'And now?');
    expect((await talk.end()).text).toBe('Nothing stays');
    expect(app.server.requests.at(-1)?.body.messages.slice(1)).toMatchObject([
      { content: 'Remember teapot' },
      { content: 'I will' },
      { content: 'And now?' },
    ]);
    const counts = await app.sql(
      `SELECT (SELECT count(*) FROM conversations WHERE user_id = $1)::int AS chats,
         (SELECT count(*) FROM companion_messages WHERE user_id = $1)::int AS messages,
         (SELECT count(*) FROM companion_usage WHERE user_id = $1 AND is_temporary)::int AS usage`,
      [me.id],
    );
    expect(counts).toEqual([{ chats: 0, messages: 0, usage: 1 }]);
  });

  it('counts as the one stream of its user, and ends when its viewer disconnects', async () => {
    const me = await createChatUser('single');
    app.server.answer({ kind: 'say', words: words(200), gapMs: 20 });
    const talk = await me.temporary('Talk');
    await talk.waitForLength(10);
    const second = await me.send(me.chat, { ...createIds(), text: 'And this?' });
    await expect.poll(() => second.code()).toBe('companion.busy');
    const left = performance.now();
    talk.reader.disconnect();
    const request = app.server.requests.at(-1);
    await expect.poll(() => request?.leftAt).not.toBeNull();
    expect((request?.leftAt ?? 0) - left).toBeLessThan(1_000);
  });
});

describe('AC2', () => {
  it("returns 404 for another user's conversation, message and reply", async () => {
    const a = await createChatUser('a-owner');
    const b = await createChatUser('b-other');
    const [mine, theirs] = [createIds(), createIds()];
    app.server.answer({ kind: 'say', words: ['Secret answer'] });
    await (await a.send(a.chat, { ...mine, text: 'Secret' })).end();
    await (await b.send(b.chat, { ...theirs, text: 'Own' })).end();
    const tries = [
      await b.send(b.chat, { ...createIds(), parentId: mine.replyId, text: 'x' }),
      await b.send(a.chat, { ...createIds(), text: 'x' }),
      await b.regenerate(b.chat, mine.id, randomUUID()),
      await b.regenerate(a.chat, theirs.id, randomUUID()),
      await b.follow(b.chat, mine.replyId),
      await b.follow(a.chat, mine.replyId),
      await b.continueReply(b.chat, mine.replyId),
      await b.continueReply(a.chat, theirs.replyId),
    ];
    expect(tries.map(({ status }) => status)).toEqual(Array(8).fill(404));
    expect((await b.stop(b.chat, mine.replyId)).status).toBe(404);
    expect((await b.stop(a.chat, theirs.replyId)).status).toBe(404);
    expect(await a.read(a.chat)).toMatchObject({ messages: [{ text: 'Secret' }, {}] });
  });
});
