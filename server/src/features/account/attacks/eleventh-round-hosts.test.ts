import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAttackScene, NEW_PASSWORD } from '#test/attack-scene.ts';
import { createSocialApp, readSessionUser, type SocialApp } from '#test/social-app.ts';
import { PASSWORD } from '#test/test-app.ts';

let app: SocialApp;
let scene: ReturnType<typeof createAttackScene>;
beforeAll(async () => {
  app = await createSocialApp();
  scene = createAttackScene(app, 'round-eleven-hosts');
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

const HOST = 'post.b\u00fccher.example';
const newEmail = () => scene.newEmail().replace('example.com', HOST);

/** Spellings that a mail server treats as the plain host, although their account keys differ. */
const HOSTS: Record<string, string> = {
  'an encoded host': 'post.xn--bcher-kva.example',
  'an encoded host in capitals': 'post.XN--BCHER-KVA.example',
  'an ideographic full stop': 'post\u3002b\u00fccher.example',
  'an invisible variation selector': 'post.b\u00fc\ufe0fcher.example',
  'an invisible joiner': 'post.b\u00fc\u034fcher.example',
};
const CASES = Object.entries(HOSTS).map(
  ([name, host]) => [name, (email: string) => email.replace(HOST, host)] as const,
);

async function signInByProvider(email: string, isVerified = true) {
  const browser = app.browser();
  await browser.signIn(app.startUrl(), { email, isVerified }, '/login');
  return { browser, user: await readSessionUser(browser) };
}
const signUp = (email: string) => {
  const form = { name: 'Maren Holt', email, password: PASSWORD, acceptedTerms: true };
  return app.client().post('/api/account/sign-up', form);
};
async function createConfirmedMember(email: string) {
  const person = await app.person(email);
  await app.sql('UPDATE users SET email_verified_at = now() WHERE id = $1', [person.id]);
  return person;
}

describe('an eleventh round of attacks with other spellings of a host', () => {
  it.each(CASES)(
    'AU12: a provider email with %s does not open the account of the plain email',
    async (_, spell) => {
      for (const isVerified of [true, false]) {
        const { id, email } = await createConfirmedMember(newEmail());
        const { user } = await signInByProvider(spell(email), isVerified);
        expect(user?.id).not.toBe(id);
        expect(await scene.countRows('social_identities', id)).toBe(0);
      }
    },
  );

  it.each(CASES)(
    'AU11: the owner’s sign-in does not open a stranger’s account with %s',
    async (_, spell) => {
      const email = newEmail();
      const stranger = scene.expectSuccess(await signUp(spell(email)));
      const owner = await signInByProvider(email);
      expect(owner.user.email).toBe(email);
      expect(owner.user.id).not.toBe(stranger.json.user.id);
      const thief = app.client();
      scene.expectSuccess(await scene.signIn(thief, spell(email)));
      expect((await scene.userOf(thief)).id).toBe(stranger.json.user.id);
      expect((await scene.signIn(app.client(), email)).status).toBe(401);
    },
  );

  it.each(CASES)(
    'AU9: a reset of an account with %s does not change the account of the plain email',
    async (_, spell) => {
      const { email, client } = await createConfirmedMember(newEmail());
      await signUp(spell(email));
      app.clock.advance(1_000);
      const body = { email: spell(email) };
      scene.expectSuccess(await app.client().post('/api/account/password-reset/request', body));
      const stored = spell(email).normalize('NFKC');
      const token = await scene.findLinkToken(stored, 'reset');
      if (token) scene.expectSuccess(await scene.resetPassword(token));
      expect((await scene.signIn(app.client(), email)).status).toBe(200);
      expect((await scene.signIn(app.client(), email, NEW_PASSWORD)).status).toBe(401);
      expect(await scene.userOf(client)).not.toBeNull();
    },
  );

  it.each(CASES)(
    'AU11b: the owner’s session does not confirm a stranger’s account with %s',
    async (_, spell) => {
      const owner = await createConfirmedMember(newEmail());
      const stranger = scene.expectSuccess(await signUp(spell(owner.email)));
      const token = await scene.findLinkToken(spell(owner.email).normalize('NFKC'), 'verify');
      expect((await owner.client.post('/api/account/email-verification', { token })).status).toBe(
        403,
      );
      const sql = 'SELECT FROM users WHERE id = $1 AND email_verified_at IS NULL';
      expect(await app.sql(sql, [stranger.json.user.id])).toHaveLength(1);
    },
  );

  it.each(CASES)('AC9: an account with %s starts no second trial', async (_, spell) => {
    const email = newEmail();
    const first = scene.expectSuccess(await signUp(email));
    app.clock.advance(1_000);
    const second = scene.expectSuccess(await signUp(spell(email)));
    const ends = await app.sql<{ trial_ends_at: Date }>(
      'SELECT trial_ends_at FROM users WHERE id = ANY($1)',
      [[first.json.user.id, second.json.user.id]],
    );
    expect(new Set(ends.map((row) => row.trial_ends_at.getTime())).size).toBe(1);
  });
});
