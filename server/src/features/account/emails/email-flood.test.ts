import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, PASSWORD, type TestApp } from '#test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const TWO_HOURS_MS = 2 * 3_600_000;

/**
 * Counts all emails that `act` queues for a mailbox in any spelling, even if they are deleted
 * later.
 */
async function countEmails(mailbox: string, act: () => Promise<void>): Promise<number> {
  await app.sql(`CREATE TABLE flood AS SELECT id FROM mails WHERE false`);
  await app.sql(
    `CREATE FUNCTION note_flood() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       IF NEW.recipient ~* '^${mailbox}(\\+.*)?@' THEN INSERT INTO flood VALUES (NEW.id); END IF;
       RETURN NEW;
     END $$`,
  );
  await app.sql(
    'CREATE TRIGGER note_flood AFTER INSERT ON mails FOR EACH ROW EXECUTE FUNCTION note_flood()',
  );
  await act();
  const rows = await app.sql('SELECT FROM flood');
  await app.sql('DROP TRIGGER note_flood ON mails');
  await app.sql('DROP FUNCTION note_flood');
  await app.sql('DROP TABLE flood');
  return rows.length;
}

/** Signs up, causes emails, and deletes the account again. */
async function signUpAndDelete(email: string) {
  const credentials = { email, password: PASSWORD };
  const input = { name: 'Maren Holt', ...credentials, acceptedTerms: true };
  expect((await app.client().post('/api/account/sign-up', input)).status).toBe(201);
  for (let device = 0; device < 2; device += 1) {
    const browser = app.client({ headers: { 'user-agent': `browser ${'x'.repeat(device)}` } });
    expect((await browser.post('/api/account/sign-in', credentials)).status).toBe(200);
    await browser.post('/api/account/email-verification/request');
    if (device === 0) continue;
    const change = { currentPassword: PASSWORD, newPassword: `${PASSWORD} again` };
    expect((await browser.post('/api/account/password', change)).status).toBe(204);
    const deletion = { password: change.newPassword, confirmation: 'delete my account' };
    expect((await browser.post('/api/account/deletion', deletion)).status).toBe(204);
  }
}

const listLockWaits = () =>
  app.sql(`SELECT FROM pg_stat_activity
    WHERE wait_event_type = 'Lock' AND datname = current_database()`);

it('a deletion and a concurrent link request do not deadlock', async () => {
  const email = 'both-at-once@example.com';
  const { client } = await app.person(email);
  await client.post('/api/account/email-verification/request');
  // Both need the account row and then the counter, which this transaction holds.
  const [link, deletion] = await app.services.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT FROM rate_limits WHERE key LIKE 'link-mail%' FOR UPDATE`);
    const requested = client.post('/api/account/email-verification/request');
    await expect.poll(listLockWaits).toHaveLength(1);
    const copy = app.client();
    for (const [name, value] of client.cookies) copy.cookies.set(name, value);
    const input = { password: PASSWORD, confirmation: 'delete my account' };
    const answer = copy.post('/api/account/deletion', input);
    await expect.poll(listLockWaits).toHaveLength(2);
    return [requested, answer] as const;
  });
  expect([(await link).status, (await deletion).status]).toEqual([202, 204]);
});

it('RL1: signing up with a stranger’s email and deleting the account repeatedly sends at most 20 emails a day', async () => {
  const count = await countEmails('stranger', async () => {
    await signUpAndDelete('stranger@example.com');
    await signUpAndDelete('stranger+another@example.com');
    app.clock.advance(TWO_HOURS_MS);
    for (let round = 0; round < 3; round += 1) await signUpAndDelete('Stranger@example.com');
  });
  expect(count).toBe(20);
}, 60_000);
