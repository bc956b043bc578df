import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAttackScene, HALF_MINUTE } from '#test/attack-scene.ts';
import { createSocialApp, readSessionUser, type SocialApp } from '#test/social-app.ts';
import { APP_URL, PASSWORD } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

let app: SocialApp;
let scene: ReturnType<typeof createAttackScene>;
beforeAll(async () => {
  app = await createSocialApp();
  scene = createAttackScene(app, 'round-nine-provider');
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

const proof = { password: PASSWORD };

async function signInByProvider(email: string) {
  const browser = app.browser();
  await browser.signIn(app.startUrl(), { email, acceptsTerms: false }, '/');
  return { browser, id: (await readSessionUser(browser))?.id ?? null };
}
async function connectAndDisconnect(client: TestClient, email: string) {
  await scene.connectProvider(client, email);
  const { connected } = (await client.get('/api/account/ways-in')).json;
  scene.expectSuccess(await client.post(`/api/account/social/${connected[0].id}/removal`, proof));
}
async function changeEmail(client: TestClient, target: string) {
  const token = await scene.requestEmailChange(client, target);
  scene.expectSuccess(await scene.confirmEmailChange(client, token));
}

describe('a ninth round of attacks: a disconnected provider', () => {
  it('AU12: is not linked if its sign-in waits for the terms until the account changes to the provider’s email', async () => {
    const { id, client } = await scene.createMember();
    const email = scene.newEmail();
    await connectAndDisconnect(client, email);
    const { browser } = await signInByProvider(email);
    await changeEmail(client, email);
    expect((await browser.acceptTerms(APP_URL)).status).toBe(401);
    expect(await readSessionUser(browser)).toBeNull();
    expect(await scene.countRows('social_identities', id)).toBe(0);
  });

  it('AU12: stays disconnected when the email changes and changes back', async () => {
    const { email, client } = await scene.createMember();
    await connectAndDisconnect(client, email);
    await changeEmail(client, `moved.${email}`);
    await changeEmail(client, email);
    expect((await signInByProvider(email)).id).toBeNull();
  });

  it('AU12: stays disconnected after it was connected to another account', async () => {
    const [owner, other] = [await scene.createMember(), await scene.createMember()];
    await connectAndDisconnect(owner.client, owner.email);
    await scene.connectProvider(other.client, owner.email);
    expect((await signInByProvider(owner.email)).id).toBe(other.id);
    scene.expectSuccess(await scene.deleteAccount(other.client));
    expect((await signInByProvider(owner.email)).id).toBeNull();
  });

  it('AU18: still signs in if it could not be disconnected because it is the last sign-in method', async () => {
    const email = scene.newEmail();
    const browser = app.browser();
    await browser.signIn(app.startUrl(), { email }, '/');
    const { id } = await readSessionUser(browser);
    const { connected } = await browser.getJson('/api/account/ways-in', APP_URL);
    const path = `/api/account/social/${connected[0].id}/removal`;
    expect((await browser.postJson(path, APP_URL, { password: null })).status).toBe(409);
    expect((await signInByProvider(email)).id).toBe(id);
  });
});

describe('a ninth round of attacks: a provider sign-in that waits for a code', () => {
  it('AU16: cannot be finished by accepting the terms instead', async () => {
    const { id, email } = await scene.createMemberWithTwoStep();
    const { browser } = await signInByProvider(email);
    expect((await browser.acceptTerms(APP_URL)).status).toBe(401);
    expect(await readSessionUser(browser)).toBeNull();
    expect(await scene.countRows('social_identities', id)).toBe(0);
  });

  it('AU16: cannot be finished after two-step sign-in was turned off', async () => {
    const { id, email, client, code } = await scene.createMemberWithTwoStep();
    const { browser } = await signInByProvider(email);
    const { pending } = await browser.getJson('/api/account/social/pending', APP_URL);
    scene.expectSuccess(await client.post('/api/account/two-step/off', { ...proof, code: code() }));
    app.clock.advance(HALF_MINUTE);
    const answer = { challenge: pending.challenge, code: code() };
    const { status } = await browser.postJson('/api/account/sign-in/second-step', APP_URL, answer);
    expect(status).toBe(401);
    expect((await browser.acceptTerms(APP_URL)).status).toBe(401);
    expect(await scene.countRows('social_identities', id)).toBe(0);
  });
});
