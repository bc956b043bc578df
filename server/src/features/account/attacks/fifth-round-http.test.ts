import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unsubscribeUrl } from '#features/notifications/settings/unsubscribe.ts';
import { createAttackScene } from '#test/attack-scene.ts';
import { buildRawRequest, readStatuses, sendRaw } from '#test/raw-http.ts';
import { createSocialApp, type SocialApp } from '#test/social-app.ts';
import { createTestApp, PASSWORD } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

const SESSION = 'attune_session';

let app: SocialApp;
let scene: ReturnType<typeof createAttackScene>;
beforeAll(async () => {
  app = await createSocialApp();
  scene = createAttackScene(app, 'round-five-http');
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

const tokenOf = (client: TestClient) => client.cookies.get(SESSION) ?? '';
const idOf = async (cookie: string) =>
  (await app.client().get('/api/account/session', { cookie })).json.user?.id ?? null;

describe('a fifth round of attacks with unusual HTTP requests', () => {
  it('AU6: if a request has two session cookies, reading and signing out use the same one', async () => {
    const [owner, thief] = [await scene.createMember(), await scene.createMember()];
    const cookie = `${SESSION}=${tokenOf(thief.client)}; ${SESSION}=${tokenOf(owner.client)}`;
    const readAs = await idOf(cookie);
    expect([owner.id, thief.id]).toContain(readAs);
    await app.client().post('/api/account/sign-out', undefined, { cookie });
    const [signedOut, other] = readAs === owner.id ? [owner, thief] : [thief, owner];
    expect(await scene.userOf(signedOut.client)).toBeNull();
    expect((await scene.userOf(other.client))?.id).toBe(other.id);
  });

  it('AU6: over HTTPS, a cookie without the __Host- prefix neither replaces nor opens a session', async () => {
    const secure = await createTestApp({ appUrl: 'https://attune.test' });
    try {
      const owner = await secure.person('host-owner@example.com');
      const thief = await secure.person('host-thief@example.com');
      const [ownerToken, thiefToken] = [tokenOf(owner.client), tokenOf(thief.client)];
      const read = async (cookie: string) =>
        (await secure.client().get('/api/account/session', { cookie })).json.user?.id ?? null;
      expect(await read(`${SESSION}=${thiefToken}; __Host-${SESSION}=${ownerToken}`)).toBe(
        owner.id,
      );
      expect(await read(`__Host-${SESSION}=${ownerToken}; ${SESSION}=${thiefToken}`)).toBe(
        owner.id,
      );
      for (const name of [SESSION, `__host-${SESSION}`, `__Secure-${SESSION}`, ` __Host-x`]) {
        expect([name, await read(`${name}=${thiefToken}`)]).toEqual([name, null]);
      }
    } finally {
      await secure.close();
    }
  });

  it('AU7: pipelined requests with an ended session are all refused', async () => {
    const { client } = await scene.createMember();
    const cookie = `${SESSION}=${tokenOf(client)}`;
    const read = buildRawRequest('/api/account/sessions', { cookie });
    const signOut = buildRawRequest('/api/account/sign-out', {
      cookie,
      method: 'POST',
      isLast: true,
    });
    expect(readStatuses(await sendRaw(app.origin, read + signOut))).toEqual([200, 204]);
    const last = buildRawRequest('/api/drafts', { cookie, isLast: true });
    expect(readStatuses(await sendRaw(app.origin, read + read + last))).toEqual([401, 401, 401]);
  });

  it('CF1: no spelling of a path that is exempt from the origin check lets another site write', async () => {
    const { client } = await scene.createMember();
    const cookie = `${SESSION}=${tokenOf(client)}`;
    const paths = [
      '/api/webhooks/stripe/../../account/sign-out',
      '/api/webhooks/stripe/%2e%2e/%2e%2e/account/sign-out',
      '/api/account/%73ign-out',
      '//api/account/sign-out',
      '/api/account/sign-out?/api/webhooks/stripe',
      '/api/notifications/unsubscribe/..%2f..%2faccount%2fsign-out',
      'http://attune.test/api/account/sign-out',
    ];
    for (const path of paths) {
      const headers = ['Origin: https://evil.example', 'Sec-Fetch-Site: cross-site'];
      const request = buildRawRequest(path, { cookie, method: 'POST', isLast: true, headers });
      const [status = 0] = readStatuses(await sendRaw(app.origin, request));
      expect([path, status >= 400 && status < 500]).toEqual([path, true]);
    }
    expect(await scene.userOf(client)).not.toBeNull();
  });

  it('AC1: a header, a query or a field does not change the method of a request', async () => {
    const { client, email } = await scene.createMember();
    const other = await app.signInClient(email);
    const { sessions } = (await client.get('/api/account/sessions')).json;
    const { id } = sessions.find((session: { isCurrent: boolean }) => !session.isCurrent);
    for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
      await client.post(`/api/account/sessions/${id}`, undefined, { [name]: 'DELETE' });
      await client.get(`/api/account/sessions/${id}`, { [name]: 'DELETE' });
    }
    await client.post(`/api/account/sessions/${id}?_method=DELETE`, { _method: 'DELETE' });
    expect(await scene.userOf(other)).not.toBeNull();
  });

  it('AU9: a reset request with two emails sends at most one link, and only to the email of the account that the link opens', async () => {
    const [owner, thief] = [await scene.createMember(), await scene.createMember()];
    const path = '/api/account/password-reset/request';
    const send = (body: string) => app.client().post(path, body);
    app.clock.advance(1_000);
    const twice = `{"email":"${owner.email}","email":"${thief.email}"}`;
    expect((await send(twice)).status).toBeLessThan(300);
    expect(await scene.findLinkToken(owner.email, 'reset')).toBe('');
    const token = await scene.findLinkToken(thief.email, 'reset');
    expect((await scene.resetPassword(token)).status).toBeLessThan(300);
    expect((await scene.signIn(app.client(), owner.email)).status).toBe(200);
    const list = JSON.stringify({ email: [owner.email, thief.email] });
    expect((await send(list)).status).toBe(400);
    for (const separator of [',', ';', ' ', '\n', '%0a', '\u0000']) {
      const both = JSON.stringify({ email: `${owner.email}${separator}${thief.email}` });
      expect((await send(both)).status).toBeLessThan(500);
    }
    expect(await scene.findLinkToken(owner.email, 'reset')).toBe('');
  });

  it('CF1: a body whose content type is not JSON changes nothing', async () => {
    const { client, email } = await scene.createMember();
    const body = JSON.stringify({ currentPassword: PASSWORD, newPassword: 'chosen by a thief' });
    const types = [
      'text/plain',
      'text/plain; application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=application/json',
      'application/vnd.api+json',
      'application/jsonx',
      'text/plain, application/json',
      '',
    ];
    for (const type of types) {
      const answer = await client.post('/api/account/password', body, { 'content-type': type });
      expect([type, answer.status]).toEqual([type, 415]);
    }
    expect((await scene.signIn(app.client(), email)).status).toBe(200);
  });

  it('AC1: no spelling of an id opens another user’s live stream or document', async () => {
    const [owner, thief] = [await scene.createMember(), await scene.createMember()];
    const { id } = owner;
    const spellings = [id, id.toUpperCase(), `%${id.charCodeAt(0).toString(16)}${id.slice(1)}`];
    for (const spelling of [...spellings, `${thief.id}%2f..%2f${id}`, `${thief.id},${id}`]) {
      for (const path of [`/api/users/${spelling}/live`, `/api/users/${spelling}`]) {
        const { status } = await thief.client.get(path);
        expect([path, status >= 400 && status < 500]).toEqual([path, true]);
      }
    }
    const claimed = await thief.client.get(`/api/users/${id}`, { 'attune-user': id });
    expect(claimed.status).toBe(401);
  });

  it('AC10: a link to unsubscribe works for its own account and topics only', async () => {
    const [owner, thief] = [await scene.createMember(), await scene.createMember()];
    const url = unsubscribeUrl(app.services, { userId: thief.id, topics: ['like'] });
    const token = url.split('token=')[1] ?? '';
    const settings = async () => (await owner.client.get('/api/notifications/settings')).text;
    const before = await settings();
    const [, scope = '', signature = ''] = token.split('.');
    const forged = [
      `${owner.id}.${scope}.${signature}`,
      `${owner.id}..${signature}`,
      `${token}&token=${owner.id}.${scope}.${signature}`,
    ];
    for (const forgedToken of forged) {
      await app.client().post(`/api/notifications/unsubscribe?token=${forgedToken}`);
      await owner.client.get(`/api/notifications/unsubscribe?token=${forgedToken}`);
    }
    expect(await settings()).toBe(before);
  });
});
