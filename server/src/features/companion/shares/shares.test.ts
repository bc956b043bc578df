import { randomUUID } from 'node:crypto';
import { COMPANION_LIMITS } from '@attune/domain/companion/companion-rules';
import { SHARE_LIMITS } from '@attune/domain/companion/shared-conversations';
import { DAY_MS } from '@attune/domain/kernel/time';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCompanionClient, createIds, localModel } from '#test/companion-app.ts';
import { type ModelServer, startModelServer } from '#test/model-server/model-server.ts';
import { createModerationApp, type ModerationApp } from '#test/moderation-app.ts';
import { overlapInOrder } from '#test/overlap-in-order.ts';
import { readExport } from '#test/read-export.ts';
import { runJob } from '#test/run-job.ts';
import type { TestClient } from '#test/test-client.ts';

const QUESTION = 'How do I greet the lighthouse keeper?';
const ANSWER = 'Say **good evening**.';

const logLines: string[] = [];
let server: ModelServer;
let app: ModerationApp;
beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line: string) => void logLines.push(line) });
  server = await startModelServer();
  app = await createModerationApp({ log, model: localModel(server) });
});
afterAll(async () => {
  await app.close();
  await server.close();
});
beforeEach(async () => {
  server.answer({ kind: 'say', words: [ANSWER] });
  await app.sql('DELETE FROM rate_limits');
});

type Member = { id: string; client: TestClient };

async function chat(member: Member, text = QUESTION) {
  const me = createCompanionClient(app, member.client);
  const id = randomUUID();
  const ids = createIds();
  await (await me.send(id, { ...ids, text })).end();
  return { ...me, ...ids, chat: id };
}

const share = (client: TestClient, chatId: string, body: object = {}) =>
  client.post(`/api/companion/conversations/${chatId}/shares`, {
    days: 7,
    showsName: false,
    ...body,
  });

/** Shares a new conversation, and returns the secret of its link. */
async function shareChat(member: Member) {
  const conversation = await chat(member);
  const { status, json } = await share(member.client, conversation.chat);
  expect(status).toBe(201);
  return { ...conversation, id: json.share.id as string, secret: secretOf(json.address) };
}

/** Adds other first messages, written after all that are there. */
const insertNewerMessages = (chatId: string, count: number) =>
  app.sql(
    `INSERT INTO companion_messages (id, conversation_id, user_id, role, body, status, created_at)
     SELECT gen_random_uuid(), id, user_id, 'person', '', 'done', $2::timestamptz + interval '1 hour'
     FROM conversations, generate_series(1, $3) WHERE id = $1`,
    [chatId, app.clock.now(), count],
  );

const secretOf = (address: string) => new URL(address).hash.slice(1);
const open = (secret: string, client = app.client()) =>
  client.post('/api/shared-conversations/read', { secret });
const report = (secret: string, client = app.client(), body: object = {}) =>
  client.post('/api/shared-conversations/report', { secret, reason: 'spam', ...body });
const listLinks = async (client: TestClient) =>
  (await client.get('/api/companion/shares')).json.shares;
const findCases = async (shareId: string) => {
  const { cases } = (await app.mod.client.get('/api/moderation/queue')).json;
  return cases.filter(({ targetId }: { targetId: string }) => targetId === shareId);
};

