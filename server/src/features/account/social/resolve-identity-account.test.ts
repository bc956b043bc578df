import { DAY_MS } from '@attune/domain/kernel/time';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SOCIAL_CALLBACK_PATH } from '#platform/social/social-provider.ts';
import { createSocialApp, readSessionUser, type SocialApp } from '#test/social-app.ts';
import { APP_URL, PASSWORD } from '#test/test-app.ts';
import { waitFor } from '#test/wait-for.ts';
import { getCanonicalMailbox } from '../email-address/canonical-mailbox.ts';
import { identityHash } from '../password/secrets.ts';

let app: SocialApp;
beforeAll(async () => {
  app = await createSocialApp();
});
afterAll(() => app.close());

test("AU11: someone who registered another person's email first keeps no access", async () => {
  const email = 'victim@example.com';
  const attacker = await app.person(email, { name: 'Not Me' });
  await attacker.client.post('/api/account/password-reset/request', { email });
  const link = await app.findEmailToken(email, 'reset');
  expect(link).not.toBeNull();

  const victim = app.browser();
  await victim.signIn(app.startUrl(), { email });
  expect(await readSessionUser(victim)).toMatchObject({ id: attacker.id, emailVerified: true });

  const credentials = { email, password: PASSWORD };
  const signIn = await app.client().post('/api/account/sign-in', credentials);
  expect(signIn.status).toBe(401);
  expect((await attacker.client.get('/api/account/session')).json.user).toBeNull();
  const reset = await app
    .client()
    .post('/api/account/password-reset', { token: link, password: 'another one' });
  expect(reset.status).toBe(400);
});

test('AU11: an unverified identity loses the account that it created when the owner signs in', async () => {
  const email = 'squatted@example.com';
  const attacker = app.browser();
  await attacker.signIn(app.startUrl(), { email, isVerified: false });
  const { id } = await readSessionUser(attacker);
  await app.sql('UPDATE social_identities SET subject = $1 WHERE user_id = $2', ['attacker', id]);

  const victim = app.browser();
  await victim.signIn(app.startUrl(), { email });
  expect(await readSessionUser(victim)).toMatchObject({ id, emailVerified: true });
  expect(await readSessionUser(attacker)).toBeNull();
  const identities = await app.sql('SELECT subject FROM social_identities WHERE user_id = $1', [
    id,
  ]);
  expect(identities).toEqual([{ subject: expect.not.stringContaining('attacker') }]);
});

test('AU11: confirming the mailbox by a reset removes an unverified identity', async () => {
  const email = 'reset.owner@example.com';
  await app.browser().signIn(app.startUrl(), { email, isVerified: false });
  const owner = app.client();
  await owner.post('/api/account/password-reset/request', { email });
  const token = await app.findEmailToken(email, 'reset');
  await owner.post('/api/account/password-reset', { token, password: PASSWORD });
  const attacker = app.browser();
  await attacker.signIn(app.startUrl(), { email, isVerified: false });
  expect(await readSessionUser(attacker)).toBeNull();
  expect((await owner.post('/api/account/sign-in', { email, password: PASSWORD })).status).toBe(
    200,
  );
});

describe("AU11: an attacker's request that waits while the account is reclaimed", () => {
  /**
   * Starts the request, lets it wait for the lock on the user row, and reclaims the account
   * meanwhile.
   */
  async function reclaimDuring(userId: string, act: () => Promise<{ status: number }>) {
    const connection = new pg.Client({ connectionString: app.databaseUrl });
    await connection.connect();
    await connection.query('BEGIN');
    await connection.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [userId]);
    const answer = act();
    const isWaiting = async () => {
      const waiting = await app.sql(`SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`);
      expect(waiting).not.toHaveLength(0);
    };
    await waitFor(isWaiting);
    await connection.query('UPDATE users SET password_hash = NULL WHERE id = $1', [userId]);
    await connection.query('DELETE FROM sessions WHERE user_id = $1', [userId]);
    await connection.query('COMMIT');
    await connection.end();
    return answer;
  }

  test('gets no session', async () => {
    const { id, email } = await app.person('race.sign-in@example.com', { isSignedIn: false });
    const credentials = { email, password: PASSWORD };
    const answer = await reclaimDuring(id, () =>
      app.client().post('/api/account/sign-in', credentials),
    );
    expect(answer.status).toBe(401);
    expect(await app.sql('SELECT FROM sessions WHERE user_id = $1', [id])).toHaveLength(0);
  });

  test('does not set a password', async () => {
    const { id, client } = await app.person('race.password@example.com');
    const input = { currentPassword: PASSWORD, newPassword: 'another one' };
    const answer = await reclaimDuring(id, () => client.post('/api/account/password', input));
    expect(answer.status).toBe(401);
    const [row] = await app.sql('SELECT password_hash FROM users WHERE id = $1', [id]);
    expect(row).toEqual({ password_hash: null });
  });
});

