import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeApi } from '#app/describe-api.ts';
import { createAttackScene } from '#test/attack-scene.ts';
import { createSocialApp, type SocialApp } from '#test/social-app.ts';
import { APP_URL, PASSWORD } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

let app: SocialApp;
let scene: ReturnType<typeof createAttackScene>;
beforeAll(async () => {
  app = await createSocialApp();
  scene = createAttackScene(app, 'round-twelve-http');
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

const SESSION = 'attune_session';
const tokenOf = (client: TestClient) => client.cookies.get(SESSION) ?? '';

/** Lists every write route of the account, with an id in place of each parameter. */
const listWrites = () =>
  Object.entries(describeApi(app.app).paths ?? {}).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => path.startsWith('/api/account/') && !['get', 'head'].includes(method))
      .map((method) => [method.toUpperCase(), path.replaceAll(/\{\w+\}/g, EMPTY_ID)] as const),
  );
const EMPTY_ID = '00000000-0000-7000-8000-000000000000';

const ORIGINS = [
  'https://attune.test',
  'http://attune.test:8080',
  'http://attune.test.',
  'http://www.attune.test',
  'http://attune.test.evil.example',
  'http://attune.test@evil.example',
  'http://127.0.0.1',
  'null',
  '',
  'http://attune.test, http://evil.example',
];

describe('a twelfth round of attacks by other sites', () => {
  it('CF1: a write from any origin except the app’s own is refused', async () => {
    const { id, client } = await scene.createMember();
    const writes = listWrites();
    expect(writes.length).toBeGreaterThan(20);
    for (const [method, path] of writes) {
      for (const origin of ORIGINS) {
        const { status } = await client.send(method, path, '{}', { origin });
        expect([method, path, origin, status]).toEqual([method, path, origin, 403]);
      }
    }
    expect((await scene.userOf(client)).id).toBe(id);
  });

  it('CF1: a write from a sibling host or another site is refused even without a body', async () => {
    const { client } = await scene.createMember();
    for (const [method, path] of listWrites()) {
      for (const site of ['cross-site', 'same-site']) {
        const headers = { 'sec-fetch-site': site };
        expect((await client.send(method, path, undefined, headers)).status).toBe(403);
      }
    }
    expect(await scene.userOf(client)).not.toBeNull();
  });

  it('AC1: a GET, HEAD or OPTIONS request to the path of a write changes nothing', async () => {
    const { id, email, client } = await scene.createMember();
    const reset = await scene.requestResetToken(email);
    for (const [, path] of listWrites()) {
      for (const method of ['GET', 'HEAD', 'OPTIONS']) {
        const query = `?token=${reset}&password=${PASSWORD.replace(' ', '+')}&_method=POST`;
        const headers = { cookie: `${SESSION}=${tokenOf(client)}` };
        const { status } = await fetch(`${app.origin}${path}${query}`, { method, headers });
        expect([method, path, status < 500]).toEqual([method, path, true]);
      }
    }
    expect((await scene.userOf(client)).id).toBe(id);
    expect((await scene.signIn(app.client(), email)).status).toBe(200);
    scene.expectSuccess(await scene.resetPassword(reset));
  });

  it('AU14: no return path leads out of the app', async () => {
    const paths = [
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      '/%09/evil.example',
      '/%2f%2fevil.example',
      '/settings/..//evil.example',
      '/settings/%2e%2e//evil.example',
      '/.//evil.example',
      '/settings\r\nlocation: https://evil.example',
      'http://attune.test@evil.example/settings',
      'javascript:alert(1)//settings',
      'data:text/html,x',
      '/forum/../../..//evil.example',
      '/login?reset=x',
      '/api/account/social/start',
      `/settings${'a'.repeat(1_000)}`,
    ];
    for (const path of paths) {
      const browser = app.browser();
      const start = app.startUrl(`?returnTo=${encodeURIComponent(path)}`);
      const page = await browser.signIn(start, { email: scene.newEmail() }, '/login');
      const returnTo = page.url.searchParams.get('returnTo');
      expect([path, page.url.origin, returnTo]).toEqual([path, APP_URL, null]);
    }
  });
});

