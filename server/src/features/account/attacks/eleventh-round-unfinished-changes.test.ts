import { FRESH_SESSION_MINUTES } from '@attune/domain/account/lifetimes';
import { MINUTE_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAttackScene } from '#test/attack-scene.ts';
import { generateTotpCode } from '#test/authenticator-app.ts';
import { createSocialApp, type SocialApp } from '#test/social-app.ts';
import { createSoftwarePasskey } from '#test/software-passkey.ts';
import { APP_URL } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

let app: SocialApp;
let scene: ReturnType<typeof createAttackScene>;
beforeAll(async () => {
  app = await createSocialApp();
  scene = createAttackScene(app, 'round-eleven-begun');
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

const NO_PASSWORD = { password: null };
const advancePastFreshSession = () => app.clock.advance((FRESH_SESSION_MINUTES + 1) * MINUTE_MS);

/** Signs a client in by provider, which is this member's only sign-in method. */
async function signInByProvider(email: string): Promise<TestClient> {
  const browser = app.browser();
  await browser.signIn(app.startUrl(), { email }, '/login');
  const client = app.client();
  for (const [name, value] of browser.cookies(APP_URL)) client.cookies.set(name, value);
  return client;
}
/**
 * Creates a member without a password. The thief has a new session, and a copy of the owner’s
 * session, which is too old to begin a change.
 */
async function createMemberWithThief() {
  const email = scene.newEmail();
  const owner = await signInByProvider(email);
  const { id } = await scene.userOf(owner);
  advancePastFreshSession();
  const copy = scene.copyOf(owner);
  const refused = await copy.post('/api/account/passkeys/options', NO_PASSWORD);
  expect(refused.status).toBe(403);
  return { id, email, owner, copy, thief: await signInByProvider(email) };
}
type MemberWithThief = Awaited<ReturnType<typeof createMemberWithThief>>;

/**
 * Each function begins a change in the thief's new session. The function that it returns finishes
 * the change in the copied session.
 */
const CHANGES: Record<string, (member: MemberWithThief) => Promise<() => Promise<unknown>>> = {
  'a new passkey': async ({ thief, copy }) => {
    const begun = scene.expectSuccess(
      await thief.post('/api/account/passkeys/options', NO_PASSWORD),
    );
    const credential = createSoftwarePasskey(APP_URL).make(begun.json.options);
    return () => copy.post('/api/account/passkeys', { name: 'Thief', credential });
  },
  'a new provider': async ({ thief, copy }) => {
    const begun = scene.expectSuccess(await thief.post('/api/account/social/connect', NO_PASSWORD));
    const email = scene.newEmail();
    return () => {
      const browser = scene.browserOf(thief);
      for (const [name, value] of copy.cookies) browser.cookies(APP_URL).set(name, value);
      return browser.signIn(new URL(begun.json.url), { email }, '/settings');
    };
  },
  'two-step sign-in': async ({ thief, copy }) => {
    const begun = scene.expectSuccess(await thief.post('/api/account/two-step/setup', NO_PASSWORD));
    const code = () => generateTotpCode(begun.json.key, app.clock.now());
    return () => copy.post('/api/account/two-step', { code: code() });
  },
};
const sessionIdOf = async (client: TestClient) => {
  const { sessions } = (await client.get('/api/account/sessions')).json;
  return sessions.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent).id as string;
};
const ENDINGS: Record<string, (member: MemberWithThief) => Promise<unknown>> = {
  'ends the thief’s session': async ({ owner, thief }) =>
    scene.expectSuccess(await owner.delete(`/api/account/sessions/${await sessionIdOf(thief)}`)),
  'ends all other sessions': async ({ owner }) =>
    scene.expectSuccess(await owner.delete('/api/account/sessions')),
};
const CASES = Object.keys(CHANGES).flatMap((change) =>
  Object.keys(ENDINGS).map((ending) => [change, ending] as const),
);

/** Counts the sign-in methods, because the thief may have added one. */
async function readSignInMethods(client: TestClient) {
  const { passkeys, connected, twoStep } = (await client.get('/api/account/ways-in')).json;
  return { passkeys: passkeys.length, connected: connected.length, twoStep };
}
const ONLY_THE_PROVIDER = { passkeys: 0, connected: 1, twoStep: null };

describe('an eleventh round of attacks with changes that began in a session which has ended', () => {
  it.each(CASES)(
    'AU16: %s that the thief began cannot be finished in another session once the owner %s',
    async (change, ending) => {
      const member = await createMemberWithThief();
      const finish = await CHANGES[change]?.(member);
      await ENDINGS[ending]?.(member);
      expect(await scene.userOf(member.thief)).toBeNull();
      await finish?.();
      expect(await readSignInMethods(member.owner)).toEqual(ONLY_THE_PROVIDER);
    },
  );

  it.each(Object.keys(CHANGES))(
    'AU16: %s can be finished by the session that began it',
    async (change) => {
      const { owner, thief, ...member } = await createMemberWithThief();
      const finish = await CHANGES[change]?.({ ...member, owner: thief, thief, copy: thief });
      await finish?.();
      expect(await readSignInMethods(thief)).not.toEqual(ONLY_THE_PROVIDER);
      expect(await scene.userOf(owner)).not.toBeNull();
    },
  );

  it('AU16: when the owner removes a passkey, changes that began in the passkey’s session cannot be finished', async () => {
    const email = scene.newEmail();
    const owner = await signInByProvider(email);
    const added = createSoftwarePasskey(APP_URL);
    const begun = scene.expectSuccess(
      await owner.post('/api/account/passkeys/options', NO_PASSWORD),
    );
    const credential = added.make(begun.json.options);
    const body = { name: 'Lent', credential };
    const { id } = scene.expectSuccess(await owner.post('/api/account/passkeys', body)).json;
    const copy = scene.copyOf(owner);
    const thief = app.client();
    scene.expectSuccess(await (await scene.preparePasskeySignIn(thief, added))());
    const setUp = scene.expectSuccess(await thief.post('/api/account/two-step/setup', NO_PASSWORD));
    scene.expectSuccess(await owner.post(`/api/account/passkeys/${id}/removal`, NO_PASSWORD));
    advancePastFreshSession();
    const code = generateTotpCode(setUp.json.key, app.clock.now());
    await copy.post('/api/account/two-step', { code });
    expect(await readSignInMethods(owner)).toEqual(ONLY_THE_PROVIDER);
  });

  it.each(Object.keys(CHANGES))(
    'AU16: %s is not added if the thief finishes it while the owner ends all other sessions',
    async (change) => {
      const member = await createMemberWithThief();
      const finish = await CHANGES[change]?.(member);
      const end = () => member.owner.delete('/api/account/sessions');
      await scene.overlapInOrder(member.id, end, async () => finish?.());
      expect(await readSignInMethods(member.owner)).toEqual(ONLY_THE_PROVIDER);
    },
  );

  it.each(Object.keys(CHANGES))(
    'AU7: the thief cannot begin %s while the owner ends all other sessions',
    async (change) => {
      const member = await createMemberWithThief();
      const end = () => member.owner.delete('/api/account/sessions');
      const begin = () =>
        CHANGES[change]?.(member).then(
          () => 'begun',
          () => 'refused',
        ) as Promise<string>;
      const [, outcome] = await scene.overlapInOrder(member.id, end, begin);
      expect(outcome).toBe('refused');
    },
  );
});
