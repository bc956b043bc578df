import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSocialProvider, SOCIAL_CALLBACK_PATH } from '#platform/social/social-provider.ts';
import { generateTotpCode } from '#test/authenticator-app.ts';
import { CLIENT_ID, type HostileProvider, startHostileProvider } from '#test/hostile-provider.ts';
import { APP_URL, createTestApp, PASSWORD, type TestApp } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

const CLIENT_SECRET = 'a client secret that is long enough to sign with';
const GOOGLE = 'https://accounts.google.com';

let hostile: HostileProvider;
let app: TestApp;
beforeAll(async () => {
  hostile = await startHostileProvider(CLIENT_SECRET, GOOGLE);
  const realFetch = fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    realFetch(url.replace(GOOGLE, hostile.origin), init),
  );
  const social = createSocialProvider({
    issuer: GOOGLE,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    redirectUri: `${APP_URL}${SOCIAL_CALLBACK_PATH}`,
    label: 'Google',
    isSandbox: false,
  });
  app = await createTestApp({ social });
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await app.close();
  await hostile.close();
});
beforeEach(() => app.sql('DELETE FROM rate_limits'));

type Claims = Record<string, unknown>;

let people = 0;
function newEmail(host = 'example.com') {
  people += 1;
  return `recycled-${people}@${host}`;
}
async function createMember(email = newEmail()) {
  const person = await app.person(email);
  await app.sql('UPDATE users SET email_verified_at = now() WHERE id = $1', [person.id]);
  return person;
}
const userOf = async (client: TestClient) => (await client.get('/api/account/session')).json.user;
const countIdentities = async (id: string) =>
  (await app.sql('SELECT FROM social_identities WHERE user_id = $1', [id])).length;
const canSignIn = async (email: string) =>
  (await app.client().post('/api/account/sign-in', { email, password: PASSWORD })).status === 200;

/** Returns from Google with these claims, in the flow that started with this URL. */
function returnFromGoogle(client: TestClient, flowUrl: string, claims: Claims) {
  const { searchParams } = new URL(flowUrl);
  const nonce = searchParams.get('nonce') ?? '';
  hostile.behave({ claims: { sub: `${claims.email}`, ...claims } }, nonce);
  return client.get(`${SOCIAL_CALLBACK_PATH}?code=code&state=${searchParams.get('state')}`);
}
/** Signs in with a Google account that has these claims, and accepts the terms if necessary. */
async function signInWithGoogle(claims: Claims) {
  const client = app.client();
  const { location } = (await client.get('/api/account/social/start')).headers;
  expect((await returnFromGoogle(client, `${location}`, claims)).status).toBe(302);
  const { pending } = (await client.get('/api/account/social/pending')).json;
  if (pending) await client.post('/api/account/social/sign-up', { acceptedTerms: true });
  return { client, pending, user: await userOf(client) };
}

describe('a twelfth round of attacks with the Google account of a mailbox’s former owner', () => {
  it('AU12: it does not open the account of the mailbox’s present owner', async () => {
    const { id, email } = await createMember();
    expect((await signInWithGoogle({ email })).user).toBeNull();
    expect(await countIdentities(id)).toBe(0);
  });

  it('AU11: it does not take over an unconfirmed account of the present owner', async () => {
    const { id, email, client } = await app.person(newEmail());
    expect((await signInWithGoogle({ email })).user).toBeNull();
    expect(await countIdentities(id)).toBe(0);
    expect([await canSignIn(email), (await userOf(client))?.id]).toEqual([true, id]);
  });

  it('AU16: it gets no challenge for a code of the present owner', async () => {
    const { email, client } = await createMember();
    const { key } = (await client.post('/api/account/two-step/setup', { password: PASSWORD })).json;
    const code = generateTotpCode(key, app.clock.now());
    expect((await client.post('/api/account/two-step', { code })).status).toBe(200);
    expect((await signInWithGoogle({ email })).pending).toBeNull();
  });

  it('AU11: it creates only an unconfirmed account, which the present owner takes over by a reset', async () => {
    const email = newEmail();
    const former = await signInWithGoogle({ email });
    expect(former.user).toMatchObject({ email, emailVerified: false });
    await app.client().post('/api/account/password-reset/request', { email });
    const token = await app.findEmailToken(email, 'reset');
    const reset = { token, password: PASSWORD };
    expect((await app.client().post('/api/account/password-reset', reset)).status).toBe(204);
    expect(await userOf(former.client)).toBeNull();
    expect((await signInWithGoogle({ email })).user).toBeNull();
    expect(await canSignIn(email)).toBe(true);
  });

  it.each<[string, string, Claims]>([
    ['a host that ends like Gmail', 'notgmail.com', {}],
    ['a host that begins like Gmail', 'gmail.com.example.com', {}],
    ['an empty organization', 'example.com', { hd: '' }],
    ['an organization that is not a text', 'example.com', { hd: true }],
    ['an organization that is null', 'example.com', { hd: null }],
    ['an unverified Gmail address', 'gmail.com', { email_verified: false }],
    ['an unverified address of an organization', 'example.com', { hd: 'x', email_verified: false }],
  ])('AU12: it does not open the account, even with %s', async (_, host, claims) => {
    const { id, email } = await createMember(newEmail(host));
    expect((await signInWithGoogle({ email, ...claims })).user).toBeNull();
    expect(await countIdentities(id)).toBe(0);
  });

  it('AU12: once the present owner connects it in the settings, it opens the account', async () => {
    const { id, email, client } = await createMember();
    const connectResponse = await client.post('/api/account/social/connect', {
      password: PASSWORD,
    });
    await returnFromGoogle(client, connectResponse.json.url, { email });
    expect((await signInWithGoogle({ email })).user.id).toBe(id);
  });

  it.each<[string, string, Claims]>([
    ['Gmail', 'gmail.com', {}],
    ['Gmail in capitals', 'GMAIL.com', {}],
    ['an organization', 'example.com', { hd: 'example.com' }],
  ])('AU12: an email that Google itself hosts opens its account: %s', async (_, host, claims) => {
    const { id, email } = await createMember(newEmail(host));
    expect((await signInWithGoogle({ email, ...claims })).user.id).toBe(id);
  });
});
