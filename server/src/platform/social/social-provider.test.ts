import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  CLIENT_ID,
  type HostileProvider,
  type ProviderBehavior,
  startHostileProvider,
} from '#test/hostile-provider.ts';
import { createLog, type Log } from '../log/log.ts';
import { createSocialProvider } from './social-provider.ts';

const CLIENT_SECRET = 'a client secret that is long enough to sign with';
const REDIRECT_URI = 'http://attune.test/api/account/social/callback';

let hostile: HostileProvider;
beforeAll(async () => {
  hostile = await startHostileProvider(CLIENT_SECRET);
});
afterAll(() => hostile.close());

function createProvider(issuer = hostile.issuer, log = createLog('silent')) {
  return createSocialProvider({
    issuer,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    redirectUri: REDIRECT_URI,
    label: 'Google',
    isSandbox: false,
    allowInsecure: true,
    log,
  });
}

/** Runs a complete sign-in in which the provider behaves as described. */
async function signIn(behavior: ProviderBehavior, answer: Record<string, string> = {}, log?: Log) {
  hostile.behave(behavior);
  const social = createProvider(hostile.issuer, log);
  const { url: _url, ...checks } = await social.begin();
  hostile.behave(behavior, checks.nonce);
  const query = new URLSearchParams({ code: 'code', state: checks.state, ...answer });
  return social.finish(new URL(`${REDIRECT_URI}?${query}`), checks);
}

const REJECTED = { code: 'account.social_refused' };
const UNAVAILABLE = { code: 'account.social_unavailable' };
const anHourAgo = () => Math.floor(Date.now() / 1_000) - 3_600;

