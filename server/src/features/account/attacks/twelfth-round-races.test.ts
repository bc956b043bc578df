import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SOCIAL_CALLBACK_PATH } from '#platform/social/social-provider.ts';
import { createAttackScene, HALF_MINUTE, NEW_PASSWORD } from '#test/attack-scene.ts';
import { createSocialApp, readSessionUser, type SocialApp } from '#test/social-app.ts';
import { createSoftwarePasskey } from '#test/software-passkey.ts';
import { APP_URL, PASSWORD } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

let app: SocialApp;
let scene: ReturnType<typeof createAttackScene>;
beforeAll(async () => {
  app = await createSocialApp();
  scene = createAttackScene(app, 'round-twelve-race');
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

type Answer = { status: number };
type MemberWithThief = { id: string; email: string; owner: TestClient; thief: TestClient };
const proof = { password: PASSWORD };

async function createMemberWithThief(): Promise<
  MemberWithThief & { passkeyId: string; identityId: string }
> {
  const { id, email, client: owner } = await scene.createMember();
  const { id: passkeyId } = await scene.addPasskey(owner);
  await scene.connectProvider(owner, `social.${email}`);
  const { connected } = (await owner.get('/api/account/ways-in')).json;
  const thief = await app.signInClient(email);
  return { id, email, owner, thief, passkeyId, identityId: connected[0].id };
}

/**
 * Changes by a thief with a session and the password. Each function prepares the change up to its
 * last request, which the returned function sends.
 */
const CHANGES: Record<string, (member: MemberWithThief) => Promise<() => Promise<Answer>>> = {
  'a passkey': async ({ thief }) => {
    const { json } = scene.expectSuccess(await thief.post('/api/account/passkeys/options', proof));
    const credential = createSoftwarePasskey(APP_URL).make(json.options);
    return () => thief.post('/api/account/passkeys', { name: 'Thief', credential });
  },
  'a provider': async ({ thief, email }) => {
    const { json } = scene.expectSuccess(await thief.post('/api/account/social/connect', proof));
    const browser = scene.browserOf(thief);
    const person = { email: `thief.${email}` };
    const callbackPage = await browser.signIn(new URL(json.url), person, SOCIAL_CALLBACK_PATH);
    return () => browser.request(callbackPage.url);
  },
  'two-step sign-in': async ({ thief }) => {
    const code = await scene.setUpTwoStep(thief);
    return () => thief.post('/api/account/two-step', { code: code() });
  },
  'an email change with the link and the password': async ({ thief, email }) => {
    const token = await scene.requestEmailChange(thief, `thief.${email}`);
    return () => scene.confirmEmailChange(app.client(), token, PASSWORD);
  },
};

type Ending = (member: Awaited<ReturnType<typeof createMemberWithThief>>) => () => Promise<Answer>;
/** Actions of the owner that end the other sessions and the changes that began there. */
const ENDINGS: Record<string, Ending> = {
  'changes the password': ({ owner }) => {
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    return () => owner.post('/api/account/password', body);
  },
  'removes a passkey': ({ owner, passkeyId }) => {
    return () => owner.post(`/api/account/passkeys/${passkeyId}/removal`, proof);
  },
  'disconnects a provider': ({ owner, identityId }) => {
    return () => owner.post(`/api/account/social/${identityId}/removal`, proof);
  },
};
const CASES = Object.keys(CHANGES).flatMap((changeName) =>
  Object.keys(ENDINGS).map((endingName) => [changeName, endingName] as const),
);

async function readSignInMethods({ id, owner }: MemberWithThief) {
  const { passkeys, connected, twoStep } = (await owner.get('/api/account/ways-in')).json;
  const count = passkeys.length + connected.length;
  return { count, twoStep, email: await scene.emailOf(id) };
}

describe('a twelfth round of attacks while the owner changes or removes a sign-in method', () => {
  it.each(CASES)(
    'AU16: the thief’s change (%s) has no effect if it waits while the owner %s',
    async (changeName, endingName) => {
      const member = await createMemberWithThief();
      const before = await readSignInMethods(member);
      const change = await CHANGES[changeName]?.(member);
      const end = ENDINGS[endingName]?.(member);
      if (!change || !end) throw new Error('no such case');
      const [ended] = await scene.overlapInOrder(member.id, end, change);
      expect(ended.status).toBe(204);
      const removed = endingName === 'changes the password' ? 0 : 1;
      expect(await readSignInMethods(member)).toEqual({ ...before, count: before.count - removed });
      expect(await scene.userOf(member.thief)).toBeNull();
      // The change has no effect later either.
      await change();
      expect(await readSignInMethods(member)).toEqual({ ...before, count: before.count - removed });
    },
  );

  it('AU16: a sign-in by passkey opens no session if it waits while the passkey is removed', async () => {
    const { id, owner, passkeyId, thief } = await createMemberWithThief();
    const passkey = createSoftwarePasskey(APP_URL);
    const added = await scene.addPasskey(owner, passkey);
    const visitor = app.client();
    const finishSignIn = await scene.preparePasskeySignIn(visitor, passkey);
    const remove = () => owner.post(`/api/account/passkeys/${added.id}/removal`, proof);
    const [removed, used] = await scene.overlapInOrder(id, remove, finishSignIn);
    expect([removed.status, used.status]).toEqual([204, 401]);
    expect([await scene.userOf(visitor), await scene.userOf(thief)]).toEqual([null, null]);
    expect(passkeyId).not.toBe(added.id);
  });

  it('AU12: a sign-in by provider opens no session if it waits while the provider is disconnected', async () => {
    const { id, email, owner, identityId } = await createMemberWithThief();
    const browser = app.browser();
    const person = { email: `social.${email}` };
    const callbackPage = await browser.signIn(app.startUrl(), person, SOCIAL_CALLBACK_PATH);
    const remove = () => owner.post(`/api/account/social/${identityId}/removal`, proof);
    await scene.overlapInOrder(id, remove, () => browser.request(callbackPage.url));
    expect((await readSessionUser(browser))?.id ?? null).not.toBe(id);
    expect(await scene.countRows('social_identities', id)).toBe(0);
  });

  it('AU16: one code used to sign in and to turn two-step sign-in off at the same time works once', async () => {
    const { id, email, client, code } = await scene.createMemberWithTwoStep();
    const device = app.client();
    const { challenge } = (await scene.signIn(device, email)).json;
    const typed = code();
    const [off, signedIn] = await Promise.all([
      client.post('/api/account/two-step/off', { ...proof, code: typed }),
      scene.sendTwoStepCode(device, challenge, typed),
    ]);
    expect([off.status === 204, signedIn.status === 200].filter(Boolean)).toHaveLength(1);
    expect(await scene.countRows('two_step', id)).toBe(off.status === 204 ? 0 : 1);
  });

  it('AU16: a recovery code sent for five purposes at the same time works for one of them', async () => {
    const { email, client, recoveryCodes } = await scene.createMemberWithTwoStep();
    const [code = ''] = recoveryCodes;
    const device = app.client();
    const { challenge } = (await scene.signIn(device, email)).json;
    const answers = await Promise.all([
      scene.sendTwoStepCode(device, challenge, code),
      client.post('/api/account/two-step/recovery-codes', { ...proof, code }),
      client.post('/api/account/passkeys/options', { ...proof, code }),
      client.post('/api/account/social/connect', { ...proof, code }),
      client.post('/api/account/export', { ...proof, code }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('AU16: one code sent in eight sign-ins at the same time opens one session', async () => {
    const { id, email, code } = await scene.createMemberWithTwoStep();
    const before = await scene.countRows('sessions', id);
    const pendingSignIns = [];
    for (let at = 0; at < 8; at += 1) {
      const device = app.client();
      pendingSignIns.push({
        device,
        challenge: (await scene.signIn(device, email)).json.challenge,
      });
    }
    await app.sql('DELETE FROM rate_limits');
    const typed = code();
    const answers = await Promise.all(
      pendingSignIns.map(({ device, challenge }) =>
        scene.sendTwoStepCode(device, challenge, typed),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await scene.countRows('sessions', id)).toBe(before + 1);
    app.clock.advance(HALF_MINUTE);
  });
});
