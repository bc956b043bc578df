import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSocialProvider, SOCIAL_CALLBACK_PATH } from '#platform/social/social-provider.ts';
import { CLIENT_ID, type HostileProvider, startHostileProvider } from '#test/hostile-provider.ts';
import { APP_URL, createTestApp, PASSWORD, type TestApp } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

const CLIENT_SECRET = 'a client secret that is long enough to sign with';

let hostile: HostileProvider;
let app: TestApp;
beforeAll(async () => {
  hostile = await startHostileProvider(CLIENT_SECRET);
  const social = createSocialProvider({
    issuer: hostile.issuer,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    redirectUri: `${APP_URL}${SOCIAL_CALLBACK_PATH}`,
    label: 'Google',
    isSandbox: false,
    allowInsecure: true,
  });
  app = await createTestApp({ social });
});
afterAll(async () => {
  await app.close();
  await hostile.close();
});
beforeEach(() => app.sql('DELETE FROM rate_limits'));

type Claims = Record<string, unknown>;

let people = 0;
async function createMember() {
  people += 1;
  const person = await app.person(`tenth-claims-${people}@example.com`);
  await app.sql('UPDATE users SET email_verified_at = now() WHERE id = $1', [person.id]);
  return person;
}
const userOf = async (client: TestClient) => (await client.get('/api/account/session')).json.user;
const identitiesOf = (id: string) =>
  app.sql<{ subject: string }>('SELECT subject FROM social_identities WHERE user_id = $1', [id]);

/** Returns from the provider with these claims, in the flow that started with this URL. */
function returnFromProvider(client: TestClient, flowUrl: string, claims: Claims) {
  const { searchParams } = new URL(flowUrl);
  hostile.behave({ claims }, searchParams.get('nonce') ?? '');
  const state = searchParams.get('state') ?? '';
  return client.get(`${SOCIAL_CALLBACK_PATH}?code=code&state=${state}`);
}
async function startSignIn(client: TestClient) {
  hostile.behave({});
  return `${(await client.get('/api/account/social/start')).headers.location}`;
}
async function startConnecting(client: TestClient): Promise<string> {
  hostile.behave({});
  return (await client.post('/api/account/social/connect', { password: PASSWORD })).json.url;
}
const acceptTerms = (client: TestClient) =>
  client.post('/api/account/social/sign-up', { acceptedTerms: true });
async function signInWithClaims(claims: Claims) {
  const client = app.client();
  const answer = await returnFromProvider(client, await startSignIn(client), claims);
  expect(answer.status).toBe(302);
  await acceptTerms(client);
  return { client, user: await userOf(client) };
}

describe('a tenth round of attacks by a provider that changes its claims', () => {
  it.each([
    ['an empty text', ''],
    ['a blank text', ' \t'],
    ['a number', 7],
    ['missing', undefined],
    ['a list', ['subject-1']],
    ['an object', { id: 'subject-1' }],
    ['true', true],
  ])('AU13: a subject that is %s opens no account', async (_, sub) => {
    const { email } = await createMember();
    const { user } = await signInWithClaims({ sub, email });
    expect(user).toBeNull();
  });

  it('AU12: a list, an object or a number as the email opens no account', async () => {
    const owner = await createMember();
    for (const email of [[owner.email], { address: owner.email }, 7]) {
      expect((await signInWithClaims({ sub: 'odd email', email })).user).toBeNull();
    }
    expect(await identitiesOf(owner.id)).toEqual([]);
  });

  it('AU12: a text with two emails opens neither account', async () => {
    const [one, other] = [await createMember(), await createMember()];
    for (const separator of [',', ' ', ';', '\n', '\u0000']) {
      const email = `${one.email}${separator}${other.email}`;
      expect((await signInWithClaims({ sub: 'two emails', email })).user).toBeNull();
    }
    expect([...(await identitiesOf(one.id)), ...(await identitiesOf(other.id))]).toEqual([]);
  });

  it('AU12: a linked identity whose email changes or is no longer verified still opens only its own account', async () => {
    const [owner, other] = [await createMember(), await createMember()];
    await signInWithClaims({ sub: 'honest at first', email: owner.email });
    const changes = [
      { email: owner.email, email_verified: false },
      { email: other.email, email_verified: false },
      { email: other.email, email_verified: true },
      { email: undefined },
      { email: 'no email at all' },
    ];
    for (const claims of changes) {
      const { user } = await signInWithClaims({ sub: 'honest at first', ...claims });
      expect([user.id, user.email, user.emailVerified]).toEqual([owner.id, owner.email, true]);
    }
    expect(await identitiesOf(other.id)).toEqual([]);
  });

  it('AU11: an account that was created with an unverified email is not verified by a later sign-in', async () => {
    const sub = 'verified later';
    const email = 'tenth-verified-later@example.com';
    const { user } = await signInWithClaims({ sub, email, email_verified: false });
    expect(user.emailVerified).toBe(false);
    const { user: again } = await signInWithClaims({ sub, email, email_verified: true });
    expect([again.id, again.emailVerified]).toEqual([user.id, false]);
    const owner = await signInWithClaims({ sub: 'the owner', email, email_verified: true });
    expect(owner.user.id).toBe(user.id);
    expect(await identitiesOf(user.id)).toEqual([{ subject: 'the owner' }]);
    expect((await signInWithClaims({ sub, email, email_verified: false })).user).toBeNull();
  });

  it('AU12: after the owner took the account back, the stranger’s identity no longer opens that account', async () => {
    const sub = 'former one';
    const email = 'tenth-former@example.com';
    const former = await signInWithClaims({ sub, email, email_verified: false });
    const { user } = await signInWithClaims({ sub: 'rightful', email });
    expect(user.id).toBe(former.user.id);
    expect(await userOf(former.client)).toBeNull();
    const { client, user: next } = await signInWithClaims({
      sub,
      email: 'tenth-elsewhere@example.com',
    });
    expect(next.id).not.toBe(user.id);
    expect((await client.get(`/api/users/${user.id}`)).status).toBe(404);
  });
});

