import { randomUUID } from 'node:crypto';
import { REPLY_REPORT_LIMITS } from '@attune/domain/companion/care/reply-report-reasons';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEncryptor } from '#platform/keys/private-texts.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { createTextBody, encryptMessage, encryptTitle } from '../message-body.ts';

const SECRET = 'My secret is a lighthouse';
const REPLY = 'Take two lanterns, and rest.';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Person = Awaited<ReturnType<TestApp['person']>>;

/** Inserts a conversation of one message and one reply, encrypted as real ones are. */
async function insertConversation({ id: userId }: Person, status = 'done') {
  const ids = { conversation: randomUUID(), message: randomUUID(), reply: randomUUID() };
  const { services } = app;
  const encrypt = await services.db.transaction((tx) => createEncryptor(tx, services, userId));
  const body = (id: string, text: string) => encryptMessage(encrypt, id, createTextBody(text));
  await app.sql(
    `INSERT INTO conversations (id, user_id, title, created_at, updated_at) VALUES ($1, $2, $3, $4, $4)`,
    [ids.conversation, userId, encryptTitle(encrypt, ids.conversation, SECRET), app.clock.now()],
  );
  await app.sql(
    `INSERT INTO companion_messages (id, conversation_id, user_id, parent_id, role, body, status, created_at)
     VALUES ($1, $2, $3, NULL, 'person', $4, 'done', $5), ($6, $2, $3, $1, 'companion', $7, $8, $5)`,
    [
      ids.message,
      ids.conversation,
      userId,
      body(ids.message, SECRET),
      app.clock.now(),
      ids.reply,
      body(ids.reply, REPLY),
      status,
    ],
  );
  const path = (id = ids.reply) => `/api/companion/conversations/${ids.conversation}/replies/${id}`;
  return { ...ids, path };
}

async function signInAdmin(email = 'care-admin@example.com') {
  const existing = await app.sql('SELECT FROM users WHERE email = $1', [email]);
  if (existing.length === 0) await app.person(email, { isSignedIn: false });
  await app.sql(`UPDATE users SET role = 'admin' WHERE email = $1`, [email]);
  return app.signInClient(email);
}

describe('rating a reply', () => {
  it('stores, changes and removes a rating', async () => {
    const person = await app.person('rates@example.com');
    const { reply, path } = await insertConversation(person);
    for (const rating of ['good', 'bad', null]) {
      expect((await person.client.put(`${path()}/rating`, { rating })).status).toBe(204);
      const rows = await app.sql('SELECT rating FROM companion_messages WHERE id = $1', [reply]);
      expect(rows).toEqual([{ rating }]);
    }
  });

  it("is only for completed replies in the user's own conversations", async () => {
    const person = await app.person('rates-own@example.com');
    const { message, path } = await insertConversation(person);
    const rating = { rating: 'good' };
    expect((await person.client.put(`${path(message)}/rating`, rating)).status).toBe(404);
    expect((await person.client.put(`${path(randomUUID())}/rating`, rating)).status).toBe(404);
    const other = await app.person('rates-other@example.com');
    expect((await other.client.put(`${path()}/rating`, rating)).status).toBe(404);
    const staff = await signInAdmin();
    expect((await staff.put(`${path()}/rating`, rating)).status).toBe(404);
    expect((await person.client.put(`${path()}/rating`, { rating: 'superb' })).status).toBe(400);
    const running = await insertConversation(person, 'streaming');
    const early = await person.client.put(`${running.path()}/rating`, rating);
    expect([early.status, early.json.code]).toEqual([409, 'companion.busy']);
  });
});

describe('reporting a reply', () => {
  it('stores a copy of the reply once, however often the report is sent', async () => {
    const person = await app.person('reports@example.com');
    const { reply, path } = await insertConversation(person);
    const input = { id: randomUUID(), reason: 'wrong', comment: ' Lanterns are no rest. ' };
    const answers = await Promise.all([
      person.client.post(`${path()}/report`, input),
      person.client.post(`${path()}/report`, input),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 201]);
    const again = await person.client.post(`${path()}/report`, { ...input, id: randomUUID() });
    expect(again.status).toBe(200);
    const rows = await app.sql('SELECT * FROM companion_reports WHERE user_id = $1', [person.id]);
    expect(rows).toMatchObject([
      {
        id: input.id,
        message_id: reply,
        reason: 'wrong',
        comment: 'Lanterns are no rest.',
        reply_text: REPLY,
        state: 'open',
      },
    ]);
    expect(JSON.stringify(rows)).not.toContain(SECRET);
  });

  it("rejects an id used for another report, another user's reply, and a message that is no reply", async () => {
    const person = await app.person('reports-keys@example.com');
    const [one, two] = [await insertConversation(person), await insertConversation(person)];
    const input = { id: randomUUID(), reason: 'rude', comment: '' };
    expect((await person.client.post(`${one.path()}/report`, input)).status).toBe(201);
    const reused = await person.client.post(`${two.path()}/report`, input);
    expect([reused.status, reused.json.code]).toEqual([409, 'companion.key_reused']);
    const other = await app.person('reports-other@example.com');
    const byOther = await other.client.post(`${one.path()}/report`, input);
    expect(byOther.status).toBe(404);
    const response = await person.client.post(`${one.path(one.message)}/report`, input);
    expect(response.status).toBe(404);
  });

  it('rejects an unknown reason, a comment that is too long, and “something else” without a comment', async () => {
    const person = await app.person('reports-words@example.com');
    const { path } = await insertConversation(person);
    const send = (body: object) => person.client.post(`${path()}/report`, body);
    const id = randomUUID();
    expect((await send({ id, reason: 'because', comment: '' })).status).toBe(400);
    const withoutComment = await send({ id, reason: 'something_else', comment: ' ' });
    expect(withoutComment.json.fields).toEqual([
      { path: 'comment', message: 'Please say what it is.' },
    ]);
    const long = await send({ id, reason: 'wrong', comment: 'x'.repeat(1_001) });
    expect(long.status).toBe(400);
  });

  it('is limited per day', async () => {
    const person = await app.person('reports-many@example.com');
    const statuses: number[] = [];
    for (let n = 0; n <= REPLY_REPORT_LIMITS.perDay; n += 1) {
      const { path } = await insertConversation(person);
      const input = { id: randomUUID(), reason: 'wrong', comment: '' };
      statuses.push((await person.client.post(`${path()}/report`, input)).status);
    }
    expect(statuses.at(-2)).toBe(201);
    expect(statuses.at(-1)).toBe(429);
  });

  it('is deleted with the account', async () => {
    const person = await app.person('reports-leaves@example.com');
    const { path } = await insertConversation(person);
    await person.client.post(`${path()}/report`, { id: randomUUID(), reason: 'rude', comment: '' });
    await app.sql('DELETE FROM users WHERE id = $1', [person.id]);
    expect(await app.sql('SELECT FROM companion_reports WHERE user_id = $1', [person.id])).toEqual(
      [],
    );
  });
});

