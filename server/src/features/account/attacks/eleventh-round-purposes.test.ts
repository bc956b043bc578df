import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAttackScene, HALF_MINUTE } from '#test/attack-scene.ts';
import { createSocialApp, readSessionUser, type SocialApp } from '#test/social-app.ts';
import { createSoftwarePasskey } from '#test/software-passkey.ts';
import { APP_URL, PASSWORD } from '#test/test-app.ts';

let app: SocialApp;
let scene: ReturnType<typeof createAttackScene>;
beforeAll(async () => {
  app = await createSocialApp();
  scene = createAttackScene(app, 'round-eleven-bound');
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

describe('an eleventh round of attacks with codes, challenges and links for another purpose', () => {
  it('AU16: a code used for a new passkey neither connects a provider nor turns two-step sign-in off', async () => {
    const { id, client, code } = await scene.createMemberWithTwoStep();
    const proof = { password: PASSWORD, code: code() };
    const optionsResponse = scene.expectSuccess(
      await client.post('/api/account/passkeys/options', proof),
    );
    const { challenge } = optionsResponse.json.options;
    for (const path of ['social/connect', 'two-step/off', 'two-step/recovery-codes']) {
      for (const used of [challenge.replace(/[-_]/g, 'a').slice(0, 12), proof.code]) {
        await app.sql('DELETE FROM rate_limits');
        const body = { password: PASSWORD, code: used };
        expect((await client.post(`/api/account/${path}`, body)).json.code, path).toBe(
          'account.wrong_code',
        );
      }
    }
    expect(await scene.countRows('two_step', id)).toBe(1);
  });

  it('AU16: the challenge for a new passkey works neither with a code nor for a sign-in by passkey', async () => {
    const { client, code } = await scene.createMemberWithTwoStep();
    const proof = { password: PASSWORD, code: code() };
    const optionsResponse = scene.expectSuccess(
      await client.post('/api/account/passkeys/options', proof),
    );
    app.clock.advance(HALF_MINUTE);
    const thief = app.client();
    const { challenge } = optionsResponse.json.options;
    expect((await scene.sendTwoStepCode(thief, challenge, code())).status).toBe(401);
    const passkey = createSoftwarePasskey(APP_URL);
    passkey.make(optionsResponse.json.options);
    const credential = passkey.use(optionsResponse.json.options);
    expect((await thief.post('/api/account/sign-in/passkey', { credential })).status).toBe(401);
    expect(await scene.userOf(thief)).toBeNull();
  });

  it('AU16: a passkey for a challenge that a thief requested cannot be added in the owner’s session', async () => {
    const [owner, thief] = [await scene.createMember(), await scene.createMember()];
    const options = scene.expectSuccess(
      await thief.client.post('/api/account/sign-in/passkey/options'),
    );
    const passkey = createSoftwarePasskey(APP_URL);
    const body = {
      name: 'Thief',
      credential: passkey.make({ ...options.json.options, rp: { id: options.json.options.rpId } }),
    };
    expect((await owner.client.post('/api/account/passkeys', body)).status).toBeGreaterThanOrEqual(
      400,
    );
    const own = scene.expectSuccess(
      await thief.client.post('/api/account/passkeys/options', { password: PASSWORD }),
    );
    const credential = passkey.make(own.json.options);
    expect(
      (
        await scene
          .copyOf(owner.client)
          .post('/api/account/passkeys', { name: 'Thief', credential })
      ).status,
    ).toBeGreaterThanOrEqual(400);
    expect(await scene.countRows('passkeys', owner.id)).toBe(0);
  });

  it('AU16: a correct code for an identity that may not be linked opens no session and is not used up', async () => {
    const owner = await scene.createMemberWithTwoStep();
    const browser = app.browser();
    await browser.signIn(app.startUrl(), { email: owner.email, acceptsTerms: false }, '/login');
    const other = await scene.createMember();
    await scene.connectProvider(other.client, owner.email);
    const { pending } = await browser.getJson('/api/account/social/pending', APP_URL);
    const answer = { challenge: pending.challenge, code: owner.code() };
    const { status } = await browser.postJson('/api/account/sign-in/second-step', APP_URL, answer);
    expect(status).toBe(401);
    expect(await readSessionUser(browser)).toBeNull();
    const client = app.client();
    const { challenge } = (await scene.signIn(client, owner.email)).json;
    expect((await scene.sendTwoStepCode(client, challenge, owner.code())).status).toBe(200);
  });

  it('AU18: correct codes for an identity that may not be linked count as wrong attempts', async () => {
    const owner = await scene.createMemberWithTwoStep();
    const browser = app.browser();
    await browser.signIn(app.startUrl(), { email: owner.email, acceptsTerms: false }, '/login');
    const other = await scene.createMember();
    await scene.connectProvider(other.client, owner.email);
    const { pending } = await browser.getJson('/api/account/social/pending', APP_URL);
    const statuses: number[] = [];
    for (let times = 0; times < 7; times += 1) {
      const answer = { challenge: pending.challenge, code: owner.code() };
      const path = '/api/account/sign-in/second-step';
      statuses.push((await browser.postJson(path, APP_URL, answer)).status);
    }
    expect(statuses.at(-1)).toBe(429);
    expect(statuses).not.toContain(200);
  });

  it('AU19: an email-change link changes only the account that requested it, whichever session opens it', async () => {
    const [one, other] = [await scene.createMember(), await scene.createMember()];
    const target = scene.newEmail();
    const first = await scene.requestEmailChange(one.client, target);
    const second = await scene.requestEmailChange(other.client, target);
    expect((await scene.confirmEmailChange(other.client, first)).status).toBe(403);
    expect((await scene.confirmEmailChange(one.client, second)).status).toBe(403);
    expect((await scene.confirmEmailChange(other.client, first, PASSWORD)).status).toBe(204);
    expect([await scene.emailOf(one.id), await scene.emailOf(other.id)]).toEqual([
      target,
      other.email,
    ]);
    expect((await scene.confirmEmailChange(other.client, second)).status).toBe(409);
    expect((await scene.userOf(other.client)).id).toBe(other.id);
  });

  it('AU6: an email-change link opened in another member’s session, with the right password, signs no one in', async () => {
    const [one, other] = [await scene.createMember(), await scene.createMember()];
    const token = await scene.requestEmailChange(one.client, scene.newEmail());
    const before = other.client.cookies.get('attune_session');
    scene.expectSuccess(await scene.confirmEmailChange(other.client, token, PASSWORD));
    expect(other.client.cookies.get('attune_session')).toBe(before);
    expect((await scene.userOf(other.client)).id).toBe(other.id);
    expect(await scene.userOf(one.client)).toBeNull();
  });

  it('AU9: a reset link opened in another member’s session does not affect that member', async () => {
    const [one, other] = [await scene.createMember(), await scene.createMember()];
    const token = await scene.requestResetToken(one.email);
    const body = { token, password: 'a third password' };
    scene.expectSuccess(await other.client.post('/api/account/password-reset', body));
    expect((await scene.userOf(other.client)).id).toBe(other.id);
    expect((await scene.signIn(app.client(), other.email)).status).toBe(200);
    expect((await scene.signIn(app.client(), one.email, 'a third password')).status).toBe(200);
  });
});
