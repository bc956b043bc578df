import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAttackScene } from '#test/attack-scene.ts';
import { createSocialApp, readSessionUser, type SocialApp } from '#test/social-app.ts';
import { PASSWORD } from '#test/test-app.ts';

let app: SocialApp;
let scene: ReturnType<typeof createAttackScene>;
beforeAll(async () => {
  app = await createSocialApp();
  scene = createAttackScene(app, 'profi-ten');
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

async function signInByProvider(email: string, isVerified = true) {
  const browser = app.browser();
  await browser.signIn(app.startUrl(), { email, isVerified }, '/login');
  return readSessionUser(browser);
}
/**
 * Spellings that may be other mailboxes, although they have the same account key as the plain
 * email.
 */
const LOOK_ALIKES: Record<string, (email: string) => string> = {
  'a full-width letter': (email) => email.replace('p', '\uff50'),
  'a ligature': (email) => email.replace('fi', '\ufb01'),
  'a circled letter': (email) => email.replace('o', '\u24de'),
  'a raised letter': (email) => email.replace('o', '\u1d52'),
  'a small hyphen': (email) => email.replace('-', '\ufe63'),
  'a full-width host': (email) => email.replace('example', '\uff45xample'),
};
const CASES = Object.entries(LOOK_ALIKES);

describe('a tenth round of attacks with a provider email in look-alike letters', () => {
  it.each(CASES)(
    'AU15: an email with %s does not take over an unconfirmed account',
    async (_, spell) => {
      const { id, email, client } = await app.person(scene.newEmail());
      expect(await signInByProvider(spell(email))).toBeNull();
      expect((await scene.userOf(client)).email).toBe(email);
      expect(await scene.countRows('social_identities', id)).toBe(0);
      expect((await scene.signIn(app.client(), email)).status).toBe(200);
    },
  );

  it.each(CASES)(
    'AU15: a sign-in with %s does not prevent a sign-up with the plain email',
    async (_, spell) => {
      for (const isVerified of [true, false]) {
        const email = scene.newEmail();
        await signInByProvider(spell(email), isVerified);
        const form = { name: 'Maren Holt', email, password: PASSWORD, acceptedTerms: true };
        expect((await app.client().post('/api/account/sign-up', form)).status).toBe(201);
        expect(await scene.findLinkToken(email, 'verify')).not.toBe('');
      }
    },
  );

  it('AU15: the plain email, in any letter case or composition, still opens its account', async () => {
    const email = scene.newEmail().replace('profi', 'ren\u00e9e');
    const { id } = await signInByProvider(email);
    for (const spelling of [email.toUpperCase(), email.normalize('NFD')]) {
      expect((await signInByProvider(spelling)).id).toBe(id);
    }
  });
});
