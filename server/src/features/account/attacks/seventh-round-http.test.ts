import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAttackScene } from '#test/attack-scene.ts';
import { createSocialApp, type SocialApp } from '#test/social-app.ts';
import { PASSWORD } from '#test/test-app.ts';

let app: SocialApp;
let scene: ReturnType<typeof createAttackScene>;
beforeAll(async () => {
  app = await createSocialApp();
  scene = createAttackScene(app, 'round-seven-http');
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

const SIGN_IN = '/api/account/sign-in';

describe('a seventh round of attacks with unusual bodies', () => {
  it('AU2: a text that resembles the password or is part of it does not sign in', async () => {
    const email = scene.newEmail();
    const password = 'Zoë\u0000 naïve 👩‍👩‍👧 \ud83d\ude00 end';
    const form = { name: 'Maren Holt', email, password, acceptedTerms: true };
    expect((await app.client().post('/api/account/sign-up', form)).status).toBe(201);
    const guesses = [
      password.normalize('NFD'),
      password.normalize('NFKC').toUpperCase(),
      password.split('\u0000')[0] ?? '',
      password.replace('\u0000', ''),
      password.replace('\u0000', '\\u0000'),
      password.replace('👩‍👩‍👧', '👩👩👧'),
      `${password} `,
      ` ${password}`,
      `${password}\u0000`,
      password.slice(0, -1),
    ];
    for (const guess of guesses) {
      await app.sql('DELETE FROM rate_limits');
      const answer = await scene.signIn(app.client(), email, guess);
      expect([guess, answer.status]).toEqual([guess, 401]);
    }
    await app.sql('DELETE FROM rate_limits');
    expect((await scene.signIn(app.client(), email, password)).status).toBe(200);
  });

  it('AU2: a new password with half of an emoji is rejected, because any other half would match it', async () => {
    const { client, email } = await scene.createMember();
    const token = await scene.requestResetToken(email);
    const broken = 'long enough \ud83d';
    const form = { name: 'Maren Holt', email: scene.newEmail(), acceptedTerms: true };
    const answers = [
      await app.client().post('/api/account/sign-up', { ...form, password: broken }),
      await scene.resetPassword(token, broken),
      await client.post('/api/account/password', {
        currentPassword: PASSWORD,
        newPassword: broken,
      }),
    ];
    for (const { status, json } of answers) {
      expect([status, json.detail]).toEqual([400, 'Password contains a character we can’t read']);
    }
    expect((await scene.signIn(app.client(), email, 'long enough \udc00')).status).toBe(401);
  });

  it('AU15: an email with bytes that are not UTF-8 signs no one in', async () => {
    const { email } = await scene.createMember();
    const body = Buffer.concat([
      Buffer.from(`{"email":"${email}`),
      Buffer.from([0xff, 0xc0, 0x80]),
      Buffer.from(`","password":"${PASSWORD}"}`),
    ]);
    const answer = await app.client().post(SIGN_IN, body);
    expect([400, 401]).toContain(answer.status);
  });

  it('CF1: a body in another encoding or content type neither signs in nor causes a server error', async () => {
    const { email } = await scene.createMember();
    const text = JSON.stringify({ email, password: PASSWORD });
    const attempts: [Buffer, Record<string, string>][] = [
      [Buffer.from(text, 'utf16le'), { 'content-type': 'application/json; charset=utf-16' }],
      [Buffer.from(`\ufeff${text}`, 'utf16le'), { 'content-type': 'application/json' }],
      [gzipSync(text), { 'content-encoding': 'gzip' }],
      [Buffer.from(text), { 'content-type': 'application/json, text/plain' }],
      [Buffer.from(text), { 'content-type': 'application/problem+json' }],
      [Buffer.from(text), { 'content-type': 'application/jsonp' }],
      [Buffer.from(`[${text}]`), {}],
      [Buffer.from(`${text}${text}`), {}],
      [Buffer.from(`)]}',\n${text}`), {}],
    ];
    for (const [body, headers] of attempts) {
      const client = app.client();
      const answer = await client.post(SIGN_IN, body, headers);
      expect([headers, [400, 415].includes(answer.status)]).toEqual([headers, true]);
      expect(await scene.userOf(client)).toBeNull();
    }
  });

  it('XS5: every account form rejects escaped and nested keys such as toString and valueOf', async () => {
    const { client } = await scene.createMember();
    const paths = [
      SIGN_IN,
      '/api/account/sign-up',
      '/api/account/sign-in/second-step',
      '/api/account/sign-in/passkey',
      '/api/account/password',
      '/api/account/password-reset',
      '/api/account/email-change',
      '/api/account/email-verification',
      '/api/account/two-step',
      '/api/account/passkeys',
      '/api/account/deletion',
      '/api/account/social/sign-up',
    ];
    const fields = ['email', 'password', 'token', 'code', 'challenge', 'credential', 'name'];
    const values = [
      '{"length":{"toString":1}}',
      '{"length":{"\\u0074oString":1}}',
      '{"length":{"__proto__":{"value\\u004ff":1}}}',
      '{"__proto__":null,"length":9}',
      '{"constructor":{"prototype":{"length":9}}}',
      `${'['.repeat(4_900)}"\\u0041"${']'.repeat(4_900)}`,
    ];
    for (const path of paths) {
      for (const value of values) {
        const body = `{${fields.map((field) => `"${field}":${value}`).join(',')}}`;
        const answer = await client.post(path, body);
        expect([path, value.slice(0, 40), answer.status]).toEqual([path, value.slice(0, 40), 400]);
      }
    }
    expect((await scene.userOf(client)).id).toBeTruthy();
  });
});

describe('a seventh round of attacks with unusual requests', () => {
  it('AU9: an emailed link stays valid after an email scanner has opened it', async () => {
    const { email } = await scene.createMember();
    const token = await scene.requestResetToken(email);
    for (const method of ['GET', 'HEAD', 'OPTIONS']) {
      for (const path of [`/login?reset=${token}`, `/api/account/password-reset?token=${token}`]) {
        expect((await fetch(`${app.origin}${path}`, { method })).status).toBeLessThan(500);
      }
    }
    expect((await scene.resetPassword(token)).status).toBe(204);
  });

  it('CF1: a request with another or an empty origin cannot sign a browser in to the attacker’s account', async () => {
    const { email } = await scene.createMember();
    const otherOrigins: Record<string, string>[] = [
      { origin: 'null' },
      { origin: '' },
      { origin: 'http://attune.test.evil.example' },
      { origin: 'http://attune.test:8080' },
      { origin: 'https://attune.test' },
      { origin: 'http://attune.test/' },
      { origin: 'http://ATTUNE.test' },
      { origin: 'http://user@attune.test' },
      { origin: 'http://attune.test, http://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of otherOrigins) {
      const client = app.client();
      const answer = await client.post(SIGN_IN, { email, password: PASSWORD }, headers);
      expect([headers, answer.status]).toEqual([headers, 403]);
      expect(client.cookies.size).toBe(0);
    }
  });

  it('AU6: a malformed session cookie opens no session', async () => {
    const { client } = await scene.createMember();
    const token = client.cookies.get('attune_session') ?? '';
    const cookies = [
      `Attune_Session=${token}`,
      `attune_session =${token}x`,
      `attune_session=${token.slice(0, -1)}`,
      `attune_session=${token}%00`,
      `attune_session=${token},`,
      `x="; attune_session=${token}"`,
      `$Version=1; attune_session="${token}`,
      `attune_session[]=${token}`,
      `attune_session=${Buffer.from(token).toString('hex')}`,
    ];
    for (const cookie of cookies) {
      const answer = await app.client().get('/api/account/ways-in', { cookie });
      expect([cookie.replaceAll(token, '…'), answer.status]).toEqual([
        cookie.replaceAll(token, '…'),
        401,
      ]);
    }
  });

  it('RL2: HEAD requests for a live stream leave no stream open', async () => {
    const { id, client } = await scene.createMember();
    const before = app.services.streams.count();
    for (let round = 0; round < 5; round += 1) {
      expect((await client.send('HEAD', `/api/users/${id}/live`)).status).toBeLessThan(500);
    }
    await expect.poll(() => app.services.streams.count()).toBe(before);
  });
});
