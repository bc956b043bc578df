import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAttackScene, HALF_MINUTE, NEW_PASSWORD } from '#test/attack-scene.ts';
import { createSocialApp, readSessionUser, type SocialApp } from '#test/social-app.ts';
import { APP_URL, PASSWORD } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

let app: SocialApp;
let scene: ReturnType<typeof createAttackScene>;
beforeAll(async () => {
  app = await createSocialApp();
  scene = createAttackScene(app, 'round-twelve-mailbox');
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

const canSignIn = async (email: string, password = PASSWORD) =>
  (await scene.signIn(app.client(), email, password)).status === 200;
const confirm = (client: TestClient, token: string, password?: string) =>
  client.post('/api/account/email-verification', { token, password });
async function signInByProvider(email: string) {
  const browser = app.browser();
  await browser.signIn(app.startUrl(), { email, acceptsTerms: false }, '/login');
  const { pending } = await browser.getJson('/api/account/social/pending', APP_URL);
  return { browser, pending, user: await readSessionUser(browser) };
}
async function changeEmail(client: TestClient, target: string) {
  const token = await scene.requestEmailChange(client, target);
  scene.expectSuccess(await scene.confirmEmailChange(client, token));
}

describe('a twelfth round of attacks by someone who reads the mailbox for a short time', () => {
  it('AU16: with two-step sign-in on, no emailed link opens the account without a code', async () => {
    const { id, email, client, recoveryCodes } = await scene.createMemberWithTwoStep();
    scene.expectSuccess(
      await scene.resetPassword(await scene.requestResetToken(email), 'set by the reader'),
    );
    const reader = app.client();
    const { json } = await scene.signIn(reader, email, 'set by the reader');
    expect(json.needsSecondStep).toBe(true);
    for (const path of ['ways-in', 'sessions', 'data', 'export']) {
      expect((await reader.get(`/api/account/${path}`)).status).toBe(401);
    }
    const byProvider = await signInByProvider(email);
    expect([byProvider.user, byProvider.pending.needs]).toEqual([null, 'code']);
    const accepted = await byProvider.browser.acceptTerms(APP_URL);
    expect(accepted.status).toBe(401);
    const tables = ['passkeys', 'social_identities', 'sessions'];
    const counts = await Promise.all(tables.map((table) => scene.countRows(table, id)));
    expect(counts).toEqual([0, 0, 0]);
    expect(await scene.countRows('two_step', id)).toBe(1);
    expect(await scene.userOf(client)).toBeNull();
    scene.expectSuccess(await scene.resetPassword(await scene.requestResetToken(email)));
    const owner = app.client();
    const { challenge } = (await scene.signIn(owner, email, NEW_PASSWORD)).json;
    scene.expectSuccess(await scene.sendTwoStepCode(owner, challenge, recoveryCodes[0] ?? ''));
    expect(await canSignIn(email, 'set by the reader')).toBe(false);
  });

  it('AU9: a link that someone else read is invalid once the owner requests or uses a newer link', async () => {
    const { email } = await scene.createMember();
    const readToken = await scene.requestResetToken(email);
    const newerToken = await scene.requestResetToken(email);
    expect((await scene.resetPassword(readToken)).status).toBe(400);
    scene.expectSuccess(await scene.resetPassword(newerToken));
    for (const token of [readToken, newerToken]) {
      expect((await scene.resetPassword(token, 'set by the reader')).status).toBe(400);
    }
    expect(await canSignIn(email, NEW_PASSWORD)).toBe(true);
  });

  it('AU19: an email-change link needs the session or the password of its account, and wrong passwords are limited', async () => {
    const { id, email, client } = await scene.createMember();
    const target = scene.newEmail();
    const token = await scene.requestEmailChange(client, target);
    const statuses = new Set<number>();
    for (let at = 0; at < 14; at += 1) {
      const password = at === 0 ? undefined : `guess ${at}`;
      statuses.add((await scene.confirmEmailChange(app.client(), token, password)).status);
    }
    expect([...statuses].sort()).toEqual([400, 403, 429]);
    expect(await scene.emailOf(id)).toBe(email);
    scene.expectSuccess(await scene.confirmEmailChange(client, token));
    expect(await scene.emailOf(id)).toBe(target);
  });

  it('AU19: if an account has email-change links to two emails, only the newer one works, even if both are opened at the same time', async () => {
    for (const isAtSameTime of [false, true]) {
      const { id, email, client } = await scene.createMember();
      const [one, two] = [scene.newEmail(), scene.newEmail()];
      const first = await scene.requestEmailChange(client, one);
      const second = await scene.requestEmailChange(client, two);
      expect(await scene.emailOf(id)).toBe(email);
      const openLink = (token: string) => scene.confirmEmailChange(app.client(), token, PASSWORD);
      const answers = isAtSameTime
        ? await Promise.all([openLink(first), openLink(second)])
        : [await openLink(first), await openLink(second)];
      expect(answers.map(({ status }) => status)).toEqual([400, 204]);
      expect(await scene.emailOf(id)).toBe(two);
    }
  });

  it('AU9: if a reset link and an email-change link are opened at the same time, the second one is invalid', async () => {
    const { id, email, client } = await scene.createMember();
    const change = await scene.requestEmailChange(client, scene.newEmail());
    const reset = await scene.requestResetToken(email);
    const answers = await scene.overlapInOrder(
      id,
      () => scene.resetPassword(reset),
      () => scene.confirmEmailChange(app.client(), change, PASSWORD),
    );
    expect(answers.map(({ status }) => status)).toEqual([204, 400]);
    expect(await scene.emailOf(id)).toBe(email);
  });

  it('AU9: confirmation, email-change and reset links expire', async () => {
    const owner = await app.person(scene.newEmail());
    const verify = await scene.findLinkToken(owner.email, 'verify');
    app.clock.advance(72 * 3_600_000);
    expect((await confirm(owner.client, verify)).status).toBe(400);
    const change = await scene.requestEmailChange(owner.client, scene.newEmail());
    app.clock.advance(24 * 3_600_000);
    expect((await scene.confirmEmailChange(owner.client, change)).status).toBe(400);
    const reset = await scene.requestResetToken(owner.email);
    app.clock.advance(3_600_000);
    expect((await scene.resetPassword(reset)).status).toBe(400);
    expect(await canSignIn(owner.email)).toBe(true);
  });
});

describe('a twelfth round of attacks by the owner of a member’s former email', () => {
  it('AU19: a reset, a provider, old links and a new sign-up with the former email do not open the account', async () => {
    const { id, email, client } = await scene.createMember();
    const reset = await scene.requestResetToken(email);
    await changeEmail(client, scene.newEmail());
    const sent = (await app.emailsTo(email)).length;
    app.clock.advance(1_000);
    scene.expectSuccess(await app.client().post('/api/account/password-reset/request', { email }));
    expect(await app.emailsTo(email)).toHaveLength(sent);
    expect((await scene.resetPassword(reset)).status).toBe(400);
    expect((await signInByProvider(email)).user).toBeNull();
    const next = await app.person(email);
    expect(next.id).not.toBe(id);
    await app.sql('UPDATE users SET email_verified_at = now() WHERE id = $1', [next.id]);
    expect((await signInByProvider(email)).user.id).toBe(next.id);
    scene.expectSuccess(await scene.resetPassword(await scene.requestResetToken(email)));
    expect((await scene.userOf(client)).id).toBe(id);
    expect(await scene.countRows('social_identities', id)).toBe(0);
  });

  it('AU19: the notice to the former email contains no link that undoes the change or opens the account', async () => {
    const { email, client } = await scene.createMember();
    await app.sql('DELETE FROM mails WHERE recipient = $1', [email]);
    await changeEmail(client, scene.newEmail());
    const texts = (await app.emailsTo(email)).map(({ text_body: text }) => text);
    expect(texts).toHaveLength(1);
    expect(texts.join()).not.toMatch(/[?&](reset|verify|email-change|token)=/);
  });

  it('AU12: a provider identity that was linked by the former email still opens its linked account, not a new account with that email', async () => {
    const { id, email, client } = await scene.createMember();
    expect((await signInByProvider(email)).user.id).toBe(id);
    await changeEmail(client, scene.newEmail());
    const next = await app.person(email);
    await app.sql('UPDATE users SET email_verified_at = now() WHERE id = $1', [next.id]);
    expect((await signInByProvider(email)).user.id).toBe(id);
    expect(await scene.countRows('social_identities', next.id)).toBe(0);
  });

  it('AU11b: a stranger who signed up with the owner’s email gains nothing when the owner opens the confirmation link', async () => {
    const stranger = await app.person(scene.newEmail());
    const { email } = stranger;
    const verify = await scene.findLinkToken(email, 'verify');
    const owner = await scene.createMember();
    for (const client of [app.client(), owner.client]) {
      for (const password of [undefined, 'the owner’s own']) {
        expect((await confirm(client, verify, password)).status).toBeGreaterThanOrEqual(400);
      }
    }
    expect((await scene.userOf(stranger.client)).emailVerified).toBe(false);
    const optionsResponse = await stranger.client.post('/api/account/passkeys/options', {
      password: PASSWORD,
    });
    expect(optionsResponse.json.code).toBe('account.email_unverified');
    scene.expectSuccess(await scene.resetPassword(await scene.requestResetToken(email)));
    app.clock.advance(HALF_MINUTE);
    expect(await scene.userOf(stranger.client)).toBeNull();
    expect([await canSignIn(email), await canSignIn(email, NEW_PASSWORD)]).toEqual([false, true]);
    expect((await confirm(stranger.client, verify, PASSWORD)).status).toBe(400);
  });
});