describe('a twelfth round of attacks with cookies that a sibling host sets', () => {
  let secure: SocialApp;
  beforeAll(async () => {
    secure = await createSocialApp({ appUrl: 'https://attune.test' });
  });
  afterAll(() => secure.close());

  /** Spellings that a sibling host can set, because browsers see no __Host- prefix in them. */
  const spell = (name: string) => [
    name,
    `__Secure-${name}`,
    `__host-${name}`,
    `__Http-${name}`,
    `\u00a0__Host-${name}`,
    `__Host-${name}\u00a0`,
    `\u0085__Host-${name}`,
    `=__Host-${name}`,
    `a=b,__Host-${name}`,
    `__Host%2d${name}`,
    `%5f_Host-${name}`,
    `__Host-${name}[]`,
    `"__Host-${name}"`,
  ];

  it('AU6: a session cookie with another spelling of its name neither opens nor replaces a session', async () => {
    const [owner, thief] = [
      await secure.person('toss-owner@example.com'),
      await secure.person('toss-thief@example.com'),
    ];
    const read = async (cookie: string) =>
      (await secure.client().get('/api/account/session', { cookie })).json.user?.id ?? null;
    const ownCookie = `__Host-${SESSION}=${tokenOf(owner.client)}`;
    expect(await read(ownCookie)).toBe(owner.id);
    for (const name of spell(SESSION)) {
      const plantedCookie = `${name}=${tokenOf(thief.client)}`;
      expect([name, await read(plantedCookie)]).toEqual([name, null]);
      expect([name, await read(`${plantedCookie}; ${ownCookie}`)]).toEqual([name, owner.id]);
      expect([name, await read(`${ownCookie}; ${plantedCookie}`)]).toEqual([name, owner.id]);
    }
  });

  it('AU13: a cookie with another spelling of its name does not continue a sign-in that started in another browser', async () => {
    const browser = secure.browser();
    const person = { email: 'toss-waiting@example.com', acceptsTerms: false };
    await browser.signIn(new URL(secure.startUrl()), person, '/login');
    const pending = browser.cookies('https://attune.test').get('__Host-attune_social_pending');
    expect(pending).toBeDefined();
    for (const name of spell('attune_social_pending')) {
      const cookie = `${name}=${pending}`;
      const { json } = await secure.client().get('/api/account/social/pending', { cookie });
      expect([name, json.pending]).toEqual([name, null]);
      const body = { acceptedTerms: true };
      const victim = await secure.client().post('/api/account/social/sign-up', body, { cookie });
      expect([name, victim.status]).toEqual([name, 401]);
    }
  });
});

describe('a twelfth round of attacks with headers that proxies set', () => {
  const NAMES = [
    'x-real-ip',
    'forwarded',
    'x-client-ip',
    'cf-connecting-ip',
    'true-client-ip',
    'fastly-client-ip',
  ];
  const guess = (client: TestClient, email: string, headers: Record<string, string>) =>
    client.post('/api/account/sign-in', { email, password: 'wrong one' }, headers);

  it.each(NAMES)(
    'AU5: a %s header with changing addresses does not allow more guesses',
    async (name) => {
      const { email } = await scene.createMember();
      const statuses = [];
      for (let at = 1; at <= 10; at += 1) {
        const value = name === 'forwarded' ? `for=198.51.100.${at}` : `198.51.100.${at}`;
        statuses.push((await guess(app.client(), email, { [name]: value })).status);
      }
      expect(statuses.at(-1)).toBe(429);
    },
  );

  it('AU5: behind a proxy, only the IP address that the proxy added counts', async () => {
    const proxied = await createSocialApp({ trustedProxies: 1 });
    try {
      const { email } = await proxied.person('proxied@example.com');
      const buildHeaderValues = (at: number) => [
        `198.51.100.${at}, 203.0.113.9`,
        `198.51.100.${at},,203.0.113.9 `,
        `unknown, 198.51.100.${at}, ::ffff:203.0.113.9`,
      ];
      const statuses = [];
      for (let at = 1; at <= 4; at += 1) {
        for (const value of buildHeaderValues(at)) {
          const headers = { 'x-forwarded-for': value, 'x-real-ip': `198.51.100.${at}` };
          statuses.push((await guess(proxied.client(), email, headers)).status);
        }
      }
      expect(statuses.at(-1)).toBe(429);
      const elsewhere = { 'x-forwarded-for': '203.0.113.9, 192.0.2.1' };
      const body = { email, password: PASSWORD };
      const owner = await proxied.client().post('/api/account/sign-in', body, elsewhere);
      expect(owner.status).toBe(200);
    } finally {
      await proxied.close();
    }
  });

  it('AU10: no header changes the site in any emailed link', async () => {
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'javascript',
      'x-forwarded-port': '81',
      'x-original-url': '//evil.example',
      forwarded: 'host=evil.example;proto=http',
      referer: 'http://evil.example/',
    };
    const { email, client } = await scene.createMember();
    const target = scene.newEmail();
    const signUp = { name: 'Maren', email: scene.newEmail(), password: PASSWORD };
    const stranger = app.client();
    await stranger.post('/api/account/sign-up', { ...signUp, acceptedTerms: true }, headers);
    await stranger.post('/api/account/password-reset/request', { email }, headers);
    const change = { newEmail: target, password: PASSWORD };
    await client.post('/api/account/email-change', change, headers);
    for (const recipient of [signUp.email, email, target]) {
      const emails = await app.emailsTo(recipient);
      expect(emails.length).toBeGreaterThan(0);
      for (const { text_body: text } of emails) {
        expect(text).not.toContain('evil');
        for (const [link] of text.matchAll(/https?:\/\/\S+/g)) {
          expect(new URL(link).origin).toBe(APP_URL);
        }
      }
    }
  });
});
