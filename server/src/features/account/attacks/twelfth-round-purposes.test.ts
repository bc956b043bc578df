import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unsubscribeUrl } from '#features/notifications/settings/unsubscribe.ts';
import { SOCIAL_CALLBACK_PATH } from '#platform/social/social-provider.ts';
import { createAttackScene, HALF_MINUTE, NEW_PASSWORD } from '#test/attack-scene.ts';
import { createSocialApp, readSessionUser, type SocialApp } from '#test/social-app.ts';
import { createSoftwarePasskey } from '#test/software-passkey.ts';
import { APP_URL, PASSWORD } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

let app: SocialApp;
let scene: ReturnType<typeof createAttackScene>;
beforeAll(async () => {
  app = await createSocialApp();
  scene = createAttackScene(app, 'round-twelve-purpose');
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

const SESSION = 'attune_session';
type MemberWithTwoStep = Awaited<ReturnType<typeof scene.createMemberWithTwoStep>>;

/**
 * Reads the hashes that are stored instead of the tokens, as someone with a copy of the database
 * can.
 */
async function readHashes(id: string): Promise<string[]> {
  const tables = ['sessions', 'account_links', 'sign_in_challenges'];
  const queries = tables.map((table) => `SELECT token_hash FROM ${table} WHERE user_id = $1`);
  const rows = await app.sql<{ token_hash: Buffer }>(queries.join(' UNION ALL '), [id]);
  return rows.flatMap(({ token_hash: hash }) => [
    hash.toString('base64url'),
    hash.toString('hex'),
    `\\x${hash.toString('hex')}`,
  ]);
}

/** Requests every kind of token that exists for an account. All of them are valid. */
async function issueTokens({ id, email, client, code }: MemberWithTwoStep) {
  const proof = () => {
    app.clock.advance(HALF_MINUTE);
    return { password: PASSWORD, code: code() };
  };
  const browser = app.browser();
  await browser.signIn(app.startUrl(), { email, acceptsTerms: false }, '/login');
  const { pending } = await browser.getJson('/api/account/social/pending', APP_URL);
  const connectResponse = scene.expectSuccess(
    await client.post('/api/account/social/connect', proof()),
  );
  const newPasskey = scene.expectSuccess(
    await client.post('/api/account/passkeys/options', proof()),
  );
  const passkey = scene.expectSuccess(
    await app.client().post('/api/account/sign-in/passkey/options'),
  );
  const change = await scene.requestEmailChange(client, `moved.${email}`, proof().code);
  const { json } = await scene.signIn(app.client(), email);
  const { sessions } = (await client.get('/api/account/sessions')).json;
  const tokens: Record<string, string> = {
    session: client.cookies.get(SESSION) ?? '',
    'reset link': await scene.requestResetToken(email),
    'link to a new email': change,
    'challenge of a password': json.challenge,
    'challenge of a provider': pending.challenge,
    'state of a connection': new URL(connectResponse.json.url).searchParams.get('state') ?? '',
    'nonce of a connection': new URL(connectResponse.json.url).searchParams.get('nonce') ?? '',
    'challenge of a new passkey': newPasskey.json.options.challenge,
    'challenge of a passkey': passkey.json.options.challenge,
    'id of the session': sessions[0].id,
    'id of the user': id,
    unsubscription: unsubscribeUrl(app.services, { userId: id, topics: ['like'] }).split(
      'token=',
    )[1] as string,
    'flow cookie': client.cookies.get('attune_social') ?? '',
    'pending cookie': browser.cookies(APP_URL).get('attune_social_pending') ?? '',
  };
  for (const [at, hash] of (await readHashes(id)).entries()) tokens[`stored hash ${at}`] = hash;
  return tokens;
}

/** Functions that use a token for one purpose. */
const USES: Record<string, (token: string, owner: MemberWithTwoStep) => Promise<unknown>> = {
  'reset link': (token) => scene.resetPassword(token),
  'verify link': (token, { client }) =>
    client.post('/api/account/email-verification', { token, password: PASSWORD }),
  'link to a new email': (token, { client }) => scene.confirmEmailChange(client, token, PASSWORD),
  'challenge of a password': (token, { code }) =>
    scene.sendTwoStepCode(app.client(), token, code()),
  'state of a connection': (token, { client }) =>
    client.get(`${SOCIAL_CALLBACK_PATH}?code=code&state=${encodeURIComponent(token)}`),
  'challenge of a new passkey': (challenge, { client }) => {
    const credential = createSoftwarePasskey(APP_URL).make({
      challenge,
      rp: { id: new URL(APP_URL).hostname },
    });
    return client.post('/api/account/passkeys', { name: 'Thief', credential });
  },
};

async function readAccount({ id }: MemberWithTwoStep) {
  const counts = await Promise.all(
    ['sessions', 'passkeys', 'social_identities', 'two_step'].map((table) =>
      scene.countRows(table, id),
    ),
  );
  const [row] = await app.sql('SELECT email, password_hash FROM users WHERE id = $1', [id]);
  return { counts, row };
}
const createClientWithCookie = (token: string, name = SESSION): TestClient => {
  const client = app.client();
  client.cookies.set(name, token);
  return client;
};

describe('a twelfth round of attacks: tokens that are used for another purpose', () => {
  it.each(Object.keys(USES))('AU9: no other token is accepted as a %s', async (use) => {
    const owner = await scene.createMemberWithTwoStep();
    const tokens = await issueTokens(owner);
    const before = await readAccount(owner);
    for (const [kind, token] of Object.entries(tokens)) {
      expect([kind, token]).not.toEqual([kind, '']);
      if (kind === use) continue;
      await app.sql('DELETE FROM rate_limits');
      await USES[use]?.(token, owner);
      expect([kind, await readAccount(owner)]).toEqual([kind, before]);
    }
  });

  it('AU6: only the session token opens a session, and only in the session cookie', async () => {
    const owner = await scene.createMemberWithTwoStep();
    const tokens = await issueTokens(owner);
    for (const [kind, token] of Object.entries(tokens)) {
      const value = encodeURIComponent(token);
      for (const name of [SESSION, 'attune_social_pending', 'attune_social', 'attune_device']) {
        const user = await scene.userOf(createClientWithCookie(value, name));
        const isOpen = name === SESSION && kind === 'session';
        expect([kind, name, user !== null]).toEqual([kind, name, isOpen]);
      }
    }
  });

  it('AU16: a passkey or a code cannot answer the challenge of another sign-in method', async () => {
    const owner = await scene.createMemberWithTwoStep();
    const tokens = await issueTokens(owner);
    app.clock.advance(HALF_MINUTE);
    const { passkey } = await scene.addPasskey((await scene.createMember()).client);
    for (const [kind, challenge] of Object.entries(tokens)) {
      if (kind === 'challenge of a passkey') continue;
      await app.sql('DELETE FROM rate_limits');
      const visitor = app.client();
      const credential = passkey.use({ challenge, rpId: new URL(APP_URL).hostname });
      await visitor.post('/api/account/sign-in/passkey', { credential });
      expect(await scene.userOf(visitor)).toBeNull();
    }
    const withCookie = createClientWithCookie(
      tokens['pending cookie'] ?? '',
      'attune_social_pending',
    );
    const { challenge } = (await scene.signIn(withCookie, owner.email)).json;
    scene.expectSuccess(await scene.sendTwoStepCode(withCookie, challenge, owner.code()));
    expect(await scene.countRows('social_identities', owner.id)).toBe(0);
  });

  it('AU13: a pending sign-in cannot be finished with another member’s code, nor after it was declined', async () => {
    const [owner, other] = [
      await scene.createMemberWithTwoStep(),
      await scene.createMemberWithTwoStep(),
    ];
    const browser = app.browser();
    const person = { email: owner.email, acceptsTerms: false };
    await browser.signIn(app.startUrl(), person, '/login');
    const { pending } = await browser.getJson('/api/account/social/pending', APP_URL);
    const copy = browser.cookies(APP_URL).get('attune_social_pending') ?? '';
    const path = '/api/account/sign-in/second-step';
    const wrong = { challenge: pending.challenge, code: other.code() };
    expect((await browser.postJson(path, APP_URL, wrong)).status).toBe(400);
    await browser.request(new URL('/api/account/social/pending', APP_URL), { method: 'DELETE' });
    const copiedClient = createClientWithCookie(copy, 'attune_social_pending');
    const answer = await scene.sendTwoStepCode(copiedClient, pending.challenge, owner.code());
    expect(answer.status).toBe(401);
    expect(await readSessionUser(browser)).toBeNull();
  });

  it('AU9: a reset link changes only its own account, whatever other account the request names', async () => {
    const [owner, thief] = [await scene.createMember(), await scene.createMember()];
    const token = await scene.requestResetToken(thief.email);
    const bodies = [
      { token, password: NEW_PASSWORD, email: owner.email },
      { token, password: NEW_PASSWORD, userId: owner.id },
      { token, password: NEW_PASSWORD, id: owner.id },
    ];
    for (const body of bodies) {
      expect((await app.client().post('/api/account/password-reset', body)).status).toBe(400);
    }
    const query = `?userId=${owner.id}&email=${owner.email}`;
    const body = { token, password: NEW_PASSWORD };
    scene.expectSuccess(await app.client().post(`/api/account/password-reset${query}`, body));
    expect((await scene.signIn(app.client(), owner.email, NEW_PASSWORD)).status).toBe(401);
    expect((await scene.signIn(app.client(), thief.email, NEW_PASSWORD)).status).toBe(200);
  });
});
