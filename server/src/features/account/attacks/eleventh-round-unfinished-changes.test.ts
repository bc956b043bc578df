import { FRESH_SESSION_MINUTES } from '@attune/domain/account/lifetimes';
import { MINUTE_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attackScene } from '#test/attack-scene.ts';
import { generateTotpCode } from '#test/authenticator-app.ts';
import { createSocialApp, type SocialApp } from '#test/social-app.ts';
import { createSoftwarePasskey } from '#test/software-passkey.ts';
import { APP_URL } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

let app: SocialApp;
let scene: ReturnType<typeof attackScene>;
beforeAll(async () => {
  app = await createSocialApp();
  scene = attackScene(app, 'round-eleven-begun');
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

const NO_PASSWORD = { password: null };
const letSessionsAge = () => app.clock.advance((FRESH_SESSION_MINUTES + 1) * MINUTE_MS);

/** Signs a client in by provider, which is this member's only sign-in method. */
async function signInByProvider(email: string): Promise<TestClient> {
  const browser = app.browser();
  await browser.signIn(app.startUrl(), { email }, '/login');
  const client = app.client();
  for (const [name, value] of browser.cookies(APP_URL)) client.cookies.set(name, value);
  return client;
}
/**
 * A member without a password. The thief has a new session, and a copy of the owner’s session,
 * which is too old to begin a change.
 */
async function robbedMember() {
  const email = scene.newEmail();
  const owner = await signInByProvider(email);
  const { id } = await scene.userOf(owner);
  letSessionsAge();
  const copy = scene.copyOf(owner);
  const begun = await copy.post('/api/account/passkeys/options', NO_PASSWORD);
  expect(begun.status).toBe(403);
  return { id, email, owner, copy, thief: await signInByProvider(email) };
}
type Robbed = Awaited<ReturnType<typeof robbedMember>>;

/** Each begins a change in the thief's new session. The returned function finishes it in the copy. */
const BEGINNINGS: Record<string, (robbed: Robbed) => Promise<() => Promise<unknown>>> = {
  'a new passkey': async ({ thief, copy }) => {
    const begun = scene.must(await thief.post('/api/account/passkeys/options', NO_PASSWORD));
    const credential = createSoftwarePasskey(APP_URL).make(begun.json.options);
    return () => copy.post('/api/account/passkeys', { name: 'Thief', credential });
  },
  'a new provider': async ({ thief, copy }) => {
    const begun = scene.must(await thief.post('/api/account/social/connect', NO_PASSWORD));
    const email = scene.newEmail();
    return () => {
      const browser = scene.browserOf(thief);
      for (const [name, value] of copy.cookies) browser.cookies(APP_URL).set(name, value);
      return browser.signIn(new URL(begun.json.url), { email }, '/settings');
    };
  },
  'two-step sign-in': async ({ thief, copy }) => {
    const begun = scene.must(await thief.post('/api/account/two-step/setup', NO_PASSWORD));
    const code = () => generateTotpCode(begun.json.key, app.clock.now());
    return () => copy.post('/api/account/two-step', { code: code() });
  },
};
const sessionIdOf = async (client: TestClient) => {
  const { sessions } = (await client.get('/api/account/sessions')).json;
  return sessions.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent).id as string;
};
const ENDINGS: Record<string, (robbed: Robbed) => Promise<unknown>> = {
  'ends the thief’s session': async ({ owner, thief }) =>
    scene.must(await owner.delete(`/api/account/sessions/${await sessionIdOf(thief)}`)),
  'ends all other sessions': async ({ owner }) =>
    scene.must(await owner.delete('/api/account/sessions')),
};
const CASES = Object.keys(BEGINNINGS).flatMap((what) =>
  Object.keys(ENDINGS).map((how) => [what, how] as const),
);

/** Every change that the thief may have made to the sign-in methods. */
async function readWaysIn(client: TestClient) {
  const { passkeys, connected, twoStep } = (await client.get('/api/account/ways-in')).json;
  return { passkeys: passkeys.length, connected: connected.length, twoStep };
}
const ONLY_THE_PROVIDER = { passkeys: 0, connected: 1, twoStep: null };

describe('an eleventh round of attacks, with changes begun in a session that has been ended since', () => {
  it.each(CASES)(
    'AU16: %s that the thief began cannot be finished in another session once the owner %s',
    async (what, how) => {
      const robbed = await robbedMember();
      const finish = await BEGINNINGS[what]?.(robbed);
      await ENDINGS[how]?.(robbed);
      expect(await scene.userOf(robbed.thief)).toBeNull();
      await finish?.();
      expect(await readWaysIn(robbed.owner)).toEqual(ONLY_THE_PROVIDER);
    },
  );

  it.each(Object.keys(BEGINNINGS))(
    'AU16: %s can be finished by the session that began it',
    async (what) => {
      const { owner, thief, ...robbed } = await robbedMember();
      const finish = await BEGINNINGS[what]?.({ ...robbed, owner: thief, thief, copy: thief });
      await finish?.();
      expect(await readWaysIn(thief)).not.toEqual(ONLY_THE_PROVIDER);
      expect(await scene.userOf(owner)).not.toBeNull();
    },
  );

  it('AU16: when the owner removes a passkey, changes begun in the passkey’s session cannot be finished', async () => {
    const email = scene.newEmail();
    const owner = await signInByProvider(email);
    const added = createSoftwarePasskey(APP_URL);
    const begun = scene.must(await owner.post('/api/account/passkeys/options', NO_PASSWORD));
    const credential = added.make(begun.json.options);
    const body = { name: 'Lent', credential };
    const { id } = scene.must(await owner.post('/api/account/passkeys', body)).json;
    const copy = scene.copyOf(owner);
    const thief = app.client();
    scene.must(await (await scene.usePasskey(thief, added))());
    const setUp = scene.must(await thief.post('/api/account/two-step/setup', NO_PASSWORD));
    scene.must(await owner.post(`/api/account/passkeys/${id}/removal`, NO_PASSWORD));
    letSessionsAge();
    const code = generateTotpCode(setUp.json.key, app.clock.now());
    await copy.post('/api/account/two-step', { code });
    expect(await readWaysIn(owner)).toEqual(ONLY_THE_PROVIDER);
  });

  it.each(Object.keys(BEGINNINGS))(
    'AU16: %s that is finished while the owner ends all other sessions is not added',
    async (what) => {
      const robbed = await robbedMember();
      const finish = await BEGINNINGS[what]?.(robbed);
      const end = () => robbed.owner.delete('/api/account/sessions');
      await scene.overlapInOrder(robbed.id, end, async () => finish?.());
      expect(await readWaysIn(robbed.owner)).toEqual(ONLY_THE_PROVIDER);
    },
  );

  it.each(Object.keys(BEGINNINGS))(
    'AU7: %s cannot be begun while the owner ends all other sessions',
    async (what) => {
      const robbed = await robbedMember();
      const end = () => robbed.owner.delete('/api/account/sessions');
      const begin = () =>
        BEGINNINGS[what]?.(robbed).then(
          () => 'begun',
          () => 'refused',
        ) as Promise<string>;
      const [, outcome] = await scene.overlapInOrder(robbed.id, end, begin);
      expect(outcome).toBe('refused');
    },
  );
});
