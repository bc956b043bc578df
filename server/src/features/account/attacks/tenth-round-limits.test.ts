import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAttackScene, HALF_MINUTE, NEW_PASSWORD } from '#test/attack-scene.ts';
import { createSocialApp, type SocialApp } from '#test/social-app.ts';
import { APP_URL, PASSWORD } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

const WRONG = 'wrong guess';

let app: SocialApp;
let scene: ReturnType<typeof createAttackScene>;
beforeAll(async () => {
  app = await createSocialApp({ trustedProxies: 1 });
  scene = createAttackScene(app, 'round-ten-limits');
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

/** Creates a client behind our proxy, which reports the client's IP address in a header. */
const clientFrom = (address: string) => app.client({ headers: { 'x-forwarded-for': address } });
const signIn = async (client: TestClient, email: string, password = WRONG) =>
  (await scene.signIn(client, email, password)).status;
const changePassword = (client: TestClient, currentPassword: string) =>
  client.post('/api/account/password', { currentPassword, newPassword: 'another horse' });

async function repeat<Result>(count: number, act: (at: number) => Promise<Result>) {
  const results: Result[] = [];
  for (let at = 0; at < count; at += 1) results.push(await act(at));
  return results;
}
/** Resets the password as the reader of the mailbox, and signs in. */
async function resetAndSignIn(email: string) {
  scene.expectSuccess(await scene.resetPassword(await scene.requestResetToken(email)));
  const client = app.client();
  expect(await signIn(client, email, NEW_PASSWORD)).toBe(200);
  return client;
}

describe('a tenth round of attacks that use up another member’s attempts', () => {
  it('AU17: someone who receives the link to a mistyped new email does not use up the owner’s password attempts', async () => {
    const { client, email } = await scene.createMember();
    const token = await scene.requestEmailChange(client, scene.newEmail());
    await repeat(11, () => scene.confirmEmailChange(app.client(), token, WRONG));
    expect((await scene.confirmEmailChange(app.client(), token, WRONG)).status).toBe(429);
    expect((await changePassword(client, PASSWORD)).status).toBe(204);
    expect(await signIn(app.client(), email, 'another horse')).toBe(200);
  });

  it('AU18: after a reset, the owner can make changes even if a thief used up the password attempts', async () => {
    const { client, email } = await scene.createMember();
    await repeat(11, () => changePassword(client, WRONG));
    const owner = await resetAndSignIn(email);
    expect((await changePassword(owner, NEW_PASSWORD)).status).toBe(204);
  });

  it('AU18: after a reset, the owner can set up two-step sign-in even if a thief used up the code attempts of a setup', async () => {
    const { client, email } = await scene.createMember();
    await scene.setUpTwoStep(client);
    await repeat(6, () => client.post('/api/account/two-step', { code: '000000' }));
    const owner = await resetAndSignIn(email);
    const proof = { password: NEW_PASSWORD };
    const { status } = await owner.post('/api/account/two-step/setup', proof);
    expect(status).toBe(200);
    const answer = await owner.post('/api/account/two-step', { code: '000000' });
    expect(answer.status).toBe(400);
  });

  it('RL1: guesses at one account do not block another member in the same network', async () => {
    const [target, neighbor] = [await scene.createMember(), await scene.createMember()];
    const client = (at: number) => clientFrom(`2001:db8:7:${at.toString(16)}::1`);
    const guesses = await repeat(36, (at) => signIn(client(at), target.email));
    expect(guesses.at(-1)).toBe(429);
    expect(await signIn(client(99), neighbor.email, PASSWORD)).toBe(200);
  });

  it('RL1: reset requests for one email do not block a reset of another email from the same network', async () => {
    const [target, neighbor] = [await scene.createMember(), await scene.createMember()];
    const request = async (email: string, at: number) => {
      const client = clientFrom(`2001:db8:8:${at.toString(16)}::1`);
      return (await client.post('/api/account/password-reset/request', { email })).status;
    };
    const statuses = await repeat(13, (at) => request(target.email, at));
    expect(statuses.at(-1)).toBe(429);
    expect(await request(neighbor.email, 99)).toBe(202);
    expect(await scene.findLinkToken(neighbor.email, 'reset')).not.toBe('');
  });
});

describe('a tenth round of attacks that try to reset the count of wrong guesses', () => {
  it('AU5: signing in to another account in between does not reset the count of wrong guesses', async () => {
    const [target, attackersOwn] = [await scene.createMember(), await scene.createMember()];
    const client = clientFrom('198.51.100.7');
    const guesses = await repeat(10, async () => {
      const status = await signIn(client, target.email);
      expect(await signIn(client, attackersOwn.email, PASSWORD)).toBe(200);
      return status;
    });
    expect(guesses.at(-1)).toBe(429);
  });

  it('AU17: a correct password that still needs a code does not reset the count of wrong passwords', async () => {
    const { email } = await scene.createMemberWithTwoStep();
    const guesses = await repeat(21, async (at) => {
      await scene.signIn(clientFrom('198.51.100.8'), email);
      return signIn(clientFrom(`198.51.100.${20 + at}`), email);
    });
    expect(guesses.at(-1)).toBe(429);
  });

  it('AU18: a correct code can still be used after the attempt limit refused it', async () => {
    const { email, code, client } = await scene.createMemberWithTwoStep();
    app.clock.advance(HALF_MINUTE);
    const { challenge } = (await scene.signIn(app.client(), email)).json;
    await repeat(5, () => scene.sendTwoStepCode(app.client(), challenge, '000000'));
    const right = code();
    expect((await scene.sendTwoStepCode(app.client(), challenge, right)).status).toBe(429);
    const proof = { password: PASSWORD, code: right };
    expect((await client.post('/api/account/two-step/recovery-codes', proof)).status).toBe(200);
  });

  it('AU18: wrong codes after a first social sign-in and after a password share one limit', async () => {
    const { email } = await scene.createMemberWithTwoStep();
    const browser = app.browser({ 'x-forwarded-for': '198.51.100.60' });
    await browser.signIn(app.startUrl(), { email, acceptsTerms: false }, '/login');
    const { pending } = await browser.getJson('/api/account/social/pending', APP_URL);
    const answer = { challenge: pending.challenge, code: '000000' };
    await repeat(5, () => browser.postJson('/api/account/sign-in/second-step', APP_URL, answer));
    const client = clientFrom('198.51.100.60');
    const { challenge } = (await scene.signIn(client, email)).json;
    expect((await scene.sendTwoStepCode(client, challenge, '000000')).status).toBe(429);
  });
});

describe('a tenth round of attacks with the cookie of a known device', () => {
  it('AU17: a device cookie with the marks of another account, repeated or rearranged, makes no device known', async () => {
    const [target, attackersOwn] = [await scene.createMember(), await scene.createMember()];
    const owner = app.client();
    await signIn(owner, target.email, PASSWORD);
    const thief = app.client();
    await signIn(thief, attackersOwn.email, PASSWORD);
    const [targetId, targetMark] = (owner.cookies.get('attune_device') ?? '').split('.');
    const [ownId, ownMark] = (thief.cookies.get('attune_device') ?? '').split('.');
    await repeat(21, (at) => signIn(clientFrom(`198.51.101.${1 + at}`), target.email));
    const forged = [
      [ownId, ownMark, ownMark, ownMark, ownMark, ownMark],
      [ownId, targetMark],
      [targetId, ownMark],
      [targetMark, targetId],
      [targetId, targetMark, ownMark, ownMark, ownMark, ownMark, ownMark],
    ];
    for (const marks of forged) {
      const client = app.client();
      client.cookies.set('attune_device', marks.join('.'));
      expect(await signIn(client, target.email, PASSWORD)).toBe(429);
    }
    expect(await signIn(owner, target.email, PASSWORD)).toBe(200);
  });

  it('AU17: a sign-in makes the owner’s device known, even if the device cookie is full of marks of other accounts', async () => {
    const owner = await scene.createMember();
    const client = app.client();
    for (let at = 0; at < 6; at += 1) {
      await signIn(client, (await scene.createMember()).email, PASSWORD);
    }
    await signIn(client, owner.email, PASSWORD);
    await repeat(21, (at) => signIn(clientFrom(`198.51.102.${1 + at}`), owner.email));
    expect(await signIn(client, owner.email, PASSWORD)).toBe(200);
  });
});
