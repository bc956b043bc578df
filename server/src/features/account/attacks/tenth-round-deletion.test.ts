import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAttackScene, HALF_MINUTE, NEW_PASSWORD } from '#test/attack-scene.ts';
import { readExport } from '#test/read-export.ts';
import { createSocialApp, readSessionUser, type SocialApp } from '#test/social-app.ts';
import { APP_URL, PASSWORD } from '#test/test-app.ts';

let app: SocialApp;
let scene: ReturnType<typeof createAttackScene>;
beforeAll(async () => {
  app = await createSocialApp();
  scene = createAttackScene(app, 'round-ten-deletion');
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

const signUp = (email: string) =>
  app.client().post('/api/account/sign-up', {
    name: 'Someone New',
    email,
    password: 'a new beginning',
    acceptedTerms: true,
  });

describe('a tenth round of attacks while an account is deleted', () => {
  it('AU4: a reset requested meanwhile gets the usual response, and sends nothing', async () => {
    const { id, email, client } = await scene.createMember();
    const [, reset] = await scene.overlapInOrder(
      id,
      () => scene.deleteAccount(client),
      () => app.client().post('/api/account/password-reset/request', { email }),
    );
    expect(reset.status).toBe(202);
    expect(await app.findEmailToken(email, 'reset')).toBeNull();
  });

  it('PR2: a confirmation requested meanwhile causes no server error and sends nothing', async () => {
    const { id, email, client } = await app.person(scene.newEmail());
    await app.sql('DELETE FROM mails WHERE recipient = $1', [email]);
    const copy = scene.copyOf(client);
    const [, request] = await scene.overlapInOrder(
      id,
      () => scene.deleteAccount(client),
      () => copy.post('/api/account/email-verification/request'),
    );
    expect(request.status).toBeLessThan(500);
    expect(await app.findEmailToken(email, 'verify')).toBeNull();
  });

  it('PR2: an email change requested meanwhile sends no link', async () => {
    const { id, client } = await scene.createMember();
    const target = scene.newEmail();
    const copy = scene.copyOf(client);
    const body = { newEmail: target, password: PASSWORD };
    const [, request] = await scene.overlapInOrder(
      id,
      () => scene.deleteAccount(client),
      () => copy.post('/api/account/email-change', body),
    );
    expect(request.status).toBe(401);
    expect(await app.findEmailToken(target, 'email-change')).toBeNull();
  });

  it.each(['right', 'wrong'])(
    'AU8: a %s code sent meanwhile leaves no one signed in',
    async (which) => {
      const { id, email, client, code, recoveryCodes } = await scene.createMemberWithTwoStep();
      const { challenge } = (await scene.signIn(app.client(), email)).json;
      const thief = app.client();
      const [deleted, answer] = await scene.overlapInOrder(
        id,
        () => scene.deleteAccount(client, { password: PASSWORD, code: recoveryCodes[0] }),
        () => scene.sendTwoStepCode(thief, challenge, which === 'right' ? code() : '000000'),
      );
      expect(deleted.status).toBe(204);
      expect(answer.status).toBeLessThan(500);
      expect(await scene.userOf(thief)).toBeNull();
    },
  );

  it('PR2: a deletion sent twice deletes once, without a server error', async () => {
    const { id, email, client } = await scene.createMember();
    const other = await app.signInClient(email);
    const answers = await scene.overlapInOrder(
      id,
      () => scene.deleteAccount(client),
      () => scene.deleteAccount(other),
    );
    expect(answers.map(({ status }) => status)).toEqual([204, 401]);
    const deletionEmails = (await app.emailsTo(email)).filter(({ subject }) =>
      /deleted/.test(subject),
    );
    expect(deletionEmails).toHaveLength(1);
  });

  it('AU8: a sign-up with the same email at the same time gets nothing of the old account', async () => {
    const { id, email, client } = await scene.createMember();
    await scene.connectProvider(client, email);
    const oldClient = scene.copyOf(client);
    const [deleted, signedUp] = await Promise.all([scene.deleteAccount(client), signUp(email)]);
    expect(deleted.status).toBe(204);
    expect([201, 409]).toContain(signedUp.status);
    const next = signedUp.status === 201 ? signedUp : scene.expectSuccess(await signUp(email));
    expect(next.json.user.id).not.toBe(id);
    expect(await scene.countRows('social_identities', next.json.user.id)).toBe(0);
    expect(await scene.userOf(oldClient)).toBeNull();
    expect((await scene.signIn(app.client(), email)).status).toBe(401);
    const browser = app.browser();
    await browser.signIn(app.startUrl(), { email, acceptsTerms: false }, '/login');
    expect(await readSessionUser(browser)).toBeNull();
  });

  it('AU16: a social sign-in that waits for a code of the deleted account does not open a new account with its email', async () => {
    const owner = await scene.createMemberWithTwoStep();
    const browser = app.browser();
    const { email } = owner;
    await browser.signIn(app.startUrl(), { email, acceptsTerms: false }, '/login');
    const { pending } = await browser.getJson('/api/account/social/pending', APP_URL);
    const proof = { password: PASSWORD, code: owner.code() };
    scene.expectSuccess(await scene.deleteAccount(owner.client, proof));
    scene.expectSuccess(await signUp(email));
    app.clock.advance(HALF_MINUTE);
    const answer = { challenge: pending.challenge, code: owner.code() };
    await browser.postJson('/api/account/sign-in/second-step', APP_URL, answer);
    expect((await browser.acceptTerms(APP_URL)).status).toBe(401);
    expect(await readSessionUser(browser)).toBeNull();
  });
});

describe('a tenth round of attacks through exports', () => {
  it('AU11b: an unconfirmed account’s export contains no link from an email that is still queued', async () => {
    const email = scene.newEmail();
    scene.expectSuccess(await signUp(email));
    const client = app.client();
    scene.expectSuccess(await scene.signIn(client, email, 'a new beginning'));
    const target = scene.newEmail();
    const change = { newEmail: target, password: 'a new beginning' };
    scene.expectSuccess(await client.post('/api/account/email-change', change));
    scene.expectSuccess(await app.client().post('/api/account/password-reset/request', { email }));
    const tokens = [
      await scene.findLinkToken(email, 'verify'),
      await scene.findLinkToken(email, 'reset'),
      await scene.findLinkToken(target, 'email-change'),
    ];
    const { rows } = await readExport(app, client);
    const text = JSON.stringify([rows('mails'), rows('account_links'), rows('users')]);
    expect(text).toContain(target);
    for (const token of tokens) {
      expect(token).not.toBe('');
      expect(text).not.toContain(token);
    }
  });

  it('AU11: the export of an owner who took the account back shows nothing of the stranger’s sessions', async () => {
    const { email } = await app.person(scene.newEmail());
    const stranger = app.client({ headers: { 'user-agent': 'The browser of a stranger' } });
    scene.expectSuccess(await scene.signIn(stranger, email));
    scene.expectSuccess(await scene.resetPassword(await scene.requestResetToken(email)));
    const owner = app.client();
    scene.expectSuccess(await scene.signIn(owner, email, NEW_PASSWORD));
    const { rows } = await readExport(app, owner);
    expect(rows('sessions')).toHaveLength(1);
    expect(JSON.stringify(rows('sessions'))).not.toContain('stranger');
  });
});
