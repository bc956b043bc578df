import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAttackScene, NEW_PASSWORD } from '#test/attack-scene.ts';
import { readStatuses, sendRaw } from '#test/raw-http.ts';
import { createSocialApp, type SocialApp } from '#test/social-app.ts';
import { APP_URL, PASSWORD } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

let app: SocialApp;
let scene: ReturnType<typeof createAttackScene>;
beforeAll(async () => {
  app = await createSocialApp();
  scene = createAttackScene(app, 'round-thirteen-http');
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

const cookieOf = (client: TestClient) => `attune_session=${client.cookies.get('attune_session')}`;
/** Sends the lines of one request unchanged. */
const sendLines = (lines: readonly string[], body = '') =>
  sendRaw(app.origin, `${[...lines, 'Connection: close', '', ''].join('\r\n')}${body}`);
const JSON_BODY = 'Content-Type: application/json';
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n0\r\n`;

describe('a thirteenth round of attacks with malformed requests', () => {
  it('AU6: a cookie or an origin in a trailer after the body is ignored', async () => {
    const { client } = await scene.createMember();
    const head = ['POST /api/account/export HTTP/1.1', 'Host: attune.test', JSON_BODY];
    const chunked = ['Transfer-Encoding: chunked', 'Trailer: Cookie, Origin'];
    const body = chunk(JSON.stringify({ password: PASSWORD }));
    const cookieInTrailer = await sendLines(
      [...head, ...chunked],
      `${body}Cookie: ${cookieOf(client)}\r\n\r\n`,
    );
    expect(readStatuses(cookieInTrailer)).toEqual([401]);
    const otherSiteHeaders = ['Origin: http://evil.example', `Cookie: ${cookieOf(client)}`];
    const originInTrailer = await sendLines(
      [...head, ...otherSiteHeaders, ...chunked],
      `${body}Origin: ${APP_URL}\r\n\r\n`,
    );
    expect(readStatuses(originInTrailer)).toEqual([403]);
  });

  it('AU10: a reset request whose first line names another site emails a link that points to our own site', async () => {
    const { email } = await scene.createMember();
    const body = JSON.stringify({ email });
    for (const target of ['http://evil.example', 'https://evil.example:8443', APP_URL]) {
      app.clock.advance(1_000);
      const answer = await sendLines(
        [
          `POST ${target}/api/account/password-reset/request HTTP/1.1`,
          'Host: evil.example',
          JSON_BODY,
          `Content-Length: ${body.length}`,
        ],
        body,
      );
      expect(readStatuses(answer)).toEqual([202]);
    }
    for (const { text_body } of await app.emailsTo(email)) {
      expect(text_body).not.toContain('evil');
    }
    scene.expectSuccess(await scene.resetPassword(await scene.findLinkToken(email, 'reset')));
  });

  it('AU10: a reset request with a malformed or missing Host header emails no link that points to another site', async () => {
    const { email } = await scene.createMember();
    const body = JSON.stringify({ email });
    const hosts = [
      'Host: attune.test@evil.example',
      'Host: evil.example/attune.test',
      'Host: evil.example?attune.test',
      'Host: evil.example#',
      'Host: [::1',
      'Host: attune.test:evil',
      'Host:',
      'Host: attune.test\r\nHost: evil.example',
      'X-Nothing: 1',
    ];
    for (const host of hosts) {
      await app.sql('DELETE FROM rate_limits');
      for (const version of ['1.0', '1.1']) {
        const line = `POST /api/account/password-reset/request HTTP/${version}`;
        const answer = await sendLines(
          [line, host, JSON_BODY, `Content-Length: ${body.length}`],
          body,
        );
        expect([host, version, [202, 400]]).toEqual([
          host,
          version,
          expect.arrayContaining(readStatuses(answer)),
        ]);
      }
    }
    for (const { text_body } of await app.emailsTo(email)) expect(text_body).not.toContain('evil');
  });

  it('AU6: a second request that is hidden in the body of the first is not run', async () => {
    const { client } = await scene.createMember();
    const hidden = `DELETE /api/account/sessions HTTP/1.1\r\nHost: attune.test\r\nCookie: ${cookieOf(client)}\r\n\r\n`;
    const other = await app.signInClient((await scene.userOf(client)).email);
    const framings = [
      ['Content-Length: 4', 'Transfer-Encoding: chunked'],
      ['Transfer-Encoding: chunked', 'Content-Length: 0'],
      ['Content-Length: 0', `Content-Length: ${hidden.length}`],
      ['Transfer-Encoding: xchunked'],
      ['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'],
      ['Transfer-Encoding : chunked'],
      ['Content-Length: +0'],
    ];
    for (const framing of framings) {
      const head = ['POST /api/account/sign-in HTTP/1.1', 'Host: attune.test', JSON_BODY];
      const answer = await sendLines([...head, ...framing], `0\r\n\r\n${hidden}`);
      expect([framing, readStatuses(answer).filter((status) => status < 300)]).toEqual([
        framing,
        [],
      ]);
    }
    expect(await scene.userOf(other)).not.toBeNull();
  });

  it('AU7: a request to upgrade to another protocol is answered as plain HTTP, with or without a session', async () => {
    const { client } = await scene.createMember();
    const path = 'GET /api/account/sessions HTTP/1.1';
    for (const protocol of ['websocket', 'h2c', 'TLS/1.2']) {
      const upgrade = [
        'Host: attune.test',
        `Upgrade: ${protocol}`,
        'HTTP2-Settings: AAMAAABkAAQAAP',
      ];
      expect(readStatuses(await sendLines([path, ...upgrade]))).toEqual([401]);
      const signedIn = await sendLines([path, ...upgrade, `Cookie: ${cookieOf(client)}`]);
      expect(readStatuses(signedIn)).toEqual([200]);
    }
  });

  it('AU9: a body with duplicate fields does not combine one account’s email with another account’s password or token', async () => {
    const [owner, thief] = [await scene.createMember(), await scene.createMember()];
    const twice = (one: object, other: object) =>
      `${JSON.stringify(one).slice(0, -1)},${JSON.stringify(other).slice(1)}`;
    const credentials = { email: thief.email, password: PASSWORD };
    for (const body of [
      twice(credentials, { email: owner.email, password: 'a guess' }),
      twice({ email: owner.email, password: 'a guess' }, credentials),
    ]) {
      const browser = app.client();
      await browser.post('/api/account/sign-in', body);
      expect((await scene.userOf(browser))?.id).not.toBe(owner.id);
    }
    const token = await scene.requestResetToken(thief.email);
    const reset = twice({ token: 'x'.repeat(43) }, { token, password: NEW_PASSWORD });
    await app.client().post('/api/account/password-reset', reset);
    expect((await scene.signIn(app.client(), owner.email)).status).toBe(200);
  });

  it('XS5: a token of a hundred thousand characters is rejected', async () => {
    const { client } = await scene.createMember();
    const token = 'A'.repeat(100_000);
    const bodies = {
      'password-reset': { token, password: NEW_PASSWORD },
      'email-verification': { token },
      'email-change/confirm': { token, password: PASSWORD },
      'sign-in/second-step': { challenge: token, code: '123456' },
    };
    for (const [path, body] of Object.entries(bodies)) {
      const { status } = await client.post(`/api/account/${path}`, body);
      expect([path, status]).toEqual([path, 400]);
    }
  });

  it('AC1: a request of an admin that names another member is refused', async () => {
    const [admin, owner] = [await scene.createMember(), await scene.createMember()];
    await app.sql(`UPDATE users SET role = 'admin' WHERE id = $1`, [admin.id]);
    const headers = { 'attune-user': owner.id };
    for (const path of [
      'account/sessions',
      'account/ways-in',
      'account/data',
      `users/${owner.id}`,
    ]) {
      const { status, text } = await admin.client.get(`/api/${path}`, headers);
      expect([path, status, text.includes(owner.email)]).toEqual([path, 401, false]);
    }
    for (const path of [`users/${owner.id}`, `users/${owner.id}/live`]) {
      expect((await admin.client.get(`/api/${path}`)).status).toBe(404);
    }
  });
});
