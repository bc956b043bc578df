import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAttackScene, HALF_MINUTE } from '#test/attack-scene.ts';
import { createSocialApp, readSessionUser, type SocialApp } from '#test/social-app.ts';
import { APP_URL, PASSWORD } from '#test/test-app.ts';

let app: SocialApp;
let scene: ReturnType<typeof createAttackScene>;
beforeAll(async () => {
  app = await createSocialApp();
  // Each of these letters has a look-alike below.
  scene = createAttackScene(app, 'k`\u03c9\u03b8\u03ac\u91d1');
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

/** Letters that Unicode treats as equal to the plain one, although a mail server may not. */
const LOOK_ALIKES: Record<string, [string, string]> = {
  'the Kelvin sign': ['k', '\u212a'],
  'a Greek accent as a backtick': ['`', '\u1fef'],
  'the Ohm sign': ['\u03c9', '\u2126'],
  'the symbol of a capital theta': ['\u03b8', '\u03f4'],
  'a Greek letter with another acute accent': ['\u03ac', '\u1f71'],
  'a compatibility ideograph': ['\u91d1', '\uf90a'],
};
const CASES = Object.entries(LOOK_ALIKES).map(
  ([name, [plain, other]]) => [name, (email: string) => email.replace(plain, other)] as const,
);

async function signInByProvider(email: string, isVerified = true) {
  const browser = app.browser();
  await browser.signIn(app.startUrl(), { email, isVerified }, '/login');
  return { browser, user: await readSessionUser(browser) };
}
const signInAndReadId = async (email: string) => (await signInByProvider(email)).user?.id ?? null;

describe('an eleventh round of attacks with a provider email in look-alike letters', () => {
  it.each(CASES)('AU12: an email with %s opens no confirmed account', async (_, spell) => {
    const { id, email } = await scene.createMember();
    expect(await signInAndReadId(spell(email))).not.toBe(id);
    expect(await scene.countRows('social_identities', id)).toBe(0);
  });

  it.each(CASES)(
    'AU11: an email with %s does not take over an unconfirmed account',
    async (_, spell) => {
      const { id, email, client } = await app.person(scene.newEmail());
      expect(await signInAndReadId(spell(email))).not.toBe(id);
      expect((await scene.userOf(client)).email).toBe(email);
      expect((await scene.signIn(app.client(), email)).status).toBe(200);
    },
  );

  it.each(CASES)(
    'AU11: the owner’s sign-in does not open an account that was created with %s',
    async (_, spell) => {
      for (const isVerified of [true, false]) {
        const email = scene.newEmail();
        const stranger = await signInByProvider(spell(email), isVerified);
        const owner = await signInByProvider(email);
        expect(owner.user.email).toBe(email);
        expect(owner.user.id).not.toBe((await readSessionUser(stranger.browser))?.id);
      }
    },
  );

  it.each(CASES)(
    'AU16: a sign-in with %s cannot be finished with the owner’s code',
    async (_, spell) => {
      const { id, email, code } = await scene.createMemberWithTwoStep();
      const { browser } = await signInByProvider(spell(email));
      const { pending } = await browser.getJson('/api/account/social/pending', APP_URL);
      app.clock.advance(HALF_MINUTE);
      const answer = { challenge: pending?.challenge ?? 'none', code: code() };
      await browser.postJson('/api/account/sign-in/second-step', APP_URL, answer);
      expect(await readSessionUser(browser)).toBeNull();
      expect(await scene.countRows('social_identities', id)).toBe(0);
    },
  );

  it.each(CASES)(
    'AU12: a sign-in with the plain email does not open an account stored with %s',
    async (_, spell) => {
      const { id, email } = await scene.createMember();
      await app.sql('UPDATE users SET email = $1 WHERE id = $2', [spell(email), id]);
      expect(await signInAndReadId(email)).toBeNull();
      expect(await scene.countRows('social_identities', id)).toBe(0);
    },
  );

  it.each(CASES)(
    'AU9: a reset that is requested with %s sends its link to the plain email',
    async (_, spell) => {
      const { email } = await scene.createMember();
      const body = { email: spell(email) };
      scene.expectSuccess(await app.client().post('/api/account/password-reset/request', body));
      expect(await scene.findLinkToken(spell(email), 'reset')).toBe('');
      expect(await scene.findLinkToken(email, 'reset')).not.toBe('');
    },
  );

  it.each(CASES)(
    'AU19: a new email with %s is stored in plain letters, and the link is sent to the plain email',
    async (_, spell) => {
      const { id, client } = await scene.createMember();
      const newEmail = spell(scene.newEmail());
      scene.expectSuccess(
        await client.post('/api/account/email-change', { newEmail, password: PASSWORD }),
      );
      expect(await scene.findLinkToken(newEmail, 'email-change')).toBe('');
      const plain = newEmail.normalize('NFKC');
      const token = await scene.findLinkToken(plain, 'email-change');
      scene.expectSuccess(await scene.confirmEmailChange(client, token));
      expect(await scene.emailOf(id)).toBe(plain);
    },
  );

  it('AU15: the plain email still opens its account in any letter case and composition', async () => {
    const { id, email } = await scene.createMember();
    for (const spelling of [email, email.normalize('NFD'), email.toUpperCase()]) {
      expect(await signInAndReadId(spelling)).toBe(id);
    }
  });
});