describe('a shared conversation', () => {
  it('is read without an account, and holds texts and title but nothing else', async () => {
    const member = await app.person();
    const { chat: id } = await chat(member);
    const { status, json } = await share(member.client, id, { days: 30 });
    expect(status).toBe(201);
    expect(json.address).toMatch(/^http:\/\/attune\.test\/shared#[\w-]{43}$/);
    const read = await open(secretOf(json.address));
    expect([read.status, read.json]).toEqual([
      200,
      {
        title: QUESTION,
        sharedBy: null,
        models: ['Local'],
        messages: [
          { role: 'person', text: QUESTION, isComplete: true },
          { role: 'companion', text: ANSWER, isComplete: true },
        ],
        sharedAt: app.clock.now().toISOString(),
        expiresAt: new Date(app.clock.now().getTime() + 30 * DAY_MS).toISOString(),
      },
    ]);
    expect(read.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    });
  });

  it('shows the member’s name only if they choose so', async () => {
    const member = await app.person('Ada Lovelace');
    const { chat: id } = await chat(member);
    const { json } = await share(member.client, id, { showsName: true });
    expect((await open(secretOf(json.address))).json.sharedBy).toBe('Ada Lovelace');
  });

  it('stays as it was, and shows only the branch that was shown', async () => {
    const member = await app.person();
    const conversation = await chat(member);
    await (
      await conversation.send(conversation.chat, { ...createIds(), text: 'Another start' })
    ).end();
    const { json } = await share(member.client, conversation.chat);
    const before = (await open(secretOf(json.address))).json;
    expect(before.messages).toMatchObject([{ text: 'Another start' }, { text: ANSWER }]);
    await member.client.patch(`/api/companion/conversations/${conversation.chat}`, {
      title: 'A new title',
      leafId: conversation.replyId,
    });
    const later = { ...createIds(), parentId: conversation.replyId, text: 'And then?' };
    await (await conversation.send(conversation.chat, later)).end();
    expect((await open(secretOf(json.address))).json).toEqual(before);
  });

  it('never shows all branches: without a leaf, or with one too far back, it is refused', async () => {
    const member = await app.person();
    const { chat: id, send } = await chat(member);
    await (await send(id, { ...createIds(), text: 'Another start' })).end();
    const [row] = await app.sql('SELECT leaf_id FROM conversations WHERE id = $1', [id]);
    await app.sql('UPDATE conversations SET leaf_id = NULL WHERE id = $1', [id]);
    const withoutLeaf = await share(member.client, id);
    expect([withoutLeaf.status, withoutLeaf.json.code]).toEqual([404, 'companion.message_unknown']);
    await app.sql('UPDATE conversations SET leaf_id = $2 WHERE id = $1', [id, row?.leaf_id]);
    const { shownMessages } = COMPANION_LIMITS;
    await insertNewerMessages(id, shownMessages - 1);
    const halfLoaded = await share(member.client, id);
    expect([halfLoaded.status, halfLoaded.json.code]).toEqual([413, 'companion.share_too_long']);
    await insertNewerMessages(id, 1);
    const notLoaded = await share(member.client, id);
    expect([notLoaded.status, notLoaded.json.code]).toEqual([413, 'companion.share_too_long']);
  });

  it('can be read by no one without its secret: the database holds neither secret nor text', async () => {
    const member = await app.person();
    const { secret, id } = await shareChat(member);
    const [row] = await app.sql(
      `SELECT s::text AS row, body, secret_hash FROM shared_conversations s WHERE id = $1`,
      [id],
    );
    const stored = `${row?.row} ${row?.body.toString('latin1')} ${row?.secret_hash.toString('latin1')}`;
    const asHex = Buffer.from(secret).toString('hex');
    const rawHex = Buffer.from(secret, 'base64url').toString('hex');
    for (const text of [secret, asHex, rawHex, 'lighthouse']) expect(stored).not.toContain(text);
  });

  it('LM5: the secret appears in no log line and in no audit line', async () => {
    const { secret } = await shareChat(await app.person());
    await open(secret);
    await report(secret, app.member.client);
    await open(`${secret}x`);
    expect(logLines.length).toBeGreaterThan(3);
    expect(logLines.filter((line) => line.includes(secret))).toEqual([]);
    const audits = await app.sql('SELECT a::text AS line FROM audit_lines a');
    expect(audits.filter(({ line }) => line.includes(secret))).toEqual([]);
    expect(audits.some(({ line }) => line.includes('companion.shared'))).toBe(true);
  });
});

