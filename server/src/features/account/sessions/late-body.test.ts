import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { generateTotpCode } from '#test/authenticator-app.ts';
import { startSlowPost } from '#test/slow-post.ts';
import { createSocialApp, type SocialApp } from '#test/social-app.ts';
import { createSoftwarePasskey } from '#test/software-passkey.ts';
import { APP_URL, PASSWORD } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

let app: SocialApp;
let people = 0;
beforeAll(async () => {
  app = await createSocialApp();
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

async function createCredential(client: TestClient) {
  const response = await client.post('/api/account/passkeys/options', { password: PASSWORD });
  return createSoftwarePasskey(APP_URL).make(response.json.options);
}

async function setUpTwoStep(client: TestClient): Promise<string> {
  const { json } = await client.post('/api/account/two-step/setup', { password: PASSWORD });
  return json.key;
}

/** Creates a member with a confirmed email, a passkey and a connected provider. */
async function createMember() {
  people += 1;
  const person = await app.person(`late-body-${people}@example.com`);
  const { id, client } = person;
  await app.sql('UPDATE users SET email_verified_at = now() WHERE id = $1', [id]);
  const credential = await createCredential(client);
  const passkey = await client.post('/api/account/passkeys', { name: 'Laptop', credential });
  const [identity] = await app.sql<{ id: string }>(
    `INSERT INTO social_identities (issuer, subject, user_id, created_at)
     VALUES ('https://issuer.example', $1::text, $1::uuid, now()) RETURNING id`,
    [id],
  );
  return { ...person, passkeyId: passkey.json.id as string, identityId: identity?.id ?? '' };
}

type Member = Awaited<ReturnType<typeof createMember>>;
type Change = {
  path: (owner: Member) => string;
  body: (owner: Member) => object | Promise<object>;
  /** Whether the account has two-step sign-in, so that the body includes a code. */
  hasTwoStep?: boolean;
};

const proof = () => ({ password: PASSWORD });

const CHANGES: Record<string, Change> = {
  'adding a passkey': {
    path: () => '/api/account/passkeys',
    body: async ({ client }) => ({ name: 'Phone', credential: await createCredential(client) }),
  },
  'beginning to create a passkey': { path: () => '/api/account/passkeys/options', body: proof },
  'removing a passkey': {
    path: ({ passkeyId }) => `/api/account/passkeys/${passkeyId}/removal`,
    body: proof,
  },
  'connecting a provider': { path: () => '/api/account/social/connect', body: proof },
  'disconnecting a provider': {
    path: ({ identityId }) => `/api/account/social/${identityId}/removal`,
    body: proof,
  },
  'setting up two-step sign-in': { path: () => '/api/account/two-step/setup', body: proof },
  'turning two-step sign-in on': {
    path: () => '/api/account/two-step',
    body: async ({ client }) => ({
      code: generateTotpCode(await setUpTwoStep(client), app.clock.now()),
    }),
  },
  'turning two-step sign-in off': {
    path: () => '/api/account/two-step/off',
    body: proof,
    hasTwoStep: true,
  },
  'new recovery codes': {
    path: () => '/api/account/two-step/recovery-codes',
    body: proof,
    hasTwoStep: true,
  },
  'changing the password': {
    path: () => '/api/account/password',
    body: () => ({ currentPassword: PASSWORD, newPassword: 'another horse' }),
  },
  'changing the email': {
    path: () => '/api/account/email-change',
    body: ({ id }) => ({ newEmail: `${id}@example.com`, ...proof() }),
  },
  'the export': { path: () => '/api/account/export', body: proof },
  deletion: {
    path: () => '/api/account/deletion',
    body: () => ({ ...proof(), confirmation: 'delete my account' }),
  },
};

/** Reads all sign-in methods of the account, and the emails sent to its owner. */
async function readState({ id, email }: Member) {
  const own = ['passkeys', 'social_identities', 'two_step', 'recovery_codes', 'account_links'];
  const tables = await Promise.all(
    own.map((table) => app.sql(`SELECT * FROM ${table} WHERE user_id = $1 ORDER BY 1, 2`, [id])),
  );
  const account = await app.sql('SELECT email, password_hash FROM users WHERE id = $1', [id]);
  return { account, tables, emails: await app.emailsTo(email) };
}

describe('AU7: a request whose body arrives after a sign-out on another device', () => {
  it.each(Object.entries(CHANGES))('changes nothing: %s', async (_, change) => {
    const owner = await createMember();
    let code = {};
    if (change.hasTwoStep) {
      const key = await setUpTwoStep(owner.client);
      await owner.client.post('/api/account/two-step', {
        code: generateTotpCode(key, app.clock.now()),
      });
      app.clock.advance(30_000);
      code = { code: generateTotpCode(key, app.clock.now()) };
    }
    const body = { ...(await change.body(owner)), ...code };
    const finish = await startSlowPost(app, owner.client, change.path(owner));
    const elsewhere = await app.signInClient(owner.email);
    expect((await elsewhere.delete('/api/account/sessions')).status).toBe(204);
    const before = await readState(owner);
    expect(await finish(body)).toBe(401);
    expect(await readState(owner)).toEqual(before);
  });
});
