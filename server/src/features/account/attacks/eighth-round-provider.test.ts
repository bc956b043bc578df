import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAttackScene, HALF_MINUTE } from '#test/attack-scene.ts';
import { createSocialApp, readSessionUser, type SocialApp } from '#test/social-app.ts';
import { APP_URL, PASSWORD } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

let app: SocialApp;
let scene: ReturnType<typeof createAttackScene>;
beforeAll(async () => {
  app = await createSocialApp();
  scene = createAttackScene(app, 'round-eight-provider');
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

async function signInByProvider(email: string) {
  const browser = app.browser();
  const page = await browser.signIn(app.startUrl(), { email, acceptsTerms: false }, '/login');
  const user = await readSessionUser(browser);
  return { browser, id: user?.id ?? null, message: page.url.searchParams.get('message') };
}
async function disconnect(client: TestClient, proof: object = { password: PASSWORD }) {
  const { connected } = (await client.get('/api/account/ways-in')).json;
  scene.expectSuccess(await client.post(`/api/account/social/${connected[0].id}/removal`, proof));
}

describe('an eighth round of attacks: a disconnected provider', () => {
  it('AU12: does not open the account again, even with the account’s own email', async () => {
    const { id, email, client } = await scene.createMember();
    expect((await signInByProvider(email)).id).toBe(id);
    await disconnect(client);
    const again = await signInByProvider(email);
    expect(again.id).toBeNull();
    expect(again.message).toMatch(/reconnect it in Settings/);
    expect(await scene.countRows('social_identities', id)).toBe(0);
  });

  it('AU12: can be connected again by the owner in the settings', async () => {
    const { id, email, client } = await scene.createMember();
    await scene.connectProvider(client, email);
    await disconnect(client);
    await scene.connectProvider(client, email);
    expect((await signInByProvider(email)).id).toBe(id);
    await disconnect(client);
    expect((await signInByProvider(email)).id).toBeNull();
  });

  it('AU16: is not linked again by a code that finishes a sign-in from before the disconnection', async () => {
    const { id, email, client, code } = await scene.createMemberWithTwoStep();
    const { browser } = await signInByProvider(email);
    const { pending } = await browser.getJson('/api/account/social/pending', APP_URL);
    const proof = () => {
      app.clock.advance(HALF_MINUTE);
      return { password: PASSWORD, code: code() };
    };
    const connectResponse = scene.expectSuccess(
      await client.post('/api/account/social/connect', proof()),
    );
    await scene.browserOf(client).signIn(new URL(connectResponse.json.url), { email }, '/settings');
    await disconnect(client, proof());
    const answer = { challenge: pending.challenge, code: proof().code };
    const { status } = await browser.postJson('/api/account/sign-in/second-step', APP_URL, answer);
    expect(status).toBe(401);
    expect(await scene.countRows('social_identities', id)).toBe(0);
  });

  it('AU12: creates a new account once the old account is deleted', async () => {
    const { id, email, client } = await scene.createMember();
    await scene.connectProvider(client, email);
    await disconnect(client);
    scene.expectSuccess(await scene.deleteAccount(client));
    const browser = app.browser();
    await browser.signIn(app.startUrl(), { email }, '/');
    expect((await readSessionUser(browser)).id).not.toBe(id);
  });
});
