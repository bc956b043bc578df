import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAttackScene } from '#test/attack-scene.ts';
import { createSocialApp, type SocialApp } from '#test/social-app.ts';
import { PASSWORD } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

let app: SocialApp;
let scene: ReturnType<typeof createAttackScene>;
beforeAll(async () => {
  app = await createSocialApp();
  scene = createAttackScene(app, 'round-eight-http');
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

type Framing = Record<string, string>;

/** Sends the headers and the beginning of a body. The returned function sends the rest. */
async function beginRequest(
  client: TestClient,
  { path, method, body }: { path: string; method: string; body: object },
  framing: Framing,
) {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const text = JSON.stringify(body);
  const outgoing = request(new URL(path, app.origin), { method, headers: { cookie, ...framing } });
  const status = new Promise<number>((resolve, reject) => {
    outgoing.on('response', (answer) => resolve(answer.resume().statusCode ?? 0));
    outgoing.on('error', reject);
  });
  outgoing.write(text.slice(0, 5));
  // Once the server has answered this request, it has read the beginning of the body above.
  await client.get('/api/account/session');
  return () => {
    outgoing.end(text.slice(5));
    return status;
  };
}

const chunked = { 'transfer-encoding': 'chunked' };
const FRAMINGS: Record<string, Framing> = {
  'in chunks': { ...chunked, 'content-type': 'application/json' },
  'in chunks with a type in capitals': { ...chunked, 'content-type': 'APPLICATION/JSON' },
  'in chunks with a character set': { ...chunked, 'content-type': 'application/json; charset=x' },
  'with Expect: 100-continue': {
    ...chunked,
    'content-type': 'application/json',
    expect: '100-continue',
  },
};

describe('AU7: a request whose body arrives after its session ended changes nothing', () => {
  it.each(Object.entries(FRAMINGS))('%s', async (_, framing) => {
    const { id, email, client } = await scene.createMember();
    const thief = await app.signInClient(email);
    const writes = [
      { path: '/api/account/consents', method: 'PUT', body: { posts: true } },
      { path: `/api/users/${id}`, method: 'PATCH', body: { name: 'Thief' } },
      {
        path: '/api/account/email-change',
        method: 'POST',
        body: { newEmail: `thief.${email}`, password: PASSWORD },
      },
    ];
    const finishRequests = [];
    for (const write of writes) finishRequests.push(await beginRequest(thief, write, framing));
    scene.expectSuccess(await client.delete('/api/account/sessions'));
    expect(await Promise.all(finishRequests.map((finishRequest) => finishRequest()))).toEqual([
      401, 401, 401,
    ]);
    expect((await scene.userOf(client)).name).toBe('Maren Holt');
    expect(await scene.countRows('consents', id)).toBe(0);
    expect(await scene.countRows('account_links', id)).toBe(1);
  });
});

describe('an eighth round of attacks with unusual requests', () => {
  it('XS5: a GET request with a JSON body is answered like a GET request without a body', async () => {
    const body = JSON.stringify({ toString: 'x', valueOf: 'y' });
    const { status } = await app.client().send('GET', '/api/account/session', body);
    expect(status).toBe(200);
  });

  it('AU6: a cookie with the token of an ended session does not affect a new sign-in', async () => {
    const [one, other] = [await scene.createMember(), await scene.createMember()];
    const browser = scene.copyOf(one.client);
    scene.expectSuccess(await one.client.post('/api/account/sign-out'));
    scene.expectSuccess(await scene.signIn(browser, other.email));
    expect((await scene.userOf(browser)).id).toBe(other.id);
    expect(await scene.userOf(one.client)).toBeNull();
    expect(await scene.countRows('sessions', one.id)).toBe(0);
  });

  it('AU16: a second step that is finished in another user’s browser ends that user’s session', async () => {
    const user = await scene.createMemberWithTwoStep();
    const other = await scene.createMember();
    const { challenge } = scene.expectSuccess(await scene.signIn(app.client(), user.email)).json;
    const copy = scene.copyOf(other.client);
    scene.expectSuccess(await scene.sendTwoStepCode(other.client, challenge, user.code()));
    expect((await scene.userOf(other.client)).id).toBe(user.id);
    expect(await scene.userOf(copy)).toBeNull();
    const refused = await copy.get('/api/account/ways-in', { 'attune-user': user.id });
    expect(refused.status).toBe(401);
  });

  it('AC3: sign-up and reset reject additional fields', async () => {
    const email = scene.newEmail();
    const form = { name: 'Maren Holt', email, password: PASSWORD, acceptedTerms: true };
    for (const extra of [{ role: 'admin' }, { emailVerifiedAt: '2026-01-01' }, { id: 'x' }]) {
      const { status } = await app.client().post('/api/account/sign-up', { ...form, ...extra });
      expect(status).toBe(400);
    }
    const member = await scene.createMember();
    const token = await scene.requestResetToken(member.email);
    const reset = { token, password: 'chosen by the owner', userId: member.id, email };
    expect((await app.client().post('/api/account/password-reset', reset)).status).toBe(400);
    expect((await scene.resetPassword(token)).status).toBe(204);
  });
});
