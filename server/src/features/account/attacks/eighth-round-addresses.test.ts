import { DAY_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAttackScene } from '#test/attack-scene.ts';
import { createSocialApp, type SocialApp } from '#test/social-app.ts';
import { PASSWORD } from '#test/test-app.ts';

let app: SocialApp;
let scene: ReturnType<typeof createAttackScene>;
beforeAll(async () => {
  app = await createSocialApp({ trustedProxies: 1 });
  scene = createAttackScene(app, 'round-eight-address');
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

const signUp = (email: string, password = PASSWORD) => {
  const form = { name: 'Maren Holt', email, password, acceptedTerms: true };
  return app.client().post('/api/account/sign-up', form);
};
async function signUpAndReadTrialEnd(email: string) {
  const { json } = scene.expectSuccess(await signUp(email));
  const [row] = await app.sql<{ end: Date }>(
    'SELECT trial_ends_at AS end FROM users WHERE id = $1',
    [json.user.id],
  );
  return row?.end.toISOString();
}

describe('an eighth round of attacks with email addresses', () => {
  it('AC9: both spellings of a host with non-ASCII letters share one trial', async () => {
    const first = await signUpAndReadTrialEnd('one-trial@bücher.example');
    app.clock.advance(2 * DAY_MS);
    expect(await signUpAndReadTrialEnd('one-trial@xn--bcher-kva.example')).toBe(first);
    expect(await signUpAndReadTrialEnd('one-trial+x@XN--BCHER-KVA.example')).toBe(first);
  });

  it('AU17: the account’s own email, in any letter case, is rejected as a new password', async () => {
    const code = 'account.password_is_email';
    const signedUp = await signUp('my-own@example.com', 'My-Own@example.com');
    expect([signedUp.status, signedUp.json.code]).toEqual([400, code]);
    expect(signedUp.json.fields).toEqual([{ path: 'password', message: signedUp.json.detail }]);
    const { client, email } = await scene.createMember();
    const change = { currentPassword: PASSWORD, newPassword: ` ${email.toUpperCase()} ` };
    const changed = await client.post('/api/account/password', change);
    expect([changed.status, changed.json.code]).toEqual([400, code]);
    const token = await scene.requestResetToken(email);
    const reset = await scene.resetPassword(token, email);
    expect([reset.status, reset.json.code]).toEqual([400, code]);
    // The rejected password does not use up the link.
    expect((await scene.resetPassword(token)).status).toBe(204);
  });
});