describe('a link that does not work', () => {
  it('gets the same answer whether it is unknown, malformed, expired, stopped or taken down', async () => {
    const member = await app.person();
    const stopped = await shareChat(member);
    expect((await member.client.delete(`/api/companion/shares/${stopped.id}`)).status).toBe(204);
    const takenDown = await shareChat(member);
    await report(takenDown.secret);
    await app.decide(app.mod, await findCases(takenDown.id), 'remove');
    const expired = await shareChat(member);
    app.clock.advance(7 * DAY_MS);
    const secrets = ['', 'A'.repeat(43), stopped.secret, takenDown.secret, expired.secret];
    for (const secret of secrets) {
      const { status, json } = await open(secret);
      expect([status, json.code]).toEqual([404, 'companion.share_unknown']);
      expect((await report(secret)).json.code).toBe('companion.share_unknown');
    }
  });

  it('is erased: at once when stopped, with its conversation, its account, and by the job', async () => {
    const member = await app.person();
    const count = async () =>
      (await app.sql('SELECT FROM shared_conversations WHERE user_id = $1', [member.id])).length;
    const { id } = await shareChat(member);
    await member.client.delete(`/api/companion/shares/${id}`);
    expect(await count()).toBe(0);

    const { chat: chatId, secret } = await shareChat(member);
    await member.client.delete(`/api/companion/conversations/${chatId}`);
    expect(await count()).toBe(0);
    await member.client.post(`/api/companion/conversations/${chatId}/restoration`);
    expect((await open(secret)).status).toBe(404);

    const leaver = await app.person();
    await shareChat(leaver);
    await app.sql('DELETE FROM users WHERE id = $1', [leaver.id]);
    const left = await app.sql('SELECT FROM shared_conversations WHERE user_id = $1', [leaver.id]);
    expect(left).toEqual([]);

    await shareChat(member);
    app.clock.advance(7 * DAY_MS);
    await runJob(app, 'companion.erase-ended-shares');
    expect(await count()).toBe(0);
  });
});

describe('a link of a conversation that is deleted', () => {
  it('is not created while the conversation is being deleted', async () => {
    const member = await app.person();
    const { chat: id } = await chat(member);
    const [deleted, shared] = await overlapInOrder(
      app,
      { table: 'conversations', id },
      () => member.client.delete(`/api/companion/conversations/${id}`),
      () => share(member.client, id),
    );
    expect(deleted.status).toBe(204);
    expect([shared.status, shared.json.code]).toEqual([404, 'companion.conversation_unknown']);
  });

  it('does not work', async () => {
    const { chat: id, secret } = await shareChat(await app.person());
    await app.sql('UPDATE conversations SET deleted_at = $2 WHERE id = $1', [id, app.clock.now()]);
    expect((await open(secret)).json.code).toBe('companion.share_unknown');
    expect((await report(secret)).json.code).toBe('companion.share_unknown');
  });
});

