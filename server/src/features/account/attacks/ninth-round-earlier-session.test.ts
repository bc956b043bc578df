import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAttackScene } from '#test/attack-scene.ts';
import { createSocialApp, readSessionUser, type SocialApp } from '#test/social-app.ts';
import type { SocialBrowser } from '#test/social-browser.ts';
import { APP_URL, PASSWORD } from '#test/test-app.ts';

let app: SocialApp;
let scene: ReturnType<typeof createAttackScene>;
beforeAll(async () => {
  app = await createSocialApp();
  scene = createAttackScene(app, 'round-nine-way');
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

/** Signs in to a new account with this browser, and returns the id of the account. */
type SignIn = (browser: SocialBrowser) => Promise<string | null>;

const post = (browser: SocialBrowser, path: string, body: object) =>
  browser.postJson(`/api/account/${path}`, APP_URL, body);

async function signInWithCode(browser: SocialBrowser, email: string, code: string) {
  const { json } = await post(browser, 'sign-in', { email, password: PASSWORD });
  await post(browser, 'sign-in/second-step', { challenge: json.challenge, code });
}

/** Sign-in methods, each with its name in the audit log. */
const SIGN_INS: Record<string, [string, SignIn]> = {
  'the password': [
    'password',
    async (browser) => {
      const { id, email } = await scene.createMember();
      await post(browser, 'sign-in', { email, password: PASSWORD });
      return id;
    },
  ],
  'a code': [
    'password and code',
    async (browser) => {
      const { id, email, code } = await scene.createMemberWithTwoStep();
      await signInWithCode(browser, email, code());
      return id;
    },
  ],
  'a recovery code': [
    'password and code',
    async (browser) => {
      const { id, email, recoveryCodes } = await scene.createMemberWithTwoStep();
      await signInWithCode(browser, email, recoveryCodes[0] ?? '');
      return id;
    },
  ],
  'a passkey': [
    'passkey',
    async (browser) => {
      const { id, client } = await scene.createMember();
      const { passkey } = await scene.addPasskey(client);
      const { json } = await post(browser, 'sign-in/passkey/options', {});
      await post(browser, 'sign-in/passkey', { credential: passkey.use(json.options) });
      return id;
    },
  ],
  'a provider': [
    'social',
    async (browser) => {
      const { id, email } = await scene.createMember();
      await browser.signIn(app.startUrl(), { email }, '/');
      return id;
    },
  ],
  'a provider and the terms': [
    'social',
    async (browser) => {
      await browser.signIn(app.startUrl(), { email: scene.newEmail() }, '/');
      return (await readSessionUser(browser))?.id ?? null;
    },
  ],
  'a provider and a code': [
    'social and code',
    async (browser) => {
      const { id, email, code } = await scene.createMemberWithTwoStep();
      await browser.signIn(app.startUrl(), { email, acceptsTerms: false }, '/');
      const { pending } = await browser.getJson('/api/account/social/pending', APP_URL);
      await post(browser, 'sign-in/second-step', { challenge: pending.challenge, code: code() });
      return id;
    },
  ],
};

describe('a ninth round of attacks with a copy of the cookie from before a sign-in', () => {
  it.each(Object.entries(SIGN_INS))(
    'AU6: signing in by %s ends the earlier session',
    async (_, [by, signIn]) => {
      const earlier = await scene.createMember();
      const copy = scene.copyOf(earlier.client);
      const browser = scene.browserOf(earlier.client);
      const id = await signIn(browser);
      expect(await readSessionUser(browser)).toMatchObject({ id });
      expect(id).not.toBe(earlier.id);
      expect(await scene.userOf(copy)).toBeNull();
      const [line] = await app.sql(
        `SELECT a.detail FROM audit_lines a JOIN users u ON u.audit_tag = a.actor
       WHERE u.id = $1 AND a.action = 'account.signed_in' ORDER BY a.id DESC LIMIT 1`,
        [id],
      );
      expect(line).toEqual({ detail: { by } });
      expect(await scene.countRows('sessions', earlier.id)).toBe(0);
    },
  );
});
