import { DAY_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAttackScene, NEW_PASSWORD } from '#test/attack-scene.ts';
import { createSocialApp, readSessionUser, type SocialApp } from '#test/social-app.ts';
import { createSoftwarePasskey } from '#test/software-passkey.ts';
import { openSse } from '#test/sse-reader.ts';
import { APP_URL, createTestApp, PASSWORD, type TestApp } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

let app: SocialApp;
/** A second server on the same database. */
let node: TestApp;
let scene: ReturnType<typeof createAttackScene>;
beforeAll(async () => {
  app = await createSocialApp({ trustedProxies: 1 });
  scene = createAttackScene(app, 'round-seven-account');
  node = await createTestApp({ databaseUrl: app.databaseUrl, clock: app.clock });
  await Promise.all([app.services.live.ready(), node.services.live.ready()]);
});
afterAll(async () => {
  await node.close();
  await app.close();
});
beforeEach(() => app.sql('DELETE FROM rate_limits'));

async function changeEmail(client: TestClient, target: string) {
  const token = await scene.requestEmailChange(client, target);
  scene.expectSuccess(await scene.confirmEmailChange(client, token));
}
async function signUp(email: string): Promise<string> {
  const form = { name: 'Maren Holt', email, password: PASSWORD, acceptedTerms: true };
  const { json } = scene.expectSuccess(await app.client().post('/api/account/sign-up', form));
  return json.user.id;
}
async function signInByProvider(email: string) {
  const browser = app.browser();
  await browser.signIn(app.startUrl(), { email }, '/');
  return readSessionUser(browser);
}
async function readTrialEnd(id: string) {
  const [row] = await app.sql<{ trial_ends_at: Date }>(
    'SELECT trial_ends_at FROM users WHERE id = $1',
    [id],
  );
  return row?.trial_ends_at.toISOString();
}
const cookieOf = (client: TestClient) =>
  [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

describe('a seventh round of attacks by deleting an account and signing up again', () => {
  it('AC9: an email address or social identity that any account ever used gets no second trial', async () => {
    const owner = await scene.createMember();
    const end = await readTrialEnd(owner.id);
    const [newEmail, providerEmail] = [scene.newEmail(), scene.newEmail()];
    await scene.connectProvider(owner.client, providerEmail);
    await changeEmail(owner.client, newEmail);
    app.clock.advance(3 * DAY_MS);
    await scene.signIn(owner.client, newEmail);
    scene.expectSuccess(await scene.deleteAccount(owner.client));
    const spellings = [
      owner.email,
      owner.email.replace('@', '+again@').toUpperCase(),
      newEmail,
      newEmail.replace('@', '+again@'),
    ];
    for (const email of spellings)
      expect([email, await readTrialEnd(await signUp(email))]).toEqual([email, end]);
    const { id } = await signInByProvider(providerEmail);
    expect(await readTrialEnd(id)).toBe(end);
  });

  it('AU8: sessions, links and passkeys of a deleted account do not open a new account of the same provider identity', async () => {
    const owner = await scene.createMember();
    const old = { client: scene.copyOf(owner.client), reset: '', confirm: '' };
    await scene.connectProvider(owner.client, owner.email);
    const { passkey } = await scene.addPasskey(owner.client);
    old.confirm = await scene.requestEmailChange(owner.client, `old.${owner.email}`);
    old.reset = await scene.requestResetToken(owner.email);
    const signInByPasskey = await scene.preparePasskeySignIn(app.client(), passkey);
    scene.expectSuccess(await scene.deleteAccount(owner.client));
    const again = await signInByProvider(owner.email);
    expect(again.id).not.toBe(owner.id);
    expect(await scene.userOf(old.client)).toBeNull();
    expect((await signInByPasskey()).status).toBe(401);
    expect((await scene.resetPassword(old.reset)).status).toBe(400);
    expect((await scene.confirmEmailChange(app.client(), old.confirm, PASSWORD)).status).toBe(400);
    expect((await scene.signIn(app.client(), owner.email)).status).toBe(401);
    const named = { 'attune-user': owner.id };
    expect((await old.client.get(`/api/users/${again.id}`, named)).status).toBe(401);
  });

  it('AU16: a passkey of a deleted account can be added to another account, and opens only that account', async () => {
    const [first, second] = [await scene.createMember(), await scene.createMember()];
    const passkey = createSoftwarePasskey(APP_URL);
    await scene.addPasskey(first.client, passkey);
    scene.expectSuccess(await scene.deleteAccount(first.client));
    const again = await signUp(first.email);
    await scene.addPasskey(second.client, passkey);
    const device = app.client();
    scene.expectSuccess(await (await scene.preparePasskeySignIn(device, passkey))());
    expect((await scene.userOf(device)).id).toBe(second.id);
    expect(again).not.toBe(second.id);
  });

  it('AU17: a known device of a deleted account is not known to a new account with the same email', async () => {
    const email = scene.newEmail();
    const clientFrom = (address: string) => app.client({ headers: { 'x-forwarded-for': address } });
    await signUp(email);
    const device = clientFrom('198.51.100.1');
    scene.expectSuccess(await scene.signIn(device, email));
    scene.expectSuccess(await scene.deleteAccount(device));
    await signUp(email);
    for (let host = 0; host < 21; host += 1) {
      await scene.signIn(clientFrom(`203.0.113.${host}`), email, 'wrong guess');
    }
    expect((await scene.signIn(device, email)).status).toBe(429);
  });
});

/**
 * Actions of an owner that end a thief's session, and with it the live stream on the other server.
 */
const ENDINGS: Record<
  string,
  (owner: { id: string; email: string; client: TestClient }) => Promise<unknown>
> = {
  'ends all other sessions': ({ client }) => client.delete('/api/account/sessions'),
  'resets the password': async ({ email }) =>
    scene.resetPassword(await scene.requestResetToken(email), NEW_PASSWORD),
  'removes a passkey': async ({ client }) => {
    const { id } = await scene.addPasskey(client);
    return client.post(`/api/account/passkeys/${id}/removal`, { password: PASSWORD });
  },
  'changes the email': ({ client, email }) => changeEmail(client, `moved.${email}`),
  'deletes the account': ({ client }) => scene.deleteAccount(client),
};

describe('a thief’s live stream on another server', () => {
  it.each(Object.entries(ENDINGS))('AU7: closes when the owner %s', async (_, end) => {
    const owner = await scene.createMember();
    const thief = await app.signInClient(owner.email);
    const url = `${node.origin}/api/users/${owner.id}/live`;
    const stream = await openSse(url, { cookie: cookieOf(thief) });
    await expect.poll(() => stream.events.length).toBeGreaterThan(0);
    await end(owner);
    await expect.poll(() => stream.isEnded, { timeout: 5_000 }).toBe(true);
    expect((await openSse(url, { cookie: cookieOf(thief) })).status).toBe(401);
  });
});