describe('reports for admins', () => {
  it('are listed in pages without names, and handling one adds one line to the audit log', async () => {
    await app.sql('DELETE FROM companion_reports');
    const person = await app.person('reports-list@example.com', { name: 'Imke Sund' });
    const ids: string[] = [];
    for (const reason of ['wrong', 'rude', 'harmful']) {
      const { path } = await insertConversation(person);
      app.clock.advance(1_000);
      const id = randomUUID();
      ids.unshift(id);
      await person.client.post(`${path()}/report`, { id, reason, comment: 'Just so' });
    }
    const staff = await signInAdmin();
    const first = (await staff.get('/api/admin/companion/reports?limit=2')).json;
    expect(first.reports.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 2));
    expect(JSON.stringify(first)).not.toMatch(/Imke|reports-list|lighthouse/);
    const rest = await staff.get(`/api/admin/companion/reports?limit=2&cursor=${first.nextCursor}`);
    expect(rest.json).toMatchObject({ reports: [{ id: ids[2] }], nextCursor: null });

    const path = `/api/admin/companion/reports/${ids[0]}`;
    const handled = await staff.put(path, { state: 'handled' });
    expect(handled.json).toMatchObject({ id: ids[0], state: 'handled' });
    await staff.put(path, { state: 'handled' });
    const lines = await app.sql(
      `SELECT subject, detail FROM audit_lines WHERE action = 'companion.report_handled'`,
    );
    expect(lines).toEqual([{ subject: ids[0], detail: { state: 'handled', reason: 'harmful' } }]);
    const open = (await staff.get('/api/admin/companion/reports')).json.reports;
    expect(open).toHaveLength(2);
    const done = (await staff.get('/api/admin/companion/reports?state=handled')).json.reports;
    expect(done).toMatchObject([{ id: ids[0], replyText: REPLY }]);
    expect((await staff.put(path, { state: 'open' })).json.handledAt).toBeNull();
    const unknown = await staff.put(`/api/admin/companion/reports/${randomUUID()}`, {
      state: 'open',
    });
    expect([unknown.status, unknown.json.code]).toEqual([404, 'companion.report_unknown']);
  });
});

it('AC8: no route lets moderators or admins read what a user wrote, or change a conversation', async () => {
  const person = await app.person('private-talk@example.com');
  const { conversation, reply, path } = await insertConversation(person);
  const other = await app.person('staff-talk@example.com');
  const input = { id: randomUUID(), reason: 'wrong', comment: 'See here' };
  await person.client.post(`${path()}/report`, input);
  const base = `/api/companion/conversations/${conversation}`;
  for (const role of ['moderator', 'admin']) {
    await app.sql('UPDATE users SET role = $2 WHERE id = $1', [other.id, role]);
    const reads = [
      base,
      `${base}/export?format=markdown`,
      `${base}/export?format=json`,
      `${base}/replies/${reply}/stream`,
      '/api/companion',
      '/api/companion/conversations?query=lighthouse',
      '/api/companion/memories',
      '/api/admin/companion',
      '/api/admin/companion.csv',
      '/api/admin/companion/reports',
      '/api/admin/audit',
      '/api/moderation/queue',
    ];
    for (const read of reads) {
      const answer = await other.client.get(read);
      expect(answer.text, `${role} ${read}`).not.toContain('lighthouse');
      if (read.includes(conversation)) expect(answer.status, read).toBe(404);
    }
    const writes = [
      await other.client.patch(base, { title: 'Mine now' }),
      await other.client.delete(base),
      await other.client.post(`${base}/restoration`),
      await other.client.post(`${base}/replies/${reply}/stop`),
      await other.client.post(`${base}/replies/${reply}/continuation`),
      await other.client.put(`${path()}/rating`, { rating: 'bad' }),
      await other.client.post(`${path()}/report`, { ...input, id: randomUUID() }),
    ];
    expect(writes.map(({ status }) => status)).toEqual(writes.map(() => 404));
  }
});