describe('who may share', () => {
  it('AC2: no one shares, lists or stops links of another member', async () => {
    const owner = await app.person();
    const other = await app.person();
    const { chat: chatId, id, secret } = await shareChat(owner);
    expect((await share(other.client, chatId)).status).toBe(404);
    expect(await listLinks(other.client)).toEqual([]);
    expect((await other.client.delete(`/api/companion/shares/${id}`)).status).toBe(404);
    expect((await open(secret)).status).toBe(200);
    expect(await listLinks(owner.client)).toMatchObject([
      { id, conversationId: chatId, title: QUESTION, isTakenDown: false },
    ]);
  });

  it('a conversation in care is refused kindly; a branch without it is not', async () => {
    const member = await app.person();
    const conversation = await chat(member);
    const crisis = {
      ...createIds(),
      parentId: conversation.replyId,
      text: 'I want to end my life',
    };
    await (await conversation.send(conversation.chat, crisis)).end();
    const refused = await share(member.client, conversation.chat);
    expect([refused.status, refused.json.code]).toEqual([409, 'companion.share_care']);
    // A leaf further up changes nothing: the app shows the branch below it too.
    for (const leafId of [crisis.id, conversation.replyId]) {
      await member.client.patch(`/api/companion/conversations/${conversation.chat}`, { leafId });
      const { status, json } = await share(member.client, conversation.chat);
      expect([status, json.code]).toEqual([409, 'companion.share_care']);
    }
    const edited = { ...createIds(), parentId: conversation.replyId, text: 'What is a prompt?' };
    await (await conversation.send(conversation.chat, edited)).end();
    expect((await share(member.client, conversation.chat)).status).toBe(201);
  });

  it('a stopped reply is shared only once its writer has ended it or is gone', async () => {
    const member = await app.person();
    const { chat: id, replyId } = await chat(member);
    const setWriter = (aliveAt: string) =>
      app.sql(
        `UPDATE companion_messages SET status = 'stopped', writer = gen_random_uuid(),
           alive_at = ${aliveAt} WHERE id = $1`,
        [replyId],
      );
    await setWriter('clock_timestamp()');
    const refused = await share(member.client, id);
    expect([refused.status, refused.json.code]).toEqual([409, 'companion.busy']);
    await setWriter(`clock_timestamp() - interval '1 minute'`);
    expect((await share(member.client, id)).status).toBe(201);
  });

  it('a member without access keeps and stops their links, but creates none', async () => {
    const member = await app.person();
    const { id, secret, chat: chatId } = await shareChat(member);
    await app.sql(
      `UPDATE users SET subscription_status = 'expired', is_trialing = false,
         subscription_end = trial_ends_at WHERE id = $1`,
      [member.id],
    );
    expect((await share(member.client, chatId)).status).toBe(402);
    expect((await open(secret)).status).toBe(200);
    expect(await listLinks(member.client)).toHaveLength(1);
    expect((await member.client.delete(`/api/companion/shares/${id}`)).status).toBe(204);
  });

  it('a suspended member creates no links', async () => {
    const member = await app.person();
    const { chat: chatId } = await chat(member);
    const post = await app.rows.post({ authorId: member.id });
    await app.decide(app.mod, [await app.openCase(post)], 'suspend');
    expect((await share(member.client, chatId)).json.code).toBe('forum.suspended');
  });

  it('RL1: creating, reading and anonymous reporting are limited', async () => {
    const member = await app.person();
    const { secret, chat: chatId } = await shareChat(member);
    await app.sql('DELETE FROM rate_limits');
    const statuses = async (count: number, send: () => Promise<{ status: number }>) => {
      const all: number[] = [];
      for (let index = 0; index < count; index += 1) all.push((await send()).status);
      return all.lastIndexOf(429) === all.indexOf(429) ? all.indexOf(429) : -1;
    };
    const { createdPerHour, reportsPerHour, readsPerMinute } = SHARE_LIMITS;
    const created = () => share(member.client, chatId);
    expect(await statuses(createdPerHour + 1, created)).toBe(createdPerHour);
    expect(await statuses(reportsPerHour + 1, () => report(secret))).toBe(reportsPerHour);
    await app.sql('DELETE FROM rate_limits');
    expect(await statuses(readsPerMinute + 1, () => open(secret))).toBe(readsPerMinute);
  });

  it('a conversation that is too long is refused', async () => {
    const member = await app.person();
    const { replyLength } = COMPANION_LIMITS;
    server.answer({ kind: 'say', words: ['x'.repeat(replyLength)] });
    const { chat: id, send, replyId } = await chat(member);
    let parentId = replyId;
    let length = QUESTION.length + replyLength;
    for (; length <= SHARE_LIMITS.textLength; length += QUESTION.length + replyLength) {
      expect((await share(member.client, id)).status).toBe(201);
      const ids = createIds();
      await (await send(id, { ...ids, parentId, text: QUESTION })).end();
      parentId = ids.replyId;
    }
    const { status, json } = await share(member.client, id);
    expect([status, json.code]).toEqual([413, 'companion.share_too_long']);
  });

  it('a member has at most fifty links, even if two are created at once', async () => {
    const member = await app.person();
    const { chat: id } = await chat(member);
    await app.sql(
      `INSERT INTO shared_conversations
         (id, user_id, conversation_id, secret_hash, created_at, expires_at)
       SELECT gen_random_uuid(), user_id, id, uuid_send(gen_random_uuid()), $2,
         $2::timestamptz + interval '1 day'
       FROM conversations, generate_series(1, $3) WHERE id = $1`,
      [id, app.clock.now(), SHARE_LIMITS.links - 1],
    );
    const create = () => share(member.client, id);
    const [last, refused] = await overlapInOrder(
      app,
      { table: 'users', id: member.id },
      create,
      create,
    );
    expect(last.status).toBe(201);
    expect([refused.status, refused.json.code]).toEqual([409, 'companion.too_many_shares']);
    await member.client.delete(`/api/companion/shares/${last.json.share.id}`);
    expect((await create()).status).toBe(201);
  });

  it('rejects lifetimes that are not offered', async () => {
    const member = await app.person();
    const { chat: chatId } = await chat(member);
    const { status, json } = await share(member.client, chatId, { days: 365 });
    expect([status, json.fields[0].path]).toEqual([400, 'days']);
  });
});

