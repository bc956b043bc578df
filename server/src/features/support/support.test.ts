import { DAY_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseAccount } from '#features/account';
import { createForumScene, type Member } from '#test/forum-scene.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let maren: Member;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql('DELETE FROM rate_limits');
  await app.sql('DELETE FROM mails');
  maren = await createForumScene(app).member('Maren Holt');
});

type Email = { recipient: string; reply_to: string | null; subject: string; text_body: string };
const listEmails = () =>
  app.sql<Email>('SELECT recipient, reply_to, subject, text_body FROM mails ORDER BY id');
const ask = (fields: object = {}, user = maren) =>
  user.client.post('/api/support', {
    id: crypto.randomUUID(),
    subject: 'About my plan',
    message: 'When does it end?\n\nThank you.',
    ...fields,
  });

describe('a message to support', () => {
  it('goes to the operator with the user as reply-to, and the user gets a copy', async () => {
    expect((await ask()).status).toBe(201);
    const [toOperator, copy] = await listEmails();
    expect(toOperator).toMatchObject({
      recipient: 'help@attune.test',
      reply_to: maren.email,
      subject: 'Help: About my plan',
    });
    expect(toOperator?.text_body).toContain('When does it end?\n\nThank you.');
    expect(toOperator?.text_body).toContain(`Maren Holt (${maren.email})`);
    expect(copy).toMatchObject({ recipient: maren.email, reply_to: null });
    expect(copy?.text_body).toContain('When does it end?');
  });

  it('leaves none of its text in the activity log or the database', async () => {
    await ask({ message: 'A secret nobody logs' });
    const lines = await app.sql<{ line: string }>(
      `SELECT a.*::text AS line FROM audit_lines a JOIN users u ON u.audit_tag = a.actor
       WHERE u.id = $1 AND action = 'support.asked'`,
      [maren.id],
    );
    expect(lines).toHaveLength(1);
    const [stored] = await app.sql<{ line: string }>(
      'SELECT s.*::text AS line FROM support_messages s WHERE user_id = $1',
      [maren.id],
    );
    for (const { line } of [...lines, stored ?? { line: '' }]) {
      expect(line).not.toMatch(/secret|About my plan/);
    }
  });

  it('is sent once per id, and another text under the same id is rejected', async () => {
    const id = crypto.randomUUID();
    const [one, other] = await Promise.all([ask({ id }), ask({ id })]);
    expect([one.status, other.status].sort()).toEqual([200, 201]);
    expect((await ask({ id })).status).toBe(200);
    expect(await listEmails()).toHaveLength(2);
    const changed = await ask({ id, message: 'Something else' });
    expect([changed.status, changed.json.code]).toEqual([409, 'support.key_reused']);
    const dilip = await createForumScene(app).member('Dilip Rao');
    expect((await ask({ id }, dilip)).status).toBe(409);
  });

  it('is limited to five a day, not counting repeated requests', async () => {
    const id = crypto.randomUUID();
    for (let n = 0; n < 4; n += 1) expect((await ask()).status).toBe(201);
    expect((await ask({ id })).status).toBe(201);
    expect((await ask({ id })).status).toBe(200);
    const sixth = await ask();
    expect([sixth.status, sixth.json.code]).toEqual([429, 'support.too_many']);
    app.clock.advance(DAY_MS);
    expect((await ask()).status).toBe(201);
  });

  it('works without access and without an assessment', async () => {
    await app.sql(
      `UPDATE users SET subscription_status = 'expired', is_trialing = false,
         trial_ends_at = '2026-01-01' WHERE id = $1`,
      [maren.id],
    );
    expect((await maren.client.get('/api/search?query=plan')).status).toBe(402);
    expect((await ask()).status).toBe(201);
  });

  it('sends none of the text to an unconfirmed address', async () => {
    const newcomer = await app.person('somebody-else@example.com');
    await app.sql('DELETE FROM mails');
    const spam = { subject: 'Buy at evil.example', message: 'https://evil.example' };
    const body = { id: crypto.randomUUID(), ...spam };
    expect((await newcomer.client.post('/api/support', body)).status).toBe(201);
    const [toOperator, copy] = await listEmails();
    expect(toOperator?.text_body).toContain('haven’t confirmed this address');
    expect(copy?.recipient).toBe('somebody-else@example.com');
    expect(`${copy?.subject} ${copy?.text_body}`).not.toContain('evil.example');
  });

  it('is deleted with the account, even while its emails are queued', async () => {
    await ask();
    await eraseAccount(app.services, maren.id);
    expect(await listEmails()).toEqual([]);
    expect(await app.sql('SELECT FROM support_messages WHERE user_id = $1', [maren.id])).toEqual(
      [],
    );
  });
});

describe('hostile input', () => {
  it('XS7: line breaks in the subject and the name add no headers or lines', async () => {
    const eve = await createForumScene(app).member('Eve\r\nBcc: all@example.com');
    await app.sql('DELETE FROM mails');
    const subject = 'Hi\r\nBcc: all@example.com\n\nX-Forged: yes\u2028\u202Egnp';
    expect((await ask({ subject }, eve)).status).toBe(201);
    const [toOperator, copy] = await listEmails();
    for (const email of [toOperator, copy]) {
      expect(email?.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u);
    }
    expect(toOperator?.text_body).not.toMatch(/^(Bcc|X-Forged)/m);
  });

  it.each([
    { subject: '' },
    { subject: 'x'.repeat(121) },
    { message: ' ' },
    { message: 'x'.repeat(2_001) },
    { message: ['x'] },
    { subject: { a: 1 } },
    { id: 'not-a-key' },
    { to: 'all@example.com' },
    { replyTo: 'all@example.com' },
  ])('XS5: %j is rejected, and nothing is emailed', async (fields) => {
    expect((await ask(fields)).status).toBe(400);
    expect(await listEmails()).toEqual([]);
  });
});