describe('a tenth round of attacks on connecting a provider', () => {
  it('AU13: the callback of a connection does not finish a sign-in that started later', async () => {
    const { id, client } = await createMember();
    const flowUrl = await startConnecting(client);
    await startSignIn(client);
    await returnFromProvider(client, flowUrl, {
      sub: 'crossed over',
      email: 'tenth-crossed@example.com',
    });
    expect((await userOf(client)).id).toBe(id);
    expect(await identitiesOf(id)).toEqual([]);
  });

  it('AU12: an identity with another member’s email can be connected, and opens only the account that connected it', async () => {
    const [owner, other] = [await createMember(), await createMember()];
    const claims = { sub: 'borrowed email', email: other.email };
    await returnFromProvider(owner.client, await startConnecting(owner.client), claims);
    expect(await identitiesOf(owner.id)).toHaveLength(1);
    expect((await signInWithClaims(claims)).user.id).toBe(owner.id);
    expect(await identitiesOf(other.id)).toEqual([]);
  });

  it('AU12: an identity that belongs to another member is refused and changes neither account', async () => {
    const [owner, other] = [await createMember(), await createMember()];
    const claims = { sub: 'already taken', email: owner.email };
    await signInWithClaims(claims);
    await returnFromProvider(other.client, await startConnecting(other.client), claims);
    expect((await userOf(other.client)).id).toBe(other.id);
    expect(await identitiesOf(other.id)).toEqual([]);
    expect((await signInWithClaims(claims)).user.id).toBe(owner.id);
  });

  it('AU13: a connection whose callback is requested twice at the same time connects one identity', async () => {
    const { id, client } = await createMember();
    const flowUrl = await startConnecting(client);
    const copy = app.client();
    for (const [name, value] of client.cookies) copy.cookies.set(name, value);
    await Promise.all([
      returnFromProvider(client, flowUrl, { sub: 'came back first' }),
      returnFromProvider(copy, flowUrl, { sub: 'came back second' }),
    ]);
    expect(await identitiesOf(id)).toHaveLength(1);
  });

  it('AU7: a callback after the session of its connection has ended connects nothing and opens nothing', async () => {
    const { id, email, client } = await createMember();
    const flowUrl = await startConnecting(client);
    const owner = await app.signInClient(email);
    await owner.delete('/api/account/sessions');
    await returnFromProvider(client, flowUrl, { sub: 'too late', email });
    expect(await userOf(client)).toBeNull();
    expect(await identitiesOf(id)).toEqual([]);
  });

  it('AU7: a callback in a later session of the same member connects nothing', async () => {
    const { id, email, client } = await createMember();
    const flowUrl = await startConnecting(client);
    await client.post('/api/account/password', {
      currentPassword: PASSWORD,
      newPassword: 'another horse',
    });
    const body = { email, password: 'another horse' };
    expect((await client.post('/api/account/sign-in', body)).status).toBe(200);
    await returnFromProvider(client, flowUrl, { sub: 'another session', email });
    expect(await identitiesOf(id)).toEqual([]);
  });
});
