import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSocialProvider, SOCIAL_CALLBACK_PATH } from '#platform/social/social-provider.ts';
import { CLIENT_ID, type HostileProvider, startHostileProvider } from '#test/hostile-provider.ts';
import { APP_URL, createTestApp, type TestApp } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

const CLIENT_SECRET = 'a client secret that is long enough to sign with';

let hostile: HostileProvider;
let otherProvider: HostileProvider;
let app: TestApp;
/** A server on the same database, after the operator switched to another provider. */
let appWithOtherProvider: TestApp;
const createSocial = ({ issuer }: HostileProvider) =>
  createSocialProvider({
    issuer,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    redirectUri: `${APP_URL}${SOCIAL_CALLBACK_PATH}`,
    label: 'Google',
    isSandbox: false,
    allowInsecure: true,
  });
beforeAll(async () => {
  hostile = await startHostileProvider(CLIENT_SECRET);
  otherProvider = await startHostileProvider(CLIENT_SECRET);
  app = await createTestApp({ social: createSocial(hostile) });
  const { databaseUrl, clock } = app;
  appWithOtherProvider = await createTestApp({
    databaseUrl,
    clock,
    social: createSocial(otherProvider),
  });
});
afterAll(async () => {
  await appWithOtherProvider.close();
  await app.close();
  await hostile.close();
  await otherProvider.close();
});
beforeEach(() => app.sql('DELETE FROM rate_limits'));

let people = 0;
async function createMember() {
  people += 1;
  const person = await app.person(`seventh-provider-${people}@example.com`);
  await app.sql('UPDATE users SET email_verified_at = now() WHERE id = $1', [person.id]);
  return person;
}
type Claims = Record<string, unknown>;

/**
 * Signs in at the provider, which returns these claims, and requests the callback with this query.
 */
async function signInAtProvider(
  client: TestClient,
  claims: Claims,
  { provider = hostile, query = (state: string) => `code=code&state=${state}` } = {},
) {
  provider.behave({});
  const { headers } = await client.get('/api/account/social/start');
  const { searchParams } = new URL(`${headers.location}`);
  provider.behave({ claims }, searchParams.get('nonce') ?? '');
  return client.get(`${SOCIAL_CALLBACK_PATH}?${query(searchParams.get('state') ?? '')}`);
}
const acceptTerms = (client: TestClient) =>
  client.post('/api/account/social/sign-up', { acceptedTerms: true });
const userOf = async (client: TestClient) => (await client.get('/api/account/session')).json.user;
async function signIn(claims: Claims, server = app, provider = hostile) {
  const client = server.client();
  const answer = await signInAtProvider(client, claims, { provider });
  expect(answer.status).toBeLessThan(500);
  await acceptTerms(client);
  return userOf(client);
}
const identitiesOf = (id: string) =>
  app.sql('SELECT FROM social_identities WHERE user_id = $1', [id]);

describe('a seventh round of attacks through the provider', () => {
  it.each([
    ['the text "false"', 'false'],
    ['the number 1', 1],
    ['an upper-case text', 'TRUE'],
    ['a list', [true]],
    ['an object', { value: true }],
    ['null', null],
    ['missing', undefined],
  ])('AU12: an email whose verification claim is %s opens no account', async (_, verified) => {
    const owner = await createMember();
    const claims = { sub: 'odd verification', email: owner.email, email_verified: verified };
    expect(await signIn(claims)).toBeNull();
    expect(await identitiesOf(owner.id)).toEqual([]);
  });

  it('AU12: a provider email that contains a member’s email does not open the member’s account', async () => {
    const owner = await createMember();
    const [name, domain] = owner.email.split('@');
    const emails: unknown[] = [
      `${owner.email},thief@evil.example`,
      `thief@evil.example,${owner.email}`,
      `<${owner.email}>`,
      `"Maren" <${owner.email}>`,
      `${owner.email}\u0000`,
      `${owner.email}\n.evil.example`,
      `${owner.email}.`,
      `${name}@${domain}@evil.example`,
      `${name}\u200b@${domain}`,
      `${name}@\u200b${domain}`,
      `mailto:${owner.email}`,
      [owner.email],
      { toString: owner.email },
      `${name}%40${domain}`,
    ];
    for (const [index, email] of emails.entries()) {
      const user = await signIn({ sub: `odd email ${index}`, email });
      expect([email, user?.id === owner.id]).toEqual([email, false]);
    }
    expect(await identitiesOf(owner.id)).toEqual([]);
  });

  it('AU12: only the exact subject opens an account', async () => {
    const email = 'exact-subject@example.com';
    const owner = await signIn({ sub: 'Exact-Subject', email });
    expect(owner.email).toBe(email);
    const subjects = ['exact-subject', 'Exact-Subject ', ' Exact-Subject', 'Exact\u2010Subject'];
    for (const sub of subjects) {
      const user = await signIn({ sub, email: `${encodeURIComponent(sub)}@evil.example` });
      expect([sub, user?.id === owner.id]).toEqual([sub, false]);
    }
  });

  it('AU12: a subject that the database cannot store causes no server error', async () => {
    for (const sub of ['a\u0000b', '\u0000', 'x'.repeat(300)]) {
      const client = app.client();
      const answer = await signInAtProvider(client, { sub, email: 'odd-subject@example.com' });
      expect(answer.status).toBeLessThan(500);
      expect((await acceptTerms(client)).status).toBeLessThan(500);
    }
  });

  it('AU12: the same subject at another provider does not open the account', async () => {
    const sub = 'same at both';
    const owner = await signIn({ sub, email: 'same-subject@example.com' });
    const stranger = await signIn(
      { sub, email: 'stranger@example.com' },
      appWithOtherProvider,
      otherProvider,
    );
    expect(stranger.email).toBe('stranger@example.com');
    expect(stranger.id).not.toBe(owner.id);
  });

  it('AU13: a callback with a second state, code or error signs no one in', async () => {
    const owner = await createMember();
    const queries = [
      (state: string) => `code=code&state=${state}&state=${state}`,
      (state: string) => `code=code&state=wrong&state=${state}`,
      (state: string) => `code=code&code=other&state=${state}`,
      (state: string) => `code=code&state=${state}&error=access_denied`,
      (state: string) => `code=code&state%5B%5D=${state}`,
      (state: string) => `code=code&State=${state}`,
      (state: string) => `state=${state}`,
      (state: string) => `code=&state=${state}`,
      (state: string) => `code=code&state=${state}%00`,
      (state: string) => `code=code&state=${state}&iss=https%3A%2F%2Fevil.example`,
    ];
    for (const query of queries) {
      const client = app.client();
      const claims = { sub: 'odd callback', email: owner.email };
      const answer = await signInAtProvider(client, claims, { query });
      expect(answer.status).toBeLessThan(500);
      expect([query('…'), await userOf(client)]).toEqual([query('…'), null]);
    }
    expect(await identitiesOf(owner.id)).toEqual([]);
  });
});
