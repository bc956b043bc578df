import { DAY_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAssessment } from '#demo/builders/build-assessment.ts';
import { openSse } from '#test/sse-reader.ts';
import { createTestApp, PASSWORD, type TestApp } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';
import { waitFor } from '#test/wait-for.ts';
import { buildAccountDeletedEmail } from './account-deleted-email.ts';
import { readTableCatalog } from './table-catalog.repository.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.services.live.ready();
});
afterAll(() => app.close());

const input = { password: PASSWORD, confirmation: 'delete my account' };
const remove = (client: TestClient, differences: object = {}) =>
  client.post('/api/account/deletion', { ...input, ...differences });

/**
 * Finds every row of the database that contains any of these texts, as 'table: row'. Rate-limit
 * counters are left out, because they are deleted within the hour.
 */
async function findTraces(...texts: string[]): Promise<string[]> {
  const traces: string[] = [];
  for (const { schema, name } of await readTableCatalog(app.services.db)) {
    if (name === 'rate_limits') continue;
    const rows = await app.sql<{ row: string }>(
      `SELECT row_to_json(t)::text AS row FROM "${schema}"."${name}" t
       WHERE row_to_json(t)::text ILIKE ANY ($1)`,
      [texts.map((text) => `%${text}%`)],
    );
    traces.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return traces;
}

describe('PR2: account deletion', () => {
  it('erases every trace in every table; only the farewell email is still queued', async () => {
    const { client, id, email } = await app.person('gone@example.com');
    await buildAssessment(app.services, id);
    app.clock.advance(1);
    const checkIn = { reaction: 'Avoid it for now', feeling: 'Excited' };
    await client.post('/api/check-ins', { id: crypto.randomUUID(), ...checkIn });
    await client.post('/api/account/email-change', {
      newEmail: 'gone.elsewhere@example.com',
      password: PASSWORD,
    });
    expect((await findTraces(id, email)).length).toBeGreaterThan(5);

    const { status, text } = await remove(client);
    expect([status, text]).toEqual([204, '']);
    expect(client.cookies.size).toBe(0);
    const traces = await findTraces(id, email);
    expect(traces).toHaveLength(1);
    expect(traces[0]).toMatch(/^mails: .*"subject":"Your Attune account was deleted"/);
    expect(await app.sql('SELECT FROM assessment_answers')).toEqual([]);
  });

  it('signs out every session at once and ends open streams with a sign-out event', async () => {
    const { client, id, email } = await app.person('everywhere@example.com');
    const elsewhere = app.client();
    await elsewhere.post('/api/account/sign-in', { email, password: PASSWORD });
    const readers = await Promise.all(
      [client, elsewhere].map(({ cookies }) =>
        openSse(`${app.origin}/api/users/${id}/live`, {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        }),
      ),
    );
    await waitFor(() => expect(readers.every(({ events }) => events.length > 0)).toBe(true));
    await remove(client);
    await waitFor(() => {
      for (const { events, isEnded } of readers) {
        expect([events.at(-1)?.event, isEnded]).toEqual(['signed-out', true]);
      }
    });
    expect((await elsewhere.get('/api/account/sessions')).status).toBe(401);
    expect(await app.sql('SELECT FROM sessions WHERE user_id = $1', [id])).toEqual([]);
  });

  it('keeps the data of other users', async () => {
    const other = await app.person('kept@example.com');
    const { client } = await app.person('leaving@example.com');
    const before = await findTraces(other.id, other.email);
    await remove(client);
    expect(await findTraces(other.id, other.email)).toEqual(before);
    expect((await other.client.get('/api/account/sessions')).status).toBe(200);
  });

  it('works for a user whose trial expired and who has no assessment', async () => {
    const { client, id } = await app.person('expired@example.com');
    await app.sql(`UPDATE users SET subscription_status = 'expired' WHERE id = $1`, [id]);
    expect((await remove(client)).status).toBe(204);
  });

  it('AC9: signing up again does not start a new trial', async () => {
    const { client, id, email } = await app.person('again@example.com');
    const { trialEndsAt } = (await client.get(`/api/users/${id}`)).json;
    app.clock.advance(5 * DAY_MS);
    expect((await remove(client)).status).toBe(204);
    const again = await app.person(email);
    expect(again.id).not.toBe(id);
    expect((await again.client.get(`/api/users/${again.id}`)).json).toMatchObject({ trialEndsAt });
    await remove(again.client);
    app.clock.advance(5 * DAY_MS);
    const third = await app.person(email);
    expect((await third.client.get(`/api/users/${third.id}`)).json).toMatchObject({
      subscriptionStatus: 'expired',
      trialEndsAt,
    });
  });
});

describe('MQ1: emails to other users', () => {
  it('MQ1: deleting a member named “e” deletes no emails to other users', async () => {
    const { client, id, email } = await app.person('e@example.com', { name: 'e' });
    await app.sql(`UPDATE users SET display_name = 'e' WHERE id = $1`, [id]);
    const other = await app.person('reader@example.com');
    const { db, emailQueue } = app.services;
    const unsubscribeUrl = 'http://localhost:5173/unsubscribe?token=x';
    const texts = { text: 'Someone commented on e', html: '<p>Someone commented on e</p>' };
    const toOther = { to: other.email, userId: other.id, unsubscribeUrl, ...texts };
    await emailQueue.enqueue(db, { ...toOther, subject: 'Ana and e liked your post' });
    // An email without a userId, as a previous version wrote it.
    await emailQueue.enqueue(db, { ...toOther, userId: null, subject: 'e commented' });
    await app.sql(
      `INSERT INTO mails (id, recipient, subject, text_body, html_body, created_at, next_attempt_at, sent_at)
       VALUES ($1, 'third@example.com', 'e and Ben liked your post', '', '', now(), now(), now())`,
      [crypto.randomUUID()],
    );
    const countOtherEmails = async () =>
      (await app.sql('SELECT * FROM mails WHERE recipient <> $1 ORDER BY id', [email])).length;
    const before = await countOtherEmails();
    expect((await remove(client)).status).toBe(204);
    expect(await countOtherEmails()).toBe(before);
    expect((await app.emailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Your Attune account was deleted',
    ]);
  });

  it('MQ1: emails to others about the deleted user still arrive, without the name', async () => {
    const { client, id } = await app.person('named@example.com', { name: 'Zephyr Quill' });
    const other = await app.person('audience@example.com');
    const { db, emailQueue } = app.services;
    const unsubscribeUrl = 'http://localhost:5173/unsubscribe?token=y';
    await emailQueue.enqueue(db, {
      to: other.email,
      userId: other.id,
      namedUserIds: [id],
      unsubscribeUrl,
      subject: 'Zephyr Quill liked your post',
      text: 'Zephyr Quill liked your post',
      html: '<p>Zephyr Quill liked your post</p>',
    });
    expect((await remove(client)).status).toBe(204);
    const [rewritten] = (await app.emailsTo(other.email)).filter(
      ({ subject }) => subject === 'Something new for you on Attune',
    );
    expect(rewritten?.text_body).toContain('http://attune.test/dashboard');
    expect(rewritten?.text_body).toContain(unsubscribeUrl);
    expect(JSON.stringify(await app.emailsTo(other.email))).not.toContain('Zephyr');
  });

  it("MQ1: deletes a queued email to the user's unconfirmed new address", async () => {
    const { client } = await app.person('mover@example.com');
    const newEmail = 'mover.new@example.com';
    await client.post('/api/account/email-change', { newEmail, password: PASSWORD });
    expect(await app.emailsTo(newEmail)).toHaveLength(1);
    expect((await remove(client)).status).toBe(204);
    expect(await app.emailsTo(newEmail)).toEqual([]);
  });
});

describe('confirming the identity', () => {
  it.each([
    ['a wrong password', { password: 'not it' }, 'account.wrong_password', 'password'],
    ['no password', { password: null }, 'request.invalid', 'password'],
    ['an empty password', { password: '' }, 'request.invalid', 'password'],
    ['another phrase', { confirmation: 'yes' }, 'request.invalid', 'confirmation'],
  ])('%s deletes nothing', async (what, differences, code, path) => {
    const { client, id } = await app.person(`${what.replaceAll(' ', '.')}@example.com`);
    const { status, json } = await remove(client, differences);
    expect([status, json.code, json.fields[0].path]).toEqual([400, code, path]);
    expect((await client.get(`/api/users/${id}`)).status).toBe(200);
  });

  it('limits password guesses to ten, shared with the password change', async () => {
    const { client, id } = await app.person('guessed@example.com');
    const wrong = { currentPassword: 'not it', newPassword: 'another one' };
    await client.post('/api/account/password', wrong);
    const statuses = [];
    for (let round = 0; round < 10; round += 1) {
      statuses.push((await remove(client, { password: 'not it' })).status);
    }
    expect(statuses).toEqual([...Array(9).fill(400), 429]);
    expect((await remove(client)).status).toBe(429);
    expect((await client.get(`/api/users/${id}`)).status).toBe(200);
  });

  it('requires a session from the last 15 minutes when the user has no password', async () => {
    const { client, id } = await app.person('social@example.com');
    await app.sql('UPDATE users SET password_hash = NULL WHERE id = $1', [id]);
    expect((await client.get('/api/account/data')).json.hasPassword).toBe(false);
    app.clock.advance(15 * MINUTE_MS + 1);
    const stale = await remove(client, { password: null });
    expect([stale.status, stale.json.code]).toEqual([403, 'account.sign_in_again']);
    expect((await remove(client)).status).toBe(403);
    await app.sql('UPDATE sessions SET created_at = $2 WHERE user_id = $1', [
      id,
      new Date(app.clock.now().getTime() - 15 * MINUTE_MS),
    ]);
    expect((await remove(client, { password: null })).status).toBe(204);
  });

  it('lets one of two concurrent deletions succeed, and answers the other with 401', async () => {
    const { client } = await app.person('twice@example.com');
    const answers = await Promise.all([remove(client), remove(client)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 401]);
    expect(await app.emailsTo('twice@example.com')).toHaveLength(1);
  });
});

describe('the farewell email', () => {
  const facts = { at: new Date('2026-11-15T12:00:00Z'), timeZone: 'UTC', contact: 'help@a.test' };

  it('says what was deleted, what is kept, and whom to contact', () => {
    const { subject, text } = buildAccountDeletedEmail({ name: 'Ilse Varga', ...facts });
    expect(subject).toBe('Your Attune account was deleted');
    for (const part of ['Hello Ilse,', 'November 15, 2026', 'free trial', 'help@a.test']) {
      expect(text).toContain(part);
    }
  });

  it('XS2, XS7: keeps a hostile name as text on one line', () => {
    const { html, text } = buildAccountDeletedEmail({
      name: '<img src=x>\r\nBcc: everyone',
      ...facts,
    });
    expect(html).not.toContain('<img');
    expect(text).not.toMatch(/^Bcc:/m);
  });
});
