import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSocialApp, readSessionUser, type SocialApp } from '#test/social-app.ts';
import { PASSWORD } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

let app: SocialApp;
let people = 0;

beforeAll(async () => {
  app = await createSocialApp();
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

/** Creates a user whose email is not confirmed yet. */
function createUnverifiedUser() {
  people += 1;
  return app.person(`pre-hijack-${people}@example.com`);
}

const confirm = (client: TestClient, token: string | null, password?: string) =>
  client.post('/api/account/email-verification', { token, ...(password ? { password } : {}) });

const signIn = (email: string, password: string) =>
  app.client().post('/api/account/sign-in', { email, password });

async function isVerified(id: string): Promise<boolean> {
  const [row] = await app.sql('SELECT email_verified_at FROM users WHERE id = $1', [id]);
  return row?.email_verified_at !== null;
}

/**
 * Inserts sign-in methods that an attacker could add to an unconfirmed account in older versions.
 */
async function plantSignInMethods(userId: string) {
  await app.sql(
    `INSERT INTO social_identities (issuer, subject, user_id, created_at)
     VALUES ('https://issuer.example', $1::text, $1::uuid, now())`,
    [userId],
  );
  await app.sql(
    `INSERT INTO passkeys (id, user_id, credential_id, public_key, counter, name, created_at)
     VALUES (gen_random_uuid(), $1::uuid, $1::text, '\\x00', 0, 'Laptop', now())`,
    [userId],
  );
  await app.sql(
    `INSERT INTO two_step (user_id, secret, created_at, confirmed_at)
     VALUES ($1, '\\x00', now(), now())`,
    [userId],
  );
  await app.sql(
    `INSERT INTO recovery_codes (user_id, code_hash, created_at) VALUES ($1, '\\x00', now())`,
    [userId],
  );
}

async function countSignInMethods(userId: string) {
  const [row] = await app.sql(
    `SELECT (SELECT count(*)::int FROM social_identities WHERE user_id = $1) AS identities,
            (SELECT count(*)::int FROM passkeys WHERE user_id = $1) AS passkeys,
            (SELECT count(*)::int FROM two_step WHERE user_id = $1) AS factors,
            (SELECT count(*)::int FROM recovery_codes WHERE user_id = $1) AS codes,
            (SELECT count(*)::int FROM sessions WHERE user_id = $1) AS sessions`,
    [userId],
  );
  return row;
}

describe('AU11b: connecting a provider', () => {
  it('is rejected while the email is not confirmed', async () => {
    const { client } = await createUnverifiedUser();
    const answer = await client.post('/api/account/social/connect', { password: PASSWORD });
    expect([answer.status, answer.json.code, answer.json.detail]).toEqual([
      409,
      'account.email_unverified',
      'Confirm your email first, then add a sign-in method.',
    ]);
  });
});

describe('AU11b: a confirmation link', () => {
  it('confirms directly in a browser that is signed in to that account', async () => {
    const { id, email, client } = await createUnverifiedUser();
    expect((await confirm(client, await app.findEmailToken(email, 'verify'))).status).toBe(204);
    expect(await isVerified(id)).toBe(true);
  });

  it.each(['no one', 'someone else'])(
    'asks for the password if %s is signed in, and stays valid',
    async (signedIn) => {
      const { id, email } = await createUnverifiedUser();
      const token = await app.findEmailToken(email, 'verify');
      const client = signedIn === 'no one' ? app.client() : (await createUnverifiedUser()).client;
      const response = await confirm(client, token);
      expect([response.status, response.json.code]).toEqual([403, 'account.link_needs_password']);
      const wrong = await confirm(client, token, 'not the password');
      expect([wrong.status, wrong.json.fields[0].path]).toEqual([400, 'password']);
      expect(await isVerified(id)).toBe(false);
      expect((await confirm(client, token, PASSWORD)).status).toBe(204);
      expect(await isVerified(id)).toBe(true);
    },
  );

  it('ends no session and changes no password if it is opened on another device', async () => {
    const { id, email, client } = await createUnverifiedUser();
    await confirm(app.client(), await app.findEmailToken(email, 'verify'), PASSWORD);
    expect(await isVerified(id)).toBe(true);
    expect((await client.get('/api/account/session')).json.user.email).toBe(email);
    expect((await signIn(email, PASSWORD)).status).toBe(200);
  });

  it('limits password guesses', async () => {
    const { email } = await createUnverifiedUser();
    const token = await app.findEmailToken(email, 'verify');
    const statuses: number[] = [];
    for (let round = 0; round < 11; round += 1) {
      statuses.push((await confirm(app.client(), token, 'not the password')).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('AU11b: a password reset of an unconfirmed account', () => {
  it('confirms the email and revokes every other sign-in method', async () => {
    const { id, email, client } = await createUnverifiedUser();
    await plantSignInMethods(id);
    const victim = app.client();
    await victim.post('/api/account/password-reset/request', { email });
    const token = await app.findEmailToken(email, 'reset');
    const password = 'chosen by the owner';
    expect((await victim.post('/api/account/password-reset', { token, password })).status).toBe(
      204,
    );
    expect(await isVerified(id)).toBe(true);
    expect(await countSignInMethods(id)).toEqual({
      identities: 0,
      passkeys: 0,
      factors: 0,
      codes: 0,
      sessions: 0,
    });
    expect((await client.get('/api/account/session')).json.user).toBeNull();
    expect((await signIn(email, PASSWORD)).status).toBe(401);
    expect((await signIn(email, password)).json.user.email).toBe(email);
  });
});

describe('AU11b: a social sign-in by the owner', () => {
  it('invalidates all other sign-in methods and sessions', async () => {
    const { id, email, client } = await createUnverifiedUser();
    await plantSignInMethods(id);
    // The owner opened the link in the email first, without knowing the password.
    await confirm(app.client(), await app.findEmailToken(email, 'verify'));
    const owner = app.browser();
    await owner.signIn(app.startUrl(), { email });
    expect(await readSessionUser(owner)).toMatchObject({ id, emailVerified: true });
    expect((await signIn(email, PASSWORD)).status).toBe(401);
    expect((await client.get('/api/account/session')).json.user).toBeNull();
    expect(await countSignInMethods(id)).toEqual({
      identities: 1,
      passkeys: 0,
      factors: 0,
      codes: 0,
      sessions: 1,
    });
  });
});

describe('AU11b: an email-change link', () => {
  it('works for a reader of the new mailbox only with the password of the account', async () => {
    const attacker = await createUnverifiedUser();
    await confirm(attacker.client, await app.findEmailToken(attacker.email, 'verify'));
    const newEmail = 'owner.of.new.address@example.com';
    await attacker.client.post('/api/account/email-change', { newEmail, password: PASSWORD });
    const token = await app.findEmailToken(newEmail, 'email-change');
    const openLink = (client: TestClient, password?: string) =>
      client.post('/api/account/email-change/confirm', { token, ...(password && { password }) });
    const response = await openLink(app.client());
    expect([response.status, response.json.code]).toEqual([403, 'account.link_needs_password']);
    expect((await openLink(app.client(), PASSWORD)).status).toBe(204);
  });
});
