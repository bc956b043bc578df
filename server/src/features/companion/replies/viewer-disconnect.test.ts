import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type CompanionApp,
  type CompanionClient,
  createCompanionApp,
  createCompanionClient,
  createIds,
  localModel,
} from '#test/companion-app.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

/** Two nodes with one database, the same keys and the same model. */
let firstNode: CompanionApp;
let secondNode: TestApp;
beforeAll(async () => {
  firstNode = await createCompanionApp();
  secondNode = await createTestApp({
    databaseUrl: firstNode.databaseUrl,
    clock: firstNode.clock,
    keys: firstNode.services.keys,
    model: localModel(firstNode.server),
  });
  await Promise.all([firstNode.services.live.ready(), secondNode.services.live.ready()]);
});
afterAll(async () => {
  expect(firstNode.server.invalid).toEqual([]);
  await secondNode.close();
  await firstNode.close();
});

const buildWords = (count: number) => Array.from({ length: count }, (_, index) => `word${index} `);
const FULL_TEXT = buildWords(100).join('');

type ChatUser = { client: TestClient; here: CompanionClient; there: CompanionClient; chat: string };

async function createChatUser(name: string): Promise<ChatUser> {
  const { client } = await firstNode.person(`${name}@example.com`);
  return {
    client,
    here: createCompanionClient(firstNode, client),
    there: createCompanionClient(secondNode, client),
    chat: randomUUID(),
  };
}

/** When asked to continue, the model repeats the end of the text so far and adds the rest. */
function answerWithFullText(gapMs: number) {
  firstNode.server.answer((body) => {
    const last = body.messages.at(-2);
    const isContinuation = last?.role === 'assistant' && body.messages.at(-1)?.role === 'user';
    const textSoFar = isContinuation ? String(last.content) : '';
    const isCutOff = isContinuation && FULL_TEXT.startsWith(textSoFar);
    const rest = isCutOff ? FULL_TEXT.slice(Math.max(0, textSoFar.length - 20)) : FULL_TEXT;
    return { kind: 'say', words: rest.match(/\S+\s|\s\S+|\S+|\s/g) ?? [rest], gapMs };
  });
}

describe('when a viewer leaves', () => {
  it('LM4: the model call ends within a second, and the text is kept and marked as cut', async () => {
    const { here, chat } = await createChatUser('leaver');
    const ids = createIds();
    firstNode.server.answer({ kind: 'say', words: buildWords(400), gapMs: 15 });
    const stream = await here.send(chat, { ...ids, text: 'Talk' });
    await stream.waitForLength(60);
    const request = firstNode.server.requests.at(-1);
    const disconnectedAt = performance.now();
    stream.reader.disconnect();
    await expect.poll(() => request?.disconnectedAt ?? null, { timeout: 3_000 }).not.toBeNull();
    expect((request?.disconnectedAt ?? 0) - disconnectedAt).toBeLessThan(1_000);
    await expect
      .poll(async () => (await here.stored(chat, ids.replyId)).status, { timeout: 3_000 })
      .toBe('cut');
    const reply = await here.stored(chat, ids.replyId);
    expect(reply).toMatchObject({ cutBy: 'left', failure: null });
    expect(reply.text.length).toBeGreaterThanOrEqual(60);
    expect(buildWords(400).join('').startsWith(reply.text)).toBe(true);
  });

  it('the reply can be continued, and the viewer receives all of it and nothing twice', async () => {
    const { here, chat } = await createChatUser('returner');
    const ids = createIds();
    answerWithFullText(15);
    const stream = await here.send(chat, { ...ids, text: 'Tell me all' });
    await stream.waitForLength(50);
    stream.reader.disconnect();
    await expect
      .poll(async () => (await here.stored(chat, ids.replyId)).status, { timeout: 3_000 })
      .toBe('cut');
    answerWithFullText(0);
    const rest = await here.continueReply(chat, ids.replyId);
    const reply = await rest.end();
    expect(reply).toMatchObject({ status: 'done', text: FULL_TEXT });
    expect(rest.text()).toBe(FULL_TEXT);
    expect(await here.stored(chat, ids.replyId)).toEqual(reply);
    const again = await here.continueReply(chat, ids.replyId);
    expect(again.status).toBe(409);
  });

  it('a reply based on a memory that was deleted later cannot be continued, only regenerated', async () => {
    const { here, chat, client } = await createChatUser('forgetter');
    const [ids, memory] = [createIds(), `/api/companion/memories/${randomUUID()}`];
    await client.put(memory, { text: 'Keeps bees' });
    answerWithFullText(15);
    const stream = await here.send(chat, { ...ids, text: 'Tell me all' });
    await stream.waitForLength(50);
    stream.reader.disconnect();
    await expect
      .poll(async () => (await here.stored(chat, ids.replyId)).status, { timeout: 3_000 })
      .toBe('cut');
    await client.delete(memory);
    const refused = await here.continueReply(chat, ids.replyId);
    expect([refused.status, refused.code()]).toEqual([409, 'companion.told_before']);
    answerWithFullText(0);
    expect((await (await here.regenerate(chat, ids.id, randomUUID())).end()).text).toBe(FULL_TEXT);
  });

  it('the reply is still being written for a viewer who returns at once', async () => {
    const { here, chat } = await createChatUser('quick');
    const ids = createIds();
    answerWithFullText(15);
    const stream = await here.send(chat, { ...ids, text: 'Go' });
    await stream.waitForLength(30);
    stream.reader.disconnect();
    const back = await here.follow(chat, ids.replyId);
    expect(await back.end()).toMatchObject({ status: 'done', text: FULL_TEXT });
    expect(back.text()).toBe(FULL_TEXT);
  });
});

