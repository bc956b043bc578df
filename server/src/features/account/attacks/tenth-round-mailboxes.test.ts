import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAttackScene, NEW_PASSWORD } from '#test/attack-scene.ts';
import { createSocialApp, readSessionUser, type SocialApp } from '#test/social-app.ts';
import { PASSWORD } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

let app: SocialApp;
let scene: ReturnType<typeof createAttackScene>;
beforeAll(async () => {
  app = await createSocialApp();
  scene = createAttackScene(app, 'round-ten-mailbox');
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

const isVerified = async (id: string) =>
  (await app.sql('SELECT FROM users WHERE id = $1 AND email_verified_at IS NOT NULL', [id]))
    .length === 1;
const confirm = (client: TestClient, token: string, password?: string) =>
  client.post('/api/account/email-verification', { token, password });
const canSignIn = async (email: string, password = PASSWORD) =>
  (await scene.signIn(app.client(), email, password)).status === 200;
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();
async function changeEmail(client: TestClient, target: string) {
  const token = await scene.requestEmailChange(client, target);
  scene.expectSuccess(await scene.confirmEmailChange(client, token));
}

describe('a tenth round of attacks with two accounts that share one mailbox', () => {
  it('AU9: a reset link for one spelling of an email changes only the account with that spelling', async () => {
    const plain = await scene.createMember();
    const tagged = await app.person(plain.email.replace('@', '+tag@'));
    const token = await scene.requestResetToken(tagged.email);
    scene.expectSuccess(await scene.resetPassword(token));
    expect(await canSignIn(plain.email)).toBe(true);
    expect(await canSignIn(plain.email, NEW_PASSWORD)).toBe(false);
    expect(await canSignIn(tagged.email, NEW_PASSWORD)).toBe(true);
    expect(await scene.userOf(plain.client)).not.toBeNull();
  });

  it('AU11b: the owner’s session does not confirm a stranger’s account with a tag in the email', async () => {
    const owner = await scene.createMember();
    const stranger = await app.person(owner.email.replace('@', '+tag@'));
    const token = await scene.findLinkToken(stranger.email, 'verify');
    expect((await confirm(owner.client, token)).status).toBe(403);
    expect((await confirm(owner.client, token, 'the owner’s own')).status).toBe(400);
    expect(await isVerified(stranger.id)).toBe(false);
  });

  it('AU12: the owner’s provider opens the owner’s account, not a stranger’s account with a tag in the email', async () => {
    const stranger = await app.person(scene.newEmail().replace('@', '+tag@'));
    const email = stranger.email.replace('+tag', '');
    const browser = app.browser();
    await browser.signIn(app.startUrl(), { email }, '/');
    const user = await readSessionUser(browser);
    expect(user.email).toBe(email);
    expect(user.id).not.toBe(stranger.id);
    expect(await isVerified(stranger.id)).toBe(false);
  });
});

describe('a tenth round of attacks with an email that passes from one user to another', () => {
  it.each(['the change', 'the reset'])(
    'AU11: if a stranger’s email change and the owner’s reset wait at the same time and %s runs first, only one of the two users can sign in to the account',
    async (first) => {
      const stranger = await app.person(scene.newEmail());
      const target = scene.newEmail();
      const changeToken = await scene.requestEmailChange(stranger.client, target);
      const resetToken = await scene.requestResetToken(stranger.email);
      const requests = [
        () => scene.confirmEmailChange(stranger.client, changeToken),
        () => scene.resetPassword(resetToken),
      ] as const;
      const [one, two] = first === 'the change' ? requests : ([requests[1], requests[0]] as const);
      const answers = await scene.overlapInOrder<{ status: number }, { status: number }>(
        stranger.id,
        one,
        two,
      );
      expect(answers[0].status).toBe(204);
      expect(answers[1].status).toBeGreaterThanOrEqual(400);
      const isMoved = first === 'the change';
      expect(await scene.emailOf(stranger.id)).toBe(isMoved ? target : stranger.email);
      expect(await canSignIn(target)).toBe(isMoved);
      expect(await canSignIn(stranger.email, NEW_PASSWORD)).toBe(!isMoved);
      expect((await scene.userOf(stranger.client)) !== null).toBe(isMoved);
    },
  );

  it('AU11: after a stranger changes to another email, the owner can sign up with the old one, and no link sent to it works', async () => {
    const email = scene.newEmail();
    const stranger = await app.person(email);
    const verify = await scene.findLinkToken(email, 'verify');
    const resetToken = await scene.requestResetToken(email);
    await changeEmail(stranger.client, scene.newEmail());
    expect((await confirm(stranger.client, verify)).status).toBe(400);
    expect((await scene.resetPassword(resetToken)).status).toBe(400);
    const owner = await app.person(email);
    expect((await confirm(owner.client, verify)).status).toBe(400);
    expect((await scene.resetPassword(resetToken)).status).toBe(400);
    expect(await isVerified(owner.id)).toBe(false);
    expect(await canSignIn(email)).toBe(true);
  });

  it('AU19: two members who exchange their emails keep their own passwords, and an earlier reset link is invalid', async () => {
    const [one, other] = [await scene.createMember(), await scene.createMember()];
    await app.sql('UPDATE users SET name = $2 WHERE id = $1', [other.id, 'The Other']);
    scene.expectSuccess(
      await scene.resetPassword(await scene.requestResetToken(other.email), NEW_PASSWORD),
    );
    const client = app.client();
    scene.expectSuccess(await scene.signIn(client, other.email, NEW_PASSWORD));
    const earlier = await scene.requestResetToken(one.email);
    await changeEmail(one.client, scene.newEmail());
    app.clock.advance(1_000);
    const body = { newEmail: one.email, password: NEW_PASSWORD };
    scene.expectSuccess(await client.post('/api/account/email-change', body));
    const token = await scene.findLinkToken(one.email, 'email-change');
    scene.expectSuccess(await scene.confirmEmailChange(client, token));
    await changeEmail(one.client, other.email);
    expect(await scene.emailOf(one.id)).toBe(other.email);
    expect([await canSignIn(one.email), await canSignIn(one.email, NEW_PASSWORD)]).toEqual([
      false,
      true,
    ]);
    expect([await canSignIn(other.email), await canSignIn(other.email, NEW_PASSWORD)]).toEqual([
      true,
      false,
    ]);
    expect((await scene.resetPassword(earlier)).status).toBe(400);
  });

  it('AU19: an email-change link whose email was taken and is free again changes only the account that requested it', async () => {
    const { id, client, email } = await scene.createMember();
    const target = scene.newEmail();
    const token = await scene.requestEmailChange(client, target);
    const interimOwner = await app.person(target);
    expect((await scene.confirmEmailChange(client, token)).status).toBe(409);
    expect(await scene.emailOf(id)).toBe(email);
    expect(await scene.userOf(interimOwner.client)).not.toBeNull();
    scene.expectSuccess(await scene.deleteAccount(interimOwner.client));
    scene.expectSuccess(await scene.confirmEmailChange(client, token));
    expect(await scene.emailOf(id)).toBe(target);
    expect((await scene.confirmEmailChange(client, token)).status).toBe(400);
  });
});

describe('a tenth round of attacks with emailed links opened at the same time', () => {
  it('AU9: a confirmation link opened twice confirms once', async () => {
    const { id, email, client } = await app.person(scene.newEmail());
    const token = await scene.findLinkToken(email, 'verify');
    const answers = await scene.overlapInOrder(
      id,
      () => confirm(client, token),
      () => confirm(app.client(), token, PASSWORD),
    );
    expect(statusesOf(answers)).toEqual([204, 400]);
    const lines = await app.sql(
      `SELECT FROM audit_lines a JOIN users u ON u.audit_tag = a.actor
       WHERE u.id = $1 AND a.action = 'account.email_confirmed'`,
      [id],
    );
    expect(lines).toHaveLength(1);
  });

  it('AU9: an email-change link opened in the session and elsewhere works once', async () => {
    const { id, email, client } = await scene.createMember();
    const token = await scene.requestEmailChange(client, `moved.${email}`);
    const answers = await scene.overlapInOrder(
      id,
      () => scene.confirmEmailChange(app.client(), token, PASSWORD),
      () => scene.confirmEmailChange(client, token),
    );
    expect(statusesOf(answers)).toEqual([204, 400]);
    expect(await scene.userOf(client)).toBeNull();
  });

  it('AU9: a confirmation link requested while the email changes confirms nothing', async () => {
    const { id, email, client } = await app.person(scene.newEmail());
    const copy = await app.signInClient(email);
    const token = await scene.requestEmailChange(client, `moved.${email}`);
    await app.sql('DELETE FROM mails WHERE recipient = $1', [email]);
    await scene.overlapInOrder(
      id,
      () => scene.confirmEmailChange(client, token),
      () => copy.post('/api/account/email-verification/request'),
    );
    const late = await scene.findLinkToken(email, 'verify');
    expect((await confirm(client, late || 'none')).status).toBe(400);
    expect(await scene.emailOf(id)).toBe(`moved.${email}`);
  });

  it.each(['victim@example.com.', 'victim@[127.0.0.1]', '"v"@example.com'])(
    'AU15: %s is not accepted as an email, at sign-up or later',
    async (email) => {
      const form = { name: 'Maren Holt', email, password: PASSWORD, acceptedTerms: true };
      expect((await app.client().post('/api/account/sign-up', form)).status).toBe(400);
      const { client } = await scene.createMember();
      const body = { newEmail: email, password: PASSWORD };
      expect((await client.post('/api/account/email-change', body)).status).toBe(400);
    },
  );

  it('AU15: a new email with look-alike letters is stored in plain letters, and the link is sent to the plain email', async () => {
    const { id, client } = await scene.createMember();
    const plain = scene.newEmail();
    const lookAlike = plain.replace('round', '\uff52ound');
    const body = { newEmail: lookAlike, password: PASSWORD };
    scene.expectSuccess(await client.post('/api/account/email-change', body));
    expect(await scene.findLinkToken(lookAlike, 'email-change')).toBe('');
    const token = await scene.findLinkToken(plain, 'email-change');
    scene.expectSuccess(await scene.confirmEmailChange(client, token));
    expect(await scene.emailOf(id)).toBe(plain);
  });
});