describe('AU12: an email that the provider has not verified', () => {
  test.each([true, false])(
    'opens no account with that email (verified here: %s)',
    async (isVerified) => {
      const email = `a-${isVerified}@example.com`;
      const owner = await app.person(email);
      if (isVerified) {
        const token = await app.findEmailToken(email, 'verify');
        await owner.client.post('/api/account/email-verification', { token });
      }
      const browser = app.browser();
      const query = '?mode=popup';
      const page = await browser.signIn(app.startUrl(query), { email, isVerified: false });
      expect(page.text).toContain('Your provider can’t confirm that this email is yours');
      expect(await readSessionUser(browser)).toBeNull();
      const linked = await app.sql('SELECT FROM social_identities WHERE user_id = $1', [owner.id]);
      expect(linked).toHaveLength(0);
      const signIn = await app.client().post('/api/account/sign-in', { email, password: PASSWORD });
      expect(signIn.status).toBe(200);
    },
  );

  test('can create a new account, whose owner is asked to verify the email', async () => {
    const browser = app.browser();
    const email = 'unproven@example.com';
    await browser.signIn(app.startUrl(), { email, isVerified: false });
    expect(await readSessionUser(browser)).toMatchObject({ email, emailVerified: false });
    expect(await app.findEmailToken(email, 'verify')).not.toBeNull();
  });
});

test('several first sign-ins with one identity at the same time all open the account', async () => {
  const email = 'parallel.link@example.com';
  const { id } = await app.person(email);
  await app.sql('UPDATE users SET email_verified_at = now() WHERE id = $1', [id]);
  const browsers = Array.from({ length: 5 }, () => app.browser());
  const callbacks = await Promise.all(
    browsers.map((browser) => browser.signIn(app.startUrl(), { email }, SOCIAL_CALLBACK_PATH)),
  );
  await Promise.all(
    browsers.map((browser, index) => browser.request(callbacks[index]?.url as URL)),
  );
  const users = await Promise.all(browsers.map(readSessionUser));
  expect(users.map((user) => user?.id)).toEqual(Array(5).fill(id));
});

test('B4: links an email verified on both sides, and the password keeps working', async () => {
  const email = 'both@example.com';
  const owner = await app.person(email);
  const token = await app.findEmailToken(email, 'verify');
  await owner.client.post('/api/account/email-verification', { token });
  const browser = app.browser();
  await browser.signIn(app.startUrl(), { email });
  expect(await readSessionUser(browser)).toMatchObject({ id: owner.id });
  expect((await owner.client.get('/api/account/session')).json.user).toMatchObject({ email });
  const signIn = await app.client().post('/api/account/sign-in', { email, password: PASSWORD });
  expect(signIn.status).toBe(200);
});

describe('AC9: one trial per person', () => {
  const daysLater = (days: number) => app.clock.advance(days * DAY_MS);

  test('deleting the account and returning by social sign-in gives no new trial', async () => {
    const email = 'second.trial@example.com';
    const first = app.browser();
    await first.signIn(app.startUrl(), { email });
    const { id, trialEndsAt } = await readSessionUser(first);
    await app.sql('DELETE FROM users WHERE id = $1', [id]);
    daysLater(3);
    const second = app.browser();
    await second.signIn(app.startUrl(), { email });
    expect(await readSessionUser(second)).toMatchObject({ isTrialing: true, trialEndsAt });
    await app.sql('DELETE FROM users WHERE email = $1', [email]);
    daysLater(5);
    const third = app.browser();
    await third.signIn(app.startUrl(), { email });
    expect(await readSessionUser(third)).toMatchObject({
      isTrialing: false,
      subscriptionStatus: 'expired',
      trialEndsAt,
    });
  });

  test('a provider identity gets the trial of the account to which it was linked, even with nothing else in common', async () => {
    const email = 'linked.trial@example.com';
    const owner = await app.person(email);
    const { trialEndsAt } = (await owner.client.get('/api/account/session')).json.user;
    const token = await app.findEmailToken(email, 'verify');
    await owner.client.post('/api/account/email-verification', { token });
    daysLater(2);
    await app.browser().signIn(app.startUrl(), { email });
    await app.sql('DELETE FROM users WHERE id = $1', [owner.id]);
    // Deletes the claim of the mailbox, so that only the claim of the identity is left.
    const mailbox = identityHash(app.services.appSecret, 'mailbox', getCanonicalMailbox(email));
    await app.sql('DELETE FROM trial_claims WHERE identity_hash = $1', [mailbox]);
    const browser = app.browser();
    await browser.signIn(app.startUrl(), { email });
    expect(await readSessionUser(browser)).toMatchObject({ trialEndsAt });
  });
});

test('only one of several concurrent first sign-ins creates the account', async () => {
  const email = 'parallel@example.com';
  const browsers = Array.from({ length: 5 }, () => app.browser());
  const callbacks = await Promise.all(
    browsers.map((browser) => browser.signIn(app.startUrl(), { email }, SOCIAL_CALLBACK_PATH)),
  );
  const responses = await Promise.all(
    browsers.map((browser, index) => browser.request(callbacks[index]?.url as URL)),
  );
  for (const response of responses)
    expect(response.headers.get('location')).toBe('/login?social=pending');
  const created = await Promise.all(browsers.map((browser) => browser.acceptTerms(APP_URL)));
  expect(created.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(created.filter(({ status }) => status === 401)).toHaveLength(4);
  const again = app.browser();
  await again.signIn(app.startUrl(), { email });
  expect(await readSessionUser(again)).toMatchObject({ email });
  expect(await app.sql('SELECT FROM users WHERE email = $1', [email])).toHaveLength(1);
});
