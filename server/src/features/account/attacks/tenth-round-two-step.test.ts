import { MINUTE_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAttackScene, HALF_MINUTE } from '#test/attack-scene.ts';
import { generateTotpCode } from '#test/authenticator-app.ts';
import { createSocialApp, type SocialApp } from '#test/social-app.ts';
import { APP_URL, PASSWORD } from '#test/test-app.ts';

const CODES = '/api/account/two-step/recovery-codes';

let app: SocialApp;
let scene: ReturnType<typeof createAttackScene>;
beforeAll(async () => {
  app = await createSocialApp();
  scene = createAttackScene(app, 'round-ten-two-step');
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

/** Creates a member who signs in only by a provider and has two-step sign-in on. */
async function createProviderMemberWithTwoStep() {
  const email = scene.newEmail();
  const browser = app.browser();
  await browser.signIn(app.startUrl(), { email }, '/');
  const post = (path: string, body: object) => browser.postJson(path, APP_URL, body);
  const setupResponse = await post('/api/account/two-step/setup', { password: null });
  const code = () => generateTotpCode(setupResponse.json.key, app.clock.now());
  expect((await post('/api/account/two-step', { code: code() })).status).toBe(200);
  app.clock.advance(HALF_MINUTE);
  return { email, browser, post, code };
}

describe('a tenth round of attacks on two-step sign-in', () => {
  it('AU16: a second setup does not replace the key if it waits while two-step sign-in is turned on', async () => {
    const { id, email, client } = await scene.createMember();
    const code = await scene.setUpTwoStep(client);
    const other = await app.signInClient(email);
    const [turnedOn, setupResponse] = await scene.overlapInOrder(
      id,
      () => client.post('/api/account/two-step', { code: code() }),
      () => other.post('/api/account/two-step/setup', { password: PASSWORD }),
    );
    expect(turnedOn.status).toBe(200);
    expect(setupResponse.status).toBeGreaterThanOrEqual(400);
    app.clock.advance(HALF_MINUTE);
    const { challenge } = (await scene.signIn(app.client(), email)).json;
    expect((await scene.sendTwoStepCode(app.client(), challenge, code())).status).toBe(200);
  });

  it('AU16: a replaced recovery code is rejected even with a challenge that is older than the new codes', async () => {
    const { id, email, client, code, recoveryCodes } = await scene.createMemberWithTwoStep();
    const { challenge } = (await scene.signIn(app.client(), email)).json;
    const proof = { password: PASSWORD, code: code() };
    scene.expectSuccess(await client.post(CODES, proof));
    const thief = app.client();
    const answer = await scene.sendTwoStepCode(thief, challenge, recoveryCodes[0] ?? '');
    expect(answer.status).toBe(400);
    expect(await scene.userOf(thief)).toBeNull();
    expect(await scene.countRows('recovery_codes', id)).toBe(10);
  });

  it('AU16: requesting new recovery codes while two-step sign-in is turned off leaves no codes behind', async () => {
    const { id, email, client, code, recoveryCodes } = await scene.createMemberWithTwoStep();
    const other = await app.signInClient(email);
    const proof = { password: PASSWORD, code: code() };
    const answers = await Promise.all([
      client.post('/api/account/two-step/off', proof),
      other.post(CODES, { password: PASSWORD, code: recoveryCodes[0] }),
    ]);
    for (const { status } of answers) expect(status).toBeLessThan(500);
    expect(answers[0].status).toBe(204);
    expect(await scene.countRows('recovery_codes', id)).toBe(0);
  });

  it.each([
    [
      'full-width digits',
      (code: string) => code.replace(/\d/g, (d) => String.fromCodePoint(0xff10 + Number(d))),
    ],
    [
      'Arabic digits',
      (code: string) => code.replace(/\d/g, (d) => String.fromCodePoint(0x660 + Number(d))),
    ],
    ['a sign', (code: string) => `+${code}`],
    ['an exponent', (code: string) => `${code}e0`],
    ['a NUL', (code: string) => `${code}\u0000`],
  ])('AU16: a code with %s is rejected, and the plain code stays usable', async (_, spell) => {
    const { email, code } = await scene.createMemberWithTwoStep();
    const { challenge } = (await scene.signIn(app.client(), email)).json;
    const correctCode = code();
    const answer = await scene.sendTwoStepCode(app.client(), challenge, spell(correctCode));
    expect([400, 401]).toContain(answer.status);
    expect((await scene.sendTwoStepCode(app.client(), challenge, correctCode)).status).toBe(200);
  });

  it('AU16: a session that is not fresh cannot change two-step sign-in with a code alone', async () => {
    const { post, code } = await createProviderMemberWithTwoStep();
    app.clock.advance(16 * MINUTE_MS);
    expect((await post(CODES, { password: null, code: code() })).json.code).toBe(
      'account.sign_in_again',
    );
    const off = await post('/api/account/two-step/off', { password: null, code: code() });
    expect(off.json.code).toBe('account.sign_in_again');
  });

  it('AU16: a fresh session can neither change two-step sign-in nor export data without a code', async () => {
    const { post } = await createProviderMemberWithTwoStep();
    for (const path of [CODES, '/api/account/two-step/off', '/api/account/export']) {
      expect((await post(path, { password: null })).status).toBe(400);
      expect((await post(path, { password: 'anything' })).status).toBe(400);
    }
  });

  it('AU16: a thief who resets the password with the mailbox still needs a code', async () => {
    const { email, browser, code } = await createProviderMemberWithTwoStep();
    scene.expectSuccess(await scene.resetPassword(await scene.requestResetToken(email), PASSWORD));
    const { status } = await browser.request(new URL('/api/account/sessions', APP_URL));
    expect(status).toBe(401);
    const thief = app.client();
    const answer = await scene.signIn(thief, email);
    expect(answer.json.needsSecondStep).toBe(true);
    expect(await scene.userOf(thief)).toBeNull();
    const { challenge } = answer.json;
    expect((await scene.sendTwoStepCode(thief, challenge, code())).status).toBe(200);
  });

  it('AU16: a reset ends a waiting sign-in, even if the new password is the same', async () => {
    const { email, code } = await scene.createMemberWithTwoStep();
    const { challenge } = (await scene.signIn(app.client(), email)).json;
    scene.expectSuccess(await scene.resetPassword(await scene.requestResetToken(email), PASSWORD));
    const thief = app.client();
    expect((await scene.sendTwoStepCode(thief, challenge, code())).status).toBe(401);
    expect(await scene.userOf(thief)).toBeNull();
  });

  it('AU16: a code that was used for a refused change cannot be used to sign in', async () => {
    const { email, client, code } = await scene.createMemberWithTwoStep();
    const used = code();
    const body = { newEmail: email, password: PASSWORD, code: used };
    expect((await client.post('/api/account/email-change', body)).status).toBe(409);
    const { challenge } = (await scene.signIn(app.client(), email)).json;
    expect((await scene.sendTwoStepCode(app.client(), challenge, used)).status).toBe(400);
  });
});