describe('two nodes', () => {
  it('a viewer on the other node receives the whole reply, even when the first viewer leaves', async () => {
    const { here, there, chat } = await createChatUser('mover');
    const ids = createIds();
    answerWithFullText(30);
    const stream = await here.send(chat, { ...ids, text: 'Go' });
    await stream.waitForLength(30);
    const elsewhere = await there.follow(chat, ids.replyId);
    stream.reader.disconnect();
    expect(await elsewhere.end()).toMatchObject({ status: 'done', text: FULL_TEXT });
    expect(elsewhere.text()).toBe(FULL_TEXT);
  });

  it('LM4: the model call ends within a second once no node has a viewer', async () => {
    const { here, there, chat } = await createChatUser('both');
    const ids = createIds();
    firstNode.server.answer({ kind: 'say', words: buildWords(600), gapMs: 15 });
    const stream = await here.send(chat, { ...ids, text: 'Go' });
    await stream.waitForLength(30);
    const elsewhere = await there.follow(chat, ids.replyId);
    stream.reader.disconnect();
    await elsewhere.waitForLength(stream.text().length + 300);
    const request = firstNode.server.requests.at(-1);
    expect(request?.disconnectedAt).toBeNull();
    const disconnectedAt = performance.now();
    elsewhere.reader.disconnect();
    await expect.poll(() => request?.disconnectedAt ?? null, { timeout: 3_000 }).not.toBeNull();
    expect((request?.disconnectedAt ?? 0) - disconnectedAt).toBeLessThan(1_000);
  });

  it('one node can stop a reply that the other writes, and no text is lost', async () => {
    const { here, there, chat } = await createChatUser('stopper');
    const ids = createIds();
    firstNode.server.answer({ kind: 'say', words: buildWords(600), gapMs: 10 });
    const stream = await here.send(chat, { ...ids, text: 'Go' });
    await stream.waitForLength(60);
    expect((await there.stop(chat, ids.replyId)).status).toBe(204);
    const reply = await stream.end();
    expect(reply).toMatchObject({ status: 'stopped', cutBy: null });
    expect(reply.text).toBe(stream.text());
    expect(await there.stored(chat, ids.replyId)).toEqual(reply);
    expect((await there.stop(chat, ids.replyId)).status).toBe(204);
    answerWithFullText(0);
    const more = await there.continueReply(chat, ids.replyId);
    expect((await more.end()).status).toBe('done');
    firstNode.server.answer({ kind: 'say', words: ['Next'] });
    const next = await there.send(chat, { ...createIds(), parentId: ids.replyId, text: 'And?' });
    expect((await next.end()).text).toBe('Next');
  });

  it('a reply continues on another node when its node shuts down', async () => {
    const { here, there, chat } = await createChatUser('drained');
    const ids = createIds();
    answerWithFullText(15);
    const stream = await here.send(chat, { ...ids, text: 'Go' });
    await stream.waitForLength(50);
    await firstNode.replies.endAll();
    expect(await stream.end()).toMatchObject({ status: 'cut', cutBy: 'restart' });
    answerWithFullText(0);
    expect(await (await there.continueReply(chat, ids.replyId)).end()).toMatchObject({
      text: FULL_TEXT,
    });
  });

  it('a node that is shutting down starts and stores no reply', async () => {
    const third = await createCompanionApp();
    const { client } = await third.person('late@example.com');
    const me = createCompanionClient(third, client);
    await third.replies.close();
    const [chat, ids] = [randomUUID(), createIds()];
    const refused = await me.send(chat, { ...ids, text: 'Still there?' });
    expect([refused.status, refused.code()]).toEqual([503, 'service.unavailable']);
    expect(await third.sql('SELECT FROM companion_messages')).toEqual([]);
    await third.close();
  });

  it('a reply whose writer died is cut off and can be continued', async () => {
    const { here, there, chat } = await createChatUser('orphan');
    const ids = createIds();
    firstNode.server.answer({ kind: 'say', words: ['Half '] });
    await (await here.send(chat, { ...ids, text: 'Go' })).end();
    await firstNode.sql(
      `WITH a AS (UPDATE companion_usage SET alive_at = now() - interval '6 seconds'
         WHERE message_id = $1)
       UPDATE companion_messages SET status = 'streaming', writer = gen_random_uuid(),
         alive_at = now() - interval '6 seconds', ended_at = NULL WHERE id = $1`,
      [ids.replyId],
    );
    expect((await here.read(chat)).conversation.isStreaming).toBe(false);
    expect(await there.stored(chat, ids.replyId)).toMatchObject({
      status: 'cut',
      cutBy: 'restart',
    });
    firstNode.server.answer({ kind: 'say', words: ['and half.'] });
    expect(await (await there.continueReply(chat, ids.replyId)).end()).toMatchObject({
      text: 'Half and half.',
    });
  });
});
