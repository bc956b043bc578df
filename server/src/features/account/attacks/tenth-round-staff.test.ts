import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAttackScene, HALF_MINUTE, NEW_PASSWORD } from '#test/attack-scene.ts';
import { runAdmin } from '#test/run-admin.ts';
import { startSlowPost } from '#test/slow-post.ts';
import { createSocialApp, readSessionUser, type SocialApp } from '#test/social-app.ts';
import { APP_URL, PASSWORD } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

// Each operator command runs in a separate process, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let app: SocialApp;
let scene: ReturnType<typeof createAttackScene>;
beforeAll(async () => {
  app = await createSocialApp();
  scene = createAttackScene(app, 'round-ten-staff');
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

const runUsersCommand = (...args: string[]) => {
  const { databaseUrl, services } = app;
  return runAdmin({ DATABASE_URL: databaseUrl, APP_SECRET: services.appSecret }, 'users', ...args);
};
async function setRole(email: string, role: string) {
  const { code, err } = await runUsersCommand('set', email, '--role', role);
  expect([code, err]).toEqual([0, '']);
}
const roleOf = async (client: TestClient) => (await scene.userOf(client))?.role ?? null;
const readQueueStatus = async (client: TestClient) =>
  (await client.get('/api/moderation/queue')).status;

describe('a tenth round of attacks on roles and on the operator’s commands', () => {
  it('AU11: a role is not granted to a stranger’s unconfirmed email in any spelling', async () => {
    const { email, client } = await app.person(scene.newEmail());
    for (const spelling of [email, email.toUpperCase(), email.replace('r', '\uff52')]) {
      expect((await runUsersCommand('set', spelling, '--role', 'admin')).code).not.toBe(0);
    }
    expect(await roleOf(client)).toBe('user');
  });

  it('AC1: a role stays with its member when the email changes, and a new account with the old email has none', async () => {
    const { email, client } = await scene.createMember();
    await setRole(email, 'moderator');
    const token = await scene.requestEmailChange(client, scene.newEmail());
    scene.expectSuccess(await scene.confirmEmailChange(client, token));
    expect(await readQueueStatus(client)).toBe(200);
    const next = await app.person(email);
    expect([await roleOf(next.client), await readQueueStatus(next.client)]).toEqual(['user', 404]);
  });

  it('AC1: a new account with the email of a deleted admin has no role', async () => {
    const { email, client } = await scene.createMember();
    await setRole(email, 'admin');
    scene.expectSuccess(await scene.deleteAccount(client));
    const browser = app.browser();
    await browser.signIn(app.startUrl(), { email }, '/');
    expect((await readSessionUser(browser)).role).toBe('user');
  });

  it('AC1: a request whose body arrives after the role was revoked does nothing', async () => {
    const { email, client } = await scene.createMember();
    const post = await app.sql<{ id: string }>('SELECT gen_random_uuid() AS id');
    await setRole(email, 'moderator');
    const finish = await startSlowPost(app, client, '/api/moderation/cases');
    await setRole(email, 'user');
    expect(await finish({ kind: 'post', id: post[0]?.id })).toBe(404);
  });

  it('AU11b: only the owner of the mailbox can open an account that the operator created', async () => {
    const email = scene.newEmail();
    const made = ['--email', email, '--password', PASSWORD, '--name', 'Mo Derator'];
    expect((await runUsersCommand('create', ...made, '--role', 'moderator')).code).toBe(0);
    for (const person of [
      { email, isVerified: false },
      { email: email.replace('r', '\uff52'), isVerified: true },
    ]) {
      const browser = app.browser();
      await browser.signIn(app.startUrl(), person, '/login');
      expect((await readSessionUser(browser))?.role ?? null).not.toBe('moderator');
    }
    scene.expectSuccess(await scene.resetPassword(await scene.requestResetToken(email)));
    expect((await scene.signIn(app.client(), email)).status).toBe(401);
    const owner = app.client();
    scene.expectSuccess(await scene.signIn(owner, email, NEW_PASSWORD));
    expect(await roleOf(owner)).toBe('moderator');
  });

  it('AU16: a social sign-in that waits for a code cannot be finished once the operator turned two-step sign-in off', async () => {
    const { id, email, code } = await scene.createMemberWithTwoStep();
    const browser = app.browser();
    await browser.signIn(app.startUrl(), { email, acceptsTerms: false }, '/login');
    const { pending } = await browser.getJson('/api/account/social/pending', APP_URL);
    expect((await runUsersCommand('set', email, '--two-step', 'off')).code).toBe(0);
    app.clock.advance(HALF_MINUTE);
    const answer = { challenge: pending.challenge, code: code() };
    await browser.postJson('/api/account/sign-in/second-step', APP_URL, answer);
    expect((await browser.acceptTerms(APP_URL)).status).toBe(401);
    expect(await readSessionUser(browser)).toBeNull();
    expect(await scene.countRows('social_identities', id)).toBe(0);
  });

  it('AU8: an operator command with a former email changes no account', async () => {
    const { id, email, client } = await scene.createMember();
    const token = await scene.requestEmailChange(client, scene.newEmail());
    scene.expectSuccess(await scene.confirmEmailChange(client, token));
    expect((await runUsersCommand('delete', email)).code).not.toBe(0);
    expect((await runUsersCommand('set', email, '--role', 'admin')).code).not.toBe(0);
    expect((await scene.userOf(client)).id).toBe(id);
    expect(await roleOf(client)).toBe('user');
  });
});