describe('AU13: attacks by an identity provider', () => {
  test('accepts an honest response with its profile', async () => {
    await expect(signIn({})).resolves.toEqual({
      issuer: hostile.issuer,
      subject: 'subject-1',
      email: 'vera@example.com',
      emailVerified: true,
      name: 'Vera Lund',
      picture: null,
    });
  });

  test.each<[string, ProviderBehavior]>([
    ['alg none', { signature: 'none' }],
    [
      'alg none, which the provider announces',
      { signature: 'none', announcedAlgorithms: ['none', 'RS256'] },
    ],
    ['a signature with the client secret', { signature: 'client secret' }],
    [
      'a signature with the client secret, which the provider announces',
      { signature: 'client secret', announcedAlgorithms: ['HS256', 'RS256'] },
    ],
    ['a signature with a key that is not published', { signature: 'another key' }],
    ['a wrong aud', { claims: { aud: 'somebody-else' } }],
    [
      'several aud with an azp of another party',
      { claims: { aud: [CLIENT_ID, 'other'], azp: 'other' } },
    ],
    ['the right aud with an azp of another party', { claims: { azp: 'other' } }],
    ['a list of strangers as aud', { claims: { aud: ['other', 'another'] } }],
    ['an iss with a path', { claims: { iss: 'http://127.0.0.1/evil' } }],
    ['a token that is not valid yet', { claims: { nbf: Math.floor(Date.now() / 1_000) + 3_600 } }],
    ['a subject that is not a string', { claims: { sub: 1 } }],
    ['a wrong iss', { claims: { iss: 'https://evil.example' } }],
    ['a wrong nonce', { claims: { nonce: 'of another sign-in' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['an expired token', { claims: { iat: anHourAgo() - 300, exp: anHourAgo() } }],
    ['no subject', { claims: { sub: undefined } }],
  ])('rejects %s', async (_name, behavior) => {
    await expect(signIn(behavior)).rejects.toMatchObject(REJECTED);
  });

  test('rejects a wrong or missing state', async () => {
    await expect(signIn({}, { state: 'of another sign-in' })).rejects.toMatchObject(REJECTED);
    await expect(signIn({}, { state: '' })).rejects.toMatchObject(REJECTED);
  });

  test('rejects a response in the name of another issuer', async () => {
    await expect(signIn({}, { iss: 'https://evil.example' })).rejects.toMatchObject(REJECTED);
  });
});

test('logs the reason without the token or its claims', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  await expect(signIn({ claims: { aud: 'somebody-else' } }, {}, log)).rejects.toMatchObject(
    REJECTED,
  );
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('unexpected JWT');
  expect(lines[0]).not.toMatch(/vera|eyJ/i);
});

describe('the request to the provider', () => {
  test('uses a code with PKCE, a nonce and a state, which are new each time', async () => {
    hostile.behave({});
    const social = createProvider();
    const first = await social.begin();
    const second = await social.begin();
    const params = Object.fromEntries(new URL(first.url).searchParams);
    expect(params).toMatchObject({
      response_type: 'code',
      client_id: CLIENT_ID,
      redirect_uri: REDIRECT_URI,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      state: first.state,
      nonce: first.nonce,
    });
    expect(params.code_challenge).not.toBe(first.codeVerifier);
    for (const key of ['state', 'nonce', 'codeVerifier'] as const) {
      expect(second[key]).not.toBe(first[key]);
    }
  });

  test('reads the profile from userinfo when the ID token has none', async () => {
    const identity = await signIn({
      claims: { email: undefined, email_verified: undefined, name: undefined },
      userinfo: {
        sub: 'subject-1',
        email: 'nora@example.com',
        email_verified: 'true',
        name: 'Nora Diaz',
        picture: 'https://pictures.example/nora.png',
      },
    });
    expect(identity).toMatchObject({
      email: 'nora@example.com',
      emailVerified: true,
      name: 'Nora Diaz',
      picture: 'https://pictures.example/nora.png',
    });
  });

  test('rejects userinfo of another subject', async () => {
    const claims = { email: undefined };
    const userinfo = { sub: 'somebody-else', email: 'nora@example.com' };
    await expect(signIn({ claims, userinfo })).rejects.toMatchObject(REJECTED);
  });

  test('accepts only an https address as a picture', async () => {
    const claims = { picture: 'javascript:alert(1)' };
    await expect(signIn({ claims })).resolves.toMatchObject({ picture: null });
  });
});

describe('an unusable provider', () => {
  test('has its errors replaced by our own messages', async () => {
    const message = { error_description: '<script>alert(1)</script>' };
    await expect(signIn({}, { error: 'access_denied', ...message })).rejects.toMatchObject({
      code: 'account.social_cancelled',
      message: 'You canceled the sign-in. Nothing has changed.',
    });
    await expect(signIn({}, { error: 'invalid_scope', ...message })).rejects.toMatchObject({
      code: 'account.social_refused',
      message: 'The sign-in wasn’t completed. Nothing has changed. Please try again.',
    });
    await expect(signIn({}, { error: 'server_error', ...message })).rejects.toMatchObject(
      UNAVAILABLE,
    );
  });

  test('is unavailable when broken, and is tried again at the next use', async () => {
    const social = createProvider();
    hostile.behave({ status: 500 });
    await expect(social.begin()).rejects.toMatchObject(UNAVAILABLE);
    hostile.behave({});
    const { url: _url, ...checks } = await social.begin();
    hostile.behave({ status: 503 }, checks.nonce);
    const callback = new URL(`${REDIRECT_URI}?code=code&state=${checks.state}`);
    await expect(social.finish(callback, checks)).rejects.toMatchObject(UNAVAILABLE);
  });

  test('is unavailable when unreachable', async () => {
    const unreachable = await startHostileProvider(CLIENT_SECRET);
    await unreachable.close();
    await expect(createProvider(unreachable.issuer).begin()).rejects.toMatchObject(UNAVAILABLE);
  });

  test('is unavailable after five silent seconds', async () => {
    await expect(signIn({ isStalling: true })).rejects.toMatchObject(UNAVAILABLE);
  });

  test('is rejected if it uses http, unless that is allowed and its address is loopback', () => {
    expect(() => createProvider('http://issuer.example')).toThrow(/must use https/);
    expect(() =>
      createSocialProvider({
        issuer: hostile.issuer,
        clientId: CLIENT_ID,
        clientSecret: CLIENT_SECRET,
        redirectUri: REDIRECT_URI,
        label: 'Google',
        isSandbox: false,
      }),
    ).toThrow(/must use https/);
  });
});
