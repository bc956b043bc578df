import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SOCIAL_CALLBACK_PATH } from '#platform/social/social-provider.ts';
import { attackScene, HALF_MINUTE, NEW_PASSWORD } from '#test/attack-scene.ts';
import { createSocialApp, readSessionUser, type SocialApp } from '#test/social-app.ts';
import { createSoftwarePasskey } from '#test/software-passkey.ts';
import { APP_URL, PASSWORD } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

let app: SocialApp;
let scene: ReturnType<typeof attackScene>;
beforeAll(async () => {
  app = await createSocialApp();
  scene = attackScene(app, 'round-twelve-race');
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

type Answer = { status: number };
type Robbed = { id: string; email: string; owner: TestClient; thief: TestClient };
const proof = { password: PASSWORD };

async function robbedMember(): Promise<Robbed & { passkeyId: string; identityId: string }> {
  const { id, email, client: owner } = await scene.member();
  const { id: passkeyId } = await scene.addPasskey(owner);
  await scene.connect(owner, `social.${email}`);
  const { connected } = (await owner.get('/api/account/ways-in')).json;
  const thief = await app.signInClient(email);
  return { id, email, owner, thief, passkeyId, identityId: connected[0].id };
}

/** Changes by a thief with a session and the password, each prepared up to its last request. */
const CHANGES: Record<string, (robbed: Robbed) => Promise<() => Promise<Answer>>> = {
  'a passkey': async ({ thief }) => {
    const { json } = scene.must(await thief.post('/api/account/passkeys/options', proof));
    const credential = createSoftwarePasskey(APP_URL).make(json.options);
    return () => thief.post('/api/account/passkeys', { name: 'Thief', credential });
  },
  'a provider': async ({ thief, email }) => {
    const { json } = scene.must(await thief.post('/api/account/social/connect', proof));
    const browser = scene.browserOf(thief);
    const person = { email: `thief.${email}` };
    const back = await browser.signIn(new URL(json.url), person, SOCIAL_CALLBACK_PATH);
    return () => browser.request(back.url);
  },
  'two-step sign-in': async ({ thief }) => {
    const code = await scene.beginTwoStep(thief);
    return () => thief.post('/api/account/two-step', { code: code() });
  },
  'a new email, by the link and the password': async ({ thief, email }) => {
    const token = await scene.requestEmailChange(thief, `thief.${email}`);
    return () => scene.confirmEmailChange(app.client(), token, PASSWORD);
  },
};

type Ending = (robbed: Awaited<ReturnType<typeof robbedMember>>) => () => Promise<Answer>;
/** Events that close the other sessions, and with them what was begun there. */
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
const CASES = Object.keys(CHANGES).flatMap((what) =>
  Object.keys(ENDINGS).map((how) => [what, how] as const),
);

async function readWaysIn({ id, owner }: Robbed) {
  const { passkeys, connected, twoStep } = (await owner.get('/api/account/ways-in')).json;
  const count = passkeys.length + connected.length;
  return { count, twoStep, email: await scene.emailOf(id) };
}

describe('a twelfth round of attacks at the moment at which the owner closes a way in', () => {
  it.each(CASES)('AU16: %s that waits while the owner %s has no effect', async (what, how) => {
    const robbed = await robbedMember();
    const before = await readWaysIn(robbed);
    const change = await CHANGES[what]?.(robbed);
    const end = ENDINGS[how]?.(robbed);
    if (!change || !end) throw new Error('no such case');
    const [ended] = await scene.overlapInOrder(robbed.id, end, change);
    expect(ended.status).toBe(204);
    const removed = how === 'changes the password' ? 0 : 1;
    expect(await readWaysIn(robbed)).toEqual({ ...before, count: before.count - removed });
    expect(await scene.userOf(robbed.thief)).toBeNull();
    // Nor later, once the race is over.
    await change();
    expect(await readWaysIn(robbed)).toEqual({ ...before, count: before.count - removed });
  });

  it('AU16: a removed passkey that waits with its answer opens no session', async () => {
    const { id, owner, passkeyId, thief } = await robbedMember();
    const passkey = createSoftwarePasskey(APP_URL);
    const added = await scene.addPasskey(owner, passkey);
    const visitor = app.client();
    const use = await scene.usePasskey(visitor, passkey);
    const remove = () => owner.post(`/api/account/passkeys/${added.id}/removal`, proof);
    const [removed, used] = await scene.overlapInOrder(id, remove, use);
    expect([removed.status, used.status]).toEqual([204, 401]);
    expect([await scene.userOf(visitor), await scene.userOf(thief)]).toEqual([null, null]);
    expect(passkeyId).not.toBe(added.id);
  });

  it('AU12: a disconnected provider that waits with its callback opens no session', async () => {
    const { id, email, owner, identityId } = await robbedMember();
    const browser = app.browser();
    const person = { email: `social.${email}` };
    const back = await browser.signIn(app.startUrl(), person, SOCIAL_CALLBACK_PATH);
    const remove = () => owner.post(`/api/account/social/${identityId}/removal`, proof);
    await scene.overlapInOrder(id, remove, () => browser.request(back.url));
    expect((await readSessionUser(browser))?.id ?? null).not.toBe(id);
    expect(await scene.count('social_identities', id)).toBe(0);
  });

  it('AU16: of a code for sign-in and one for turning it off at once, one is spent', async () => {
    const { id, email, client, code } = await scene.memberWithTwoStep();
    const device = app.client();
    const { challenge } = (await scene.signIn(device, email)).json;
    const typed = code();
    const [off, signedIn] = await Promise.all([
      client.post('/api/account/two-step/off', { ...proof, code: typed }),
      scene.sendTwoStepCode(device, challenge, typed),
    ]);
    expect([off.status === 204, signedIn.status === 200].filter(Boolean)).toHaveLength(1);
    expect(await scene.count('two_step', id)).toBe(off.status === 204 ? 0 : 1);
  });

  it('AU16: a recovery code sent at once for five purposes serves one of them', async () => {
    const { email, client, recoveryCodes } = await scene.memberWithTwoStep();
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

  it('AU16: one code sent at once in eight waiting sign-ins opens one session', async () => {
    const { id, email, code } = await scene.memberWithTwoStep();
    const before = await scene.count('sessions', id);
    const waiting = [];
    for (let at = 0; at < 8; at += 1) {
      const device = app.client();
      waiting.push({ device, challenge: (await scene.signIn(device, email)).json.challenge });
    }
    await app.sql('DELETE FROM rate_limits');
    const typed = code();
    const answers = await Promise.all(
      waiting.map(({ device, challenge }) => scene.sendTwoStepCode(device, challenge, typed)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await scene.count('sessions', id)).toBe(before + 1);
    app.clock.advance(HALF_MINUTE);
  });
});
