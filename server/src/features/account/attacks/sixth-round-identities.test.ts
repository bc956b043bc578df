import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAttackScene, HALF_MINUTE } from '#test/attack-scene.ts';
import { runAdmin } from '#test/run-admin.ts';
import { createSocialApp, readSessionUser, type SocialApp } from '#test/social-app.ts';
import { PASSWORD } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

// The operator's command runs as a separate process, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let app: SocialApp;
let scene: ReturnType<typeof createAttackScene>;
beforeAll(async () => {
  app = await createSocialApp();
  scene = createAttackScene(app, 'round-six');
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

async function changeEmail(client: TestClient, target: string, code?: string) {
  const token = await scene.requestEmailChange(client, target, code);
  scene.expectSuccess(await scene.confirmEmailChange(client, token));
}
async function signInByProvider(email: string, isVerified = true) {
  const browser = app.browser();
  await browser.signIn(app.startUrl(), { email, isVerified }, '/');
  return readSessionUser(browser);
}
const listIdentities = (userId: string) =>
  app.sql('SELECT FROM social_identities WHERE user_id = $1', [userId]);

describe('a sixth round of attacks through the provider', () => {
  it('AU12: a provider account opens only its linked account, even if another member now has the provider account’s email', async () => {
    const [owner, other] = [await scene.createMember(), await scene.createMember()];
    const providerEmail = scene.newEmail();
    await scene.connectProvider(owner.client, providerEmail);
    await changeEmail(other.client, providerEmail);
    for (const isVerified of [true, false]) {
      expect((await signInByProvider(providerEmail, isVerified))?.id).toBe(owner.id);
    }
    expect(await listIdentities(other.id)).toHaveLength(0);
    expect([await scene.emailOf(owner.id), await scene.emailOf(other.id)]).toEqual([
      owner.email,
      providerEmail,
    ]);
  });

  it('AU12: a new provider account with a former email of a member does not open the member’s account', async () => {
    const owner = await scene.createMember();
    await changeEmail(owner.client, scene.newEmail());
    const newcomer = await signInByProvider(owner.email);
    expect(newcomer.email).toBe(owner.email);
    expect(newcomer.id).not.toBe(owner.id);
    expect(await listIdentities(owner.id)).toHaveLength(0);
  });

  it.each([true, false])(
    'AU12: a provider account (verified: %s) with the new email of a pending change does not open the changing account',
    async (isVerified) => {
      const owner = await scene.createMember();
      const target = scene.newEmail();
      const token = await scene.requestEmailChange(owner.client, target);
      const stranger = await signInByProvider(target, isVerified);
      expect(stranger.id).not.toBe(owner.id);
      const confirmed = await scene.confirmEmailChange(owner.client, token);
      expect([confirmed.status, confirmed.json.code]).toEqual([409, 'account.email_taken']);
      expect(await scene.emailOf(owner.id)).toBe(owner.email);
      expect(await scene.emailOf(stranger.id)).toBe(target);
      expect(await listIdentities(owner.id)).toHaveLength(0);
    },
  );

  it('AU12: a provider sign-in that waits for the terms is not linked to an account that takes its email meanwhile', async () => {
    const owner = await scene.createMember();
    const target = scene.newEmail();
    const browser = app.browser();
    const pending = { email: target, isVerified: false, acceptsTerms: false };
    await browser.signIn(app.startUrl(), pending, '/');
    await changeEmail(owner.client, target);
    await browser.acceptTerms('http://attune.test');
    expect(await readSessionUser(browser)).toBeNull();
    expect(await listIdentities(owner.id)).toHaveLength(0);
  });
});

describe('a sixth round of attacks on what a response reveals', () => {
  const toComparable = ({
    status,
    json,
  }: {
    status: number;
    json: Record<string, unknown> | null;
  }) => {
    const { requestId: _id, instance: _instance, ...rest } = json ?? {};
    return JSON.stringify([status, rest]);
  };

  it('AU4: an email change with a wrong password does not reveal whether the new email has an account', async () => {
    const [thief, known] = [await scene.createMember(), await scene.createMember()];
    const answers = new Set<string>();
    for (const newEmail of [known.email, scene.newEmail()]) {
      const body = { newEmail, password: 'wrong guess' };
      answers.add(toComparable(await thief.client.post('/api/account/email-change', body)));
    }
    expect([...answers]).toHaveLength(1);
  });

  it('AU4: an invalid sign-up does not reveal whether the email has an account', async () => {
    const known = await scene.createMember();
    const faults = [
      { password: 'password' },
      { password: 'short' },
      { acceptedTerms: false },
      { name: ' ' },
    ];
    for (const fault of faults) {
      const answers = new Set<string>();
      for (const email of [known.email, scene.newEmail()]) {
        const body = { email, name: 'Vera Lund', password: PASSWORD, acceptedTerms: true };
        answers.add(
          toComparable(await app.client().post('/api/account/sign-up', { ...body, ...fault })),
        );
      }
      expect([fault, answers.size]).toEqual([fault, 1]);
      expect([...answers][0]).toMatch(/^\[400/);
    }
  });

  it('AU4: passkey options are the same for everyone, whatever email is sent with the request', async () => {
    const owner = await scene.createMember();
    await scene.addPasskey(owner.client);
    const responses = new Set<string>();
    for (const body of [undefined, { email: owner.email }, { email: scene.newEmail() }]) {
      const { status, json } = await app
        .client()
        .post('/api/account/sign-in/passkey/options', body);
      const { challenge: _random, ...options } = json.options ?? {};
      responses.add(JSON.stringify([status, options]));
    }
    expect([...responses]).toHaveLength(1);
    expect([...responses][0]).not.toContain('allowCredentials":[{');
  });
});

describe('a sixth round of attacks on two-step sign-in', () => {
  it('AU16: a setup that a thief began ends when the owner changes the email', async () => {
    const { id, client } = await scene.createMember();
    const thief = scene.copyOf(client);
    const code = await scene.setUpTwoStep(thief);
    await changeEmail(client, scene.newEmail());
    expect((await thief.post('/api/account/two-step', { code: code() })).status).toBe(401);
    const rows = await app.sql(
      'SELECT FROM two_step WHERE user_id = $1 AND confirmed_at IS NOT NULL',
      [id],
    );
    expect(rows).toHaveLength(0);
  });

  it('AU16: a code opens no session if it waits while the operator turns two-step sign-in off', async () => {
    const { id, email, code } = await scene.createMemberWithTwoStep();
    const device = app.client();
    const { json } = await scene.signIn(device, email);
    const answer = code();
    const environment = { DATABASE_URL: app.databaseUrl, APP_SECRET: app.services.appSecret };
    const [command, entered] = await scene.overlapInOrder(
      id,
      () => runAdmin(environment, 'users', 'set', email, '--two-step', 'off'),
      () => scene.sendTwoStepCode(device, json.challenge, answer),
    );
    expect([command.code, command.err]).toEqual([0, '']);
    expect(entered.status).toBeGreaterThanOrEqual(400);
    expect(await scene.userOf(device)).toBeNull();
    const later = await scene.sendTwoStepCode(device, json.challenge, answer);
    expect(later.status).toBeGreaterThanOrEqual(400);
    expect((await scene.signIn(app.client(), email, 'wrong guess')).status).toBe(401);
  });

  it('AU16: a sign-in by password needs a code if it waits while two-step sign-in is turned on', async () => {
    const { id, email, client } = await scene.createMember();
    const code = await scene.setUpTwoStep(client);
    const device = app.client();
    const [turnedOn, signedIn] = await scene.overlapInOrder(
      id,
      () => client.post('/api/account/two-step', { code: code() }),
      () => scene.signIn(device, email),
    );
    expect([turnedOn.status, signedIn.json.challenge]).toEqual([200, expect.any(String)]);
    expect(await scene.userOf(device)).toBeNull();
  });

  it('AU8: an export sends nothing if it waits while a reset ends its session', async () => {
    const { id, email, client, code } = await scene.createMemberWithTwoStep();
    const thief = scene.copyOf(client);
    const token = await scene.requestResetToken(email);
    app.clock.advance(HALF_MINUTE);
    const proof = { password: PASSWORD, code: code() };
    const [reset, archive] = await scene.overlapInOrder(
      id,
      () => scene.resetPassword(token),
      () => thief.post('/api/account/export', proof),
    );
    expect(reset.status).toBeLessThan(300);
    expect(archive.status).toBe(401);
    expect(archive.headers['content-type']).not.toContain('zip');
  });
});