describe('a reported shared conversation', () => {
  it('opens a case in which moderators read it and take it down; the owner is notified and can appeal', async () => {
    const owner = await app.person('Olga Owner');
    const { secret, id, chat: chatId } = await shareChat(owner);
    expect(await findCases(id)).toEqual([]);
    expect((await report(secret, app.client(), { note: 'Look' })).status).toBe(204);
    expect((await report(secret, app.member.client, { reason: 'unkind' })).status).toBe(204);
    expect((await report(secret, app.member.client)).status).toBe(204);
    expect((await report(secret, owner.client)).json.code).toBe('moderation.own_content');
    const [found] = await findCases(id);
    expect(found).toMatchObject({
      kind: 'shared-conversation',
      href: null,
      reports: { total: 2 },
      author: { name: 'A member of Attune', memberName: 'Olga Owner' },
      actions: ['hide', 'remove', 'warn', 'suspend', 'dismiss'],
    });
    expect(found.content).toContain(QUESTION);
    expect(found.content).toContain(ANSWER);

    expect((await app.decide(app.mod, [found], 'remove')).status).toBe(201);
    expect((await open(secret)).status).toBe(404);
    expect(await listLinks(owner.client)).toMatchObject([{ id, isTakenDown: true }]);
    const again = await share(owner.client, chatId);
    expect([again.status, again.json.code]).toEqual([409, 'companion.share_taken_down']);
    expect(await app.readNotifications(owner)).toEqual([
      'Your shared conversation was removed by a moderator. Reason: Because of the house rules.',
    ]);
    const own = await app.readOwnModeration(owner);
    expect(own.decisions).toMatchObject([{ kind: 'shared-conversation', canAppeal: true }]);
    const undo = await app.mod.client.post(`/api/moderation/decisions/${own.decisions[0].id}/undo`);
    expect(undo.status).toBe(200);
    expect((await open(secret)).status).toBe(200);
    expect((await share(owner.client, chatId)).status).toBe(201);
    expect((await app.readNotifications(owner))[0]).toBe(
      'Your shared conversation can be opened from its link again.',
    );
  });

  it('is not shared again after it was taken down, even if its owner stopped the link', async () => {
    const owner = await app.person();
    const { secret, id, chat: chatId } = await shareChat(owner);
    await report(secret);
    await app.decide(app.mod, await findCases(id), 'hide');
    expect((await owner.client.delete(`/api/companion/shares/${id}`)).status).toBe(204);
    await runJob(app, 'companion.erase-ended-shares');
    expect((await share(owner.client, chatId)).json.code).toBe('companion.share_taken_down');
  });

  it('stays with the moderators for thirty days after its owner stops sharing', async () => {
    const owner = await app.person();
    const { secret, id } = await shareChat(owner);
    await report(secret, app.client(), { reason: 'worried' });
    expect((await owner.client.delete(`/api/companion/shares/${id}`)).status).toBe(204);
    await runJob(app, 'companion.erase-ended-shares');
    expect((await open(secret)).status).toBe(404);
    expect(await listLinks(owner.client)).toEqual([]);
    expect(await findCases(id)).toMatchObject([{ isDeleted: true, isUrgent: true }]);
    expect((await findCases(id))[0].content).toContain(QUESTION);
    app.clock.advance(30 * DAY_MS);
    await runJob(app, 'companion.erase-ended-shares');
    const query = 'SELECT FROM moderation_cases WHERE shared_conversation_id = $1';
    expect(await app.sql(query, [id])).toEqual([]);
  });

  it('stays with the moderators even if its owner stops sharing while it is being reported', async () => {
    const owner = await app.person();
    const { secret, id } = await shareChat(owner);
    const [, stopped] = await overlapInOrder(
      app,
      { table: 'shared_conversations', id },
      () => report(secret),
      () => owner.client.delete(`/api/companion/shares/${id}`),
    );
    expect(stopped.status).toBe(204);
    const query = `SELECT body, reported_body IS NOT NULL AS "isReported", expires_at
      FROM shared_conversations WHERE id = $1`;
    expect(await app.sql(query, [id])).toEqual([
      { body: null, isReported: true, expires_at: app.clock.now() },
    ]);
  });

  it('PR1: is in the owner’s export, without secret, hash or snapshot', async () => {
    const owner = await app.person();
    const { secret, id } = await shareChat(owner);
    await report(secret);
    const rows = (await readExport(app, owner.client)).rows('shared_conversations');
    expect(rows).toMatchObject([{ id, reported_copy: expect.stringContaining(QUESTION) }]);
    for (const column of ['secret_hash', 'body', 'reported_body']) {
      expect(rows[0]).not.toHaveProperty(column);
    }
  });
});
