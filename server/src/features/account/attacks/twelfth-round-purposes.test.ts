import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unsubscribeUrl } from '#features/notifications/settings/unsubscribe.ts';
import { SOCIAL_CALLBACK_PATH } from '#platform/social/social-provider.ts';
import { attackScene, HALF_MINUTE, NEW_PASSWORD } from '#test/attack-scene.ts';
import { createSocialApp, readSessionUser, type SocialApp } from '#test/social-app.ts';
import { createSoftwarePasskey } from '#test/software-passkey.ts';
import { APP_URL, PASSWORD } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

let app: SocialApp;
let scene: ReturnType<typeof attackScene>;
beforeAll(async () => {
  app = await createSocialApp();
  scene = attackScene(app, 'round-twelve-purpose');
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

const SESSION = 'attune_session';
type Guarded = Awaited<ReturnType<typeof scene.memberWithTwoStep>>;

/** What is stored instead of each token, as a copy of the database shows it. */
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

/** Everything that is issued for an account or its sign-ins, all of it valid at this moment. */
async function issueEverything({ id, email, client, code }: Guarded) {
  const proof = () => {
    app.clock.advance(HALF_MINUTE);
    return { password: PASSWORD, code: code() };
  };
  const waiting = app.browser();
  await waiting.signIn(app.startUrl(), { email, acceptsTerms: false }, '/login');
  const { pending } = await waiting.getJson('/api/account/social/pending', APP_URL);
  const connecting = scene.must(await client.post('/api/account/social/connect', proof()));
  const newPasskey = scene.must(await client.post('/api/account/passkeys/options', proof()));
  const passkey = scene.must(await app.client().post('/api/account/sign-in/passkey/options'));
  const change = await scene.requestEmailChange(client, `moved.${email}`, proof().code);
  const { json } = await scene.signIn(app.client(), email);
  const { sessions } = (await client.get('/api/account/sessions')).json;
  const tokens: Record<string, string> = {
    session: client.cookies.get(SESSION) ?? '',
    'reset link': await scene.resetLink(email),
    'link to a new email': change,
    'challenge of a password': json.challenge,
    'challenge of a provider': pending.challenge,
    'state of a connection': new URL(connecting.json.url).searchParams.get('state') ?? '',
    'nonce of a connection': new URL(connecting.json.url).searchParams.get('nonce') ?? '',
    'challenge of a new passkey': newPasskey.json.options.challenge,
    'challenge of a passkey': passkey.json.options.challenge,
    'id of the session': sessions[0].id,
    'id of the user': id,
    unsubscription: unsubscribeUrl(app.services, { userId: id, topics: ['like'] }).split(
      'token=',
    )[1] as string,
    'flow cookie': client.cookies.get('attune_social') ?? '',
    'pending cookie': waiting.cookies(APP_URL).get('attune_social_pending') ?? '',
  };
  for (const [at, hash] of (await readHashes(id)).entries()) tokens[`stored hash ${at}`] = hash;
  return tokens;
}

/** Each takes a token for its own purpose only. */
const SINKS: Record<string, (token: string, owner: Guarded) => Promise<unknown>> = {
  'reset link': (token) => scene.useReset(token),
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

async function readAccount({ id }: Guarded) {
  const counts = await Promise.all(
    ['sessions', 'passkeys', 'social_identities', 'two_step'].map((table) =>
      scene.count(table, id),
    ),
  );
  const [row] = await app.sql('SELECT email, password_hash FROM users WHERE id = $1', [id]);
  return { counts, row };
}
const inSession = (token: string, name = SESSION): TestClient => {
  const client = app.client();
  client.cookies.set(name, token);
  return client;
};

describe('a twelfth round of attacks: everything issued, used for everything else', () => {
  it.each(Object.keys(SINKS))('AU9: nothing else stands in for a %s', async (sink) => {
    const owner = await scene.memberWithTwoStep();
    const tokens = await issueEverything(owner);
    const before = await readAccount(owner);
    for (const [kind, token] of Object.entries(tokens)) {
      expect([kind, token]).not.toEqual([kind, '']);
      if (kind === sink) continue;
      await app.sql('DELETE FROM rate_limits');
      await SINKS[sink]?.(token, owner);
      expect([kind, await readAccount(owner)]).toEqual([kind, before]);
    }
  });

  it('AU6: nothing but its token opens a session, in whichever cookie', async () => {
    const owner = await scene.memberWithTwoStep();
    const tokens = await issueEverything(owner);
    for (const [kind, token] of Object.entries(tokens)) {
      const value = encodeURIComponent(token);
      for (const name of [SESSION, 'attune_social_pending', 'attune_social', 'attune_device']) {
        const user = await scene.userOf(inSession(value, name));
        const isOpen = name === SESSION && kind === 'session';
        expect([kind, name, user !== null]).toEqual([kind, name, isOpen]);
      }
    }
  });

  it('AU16: a challenge of one way in is not answered by the proof of another', async () => {
    const owner = await scene.memberWithTwoStep();
    const tokens = await issueEverything(owner);
    app.clock.advance(HALF_MINUTE);
    const { passkey } = await scene.addPasskey((await scene.member()).client);
    for (const [kind, challenge] of Object.entries(tokens)) {
      if (kind === 'challenge of a passkey') continue;
      await app.sql('DELETE FROM rate_limits');
      const visitor = app.client();
      const credential = passkey.use({ challenge, rpId: new URL(APP_URL).hostname });
      await visitor.post('/api/account/sign-in/passkey', { credential });
      expect(await scene.userOf(visitor)).toBeNull();
    }
    const withCookie = inSession(tokens['pending cookie'] ?? '', 'attune_social_pending');
    const { challenge } = (await scene.signIn(withCookie, owner.email)).json;
    scene.must(await scene.sendTwoStepCode(withCookie, challenge, owner.code()));
    expect(await scene.count('social_identities', owner.id)).toBe(0);
  });

  it('AU13: a pending sign-in opens nothing with another code, nor after it was declined', async () => {
    const [owner, other] = [await scene.memberWithTwoStep(), await scene.memberWithTwoStep()];
    const waiting = app.browser();
    const person = { email: owner.email, acceptsTerms: false };
    await waiting.signIn(app.startUrl(), person, '/login');
    const { pending } = await waiting.getJson('/api/account/social/pending', APP_URL);
    const copy = waiting.cookies(APP_URL).get('attune_social_pending') ?? '';
    const path = '/api/account/sign-in/second-step';
    const wrong = { challenge: pending.challenge, code: other.code() };
    expect((await waiting.postJson(path, APP_URL, wrong)).status).toBe(400);
    await waiting.request(new URL('/api/account/social/pending', APP_URL), { method: 'DELETE' });
    const late = inSession(copy, 'attune_social_pending');
    const answer = await scene.sendTwoStepCode(late, pending.challenge, owner.code());
    expect(answer.status).toBe(401);
    expect(await readSessionUser(waiting)).toBeNull();
  });

  it('AU9: a link counts for its own account, whatever else the request carries', async () => {
    const [owner, thief] = [await scene.member(), await scene.member()];
    const token = await scene.resetLink(thief.email);
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
    scene.must(await app.client().post(`/api/account/password-reset${query}`, body));
    expect((await scene.signIn(app.client(), owner.email, NEW_PASSWORD)).status).toBe(401);
    expect((await scene.signIn(app.client(), thief.email, NEW_PASSWORD)).status).toBe(200);
  });
});
