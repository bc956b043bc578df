import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attackScene, HALF_MINUTE, NEW_PASSWORD } from '#test/attack-scene.ts';
import { createSocialApp, readSessionUser, type SocialApp } from '#test/social-app.ts';
import { APP_URL, PASSWORD } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

let app: SocialApp;
let scene: ReturnType<typeof attackScene>;
beforeAll(async () => {
  app = await createSocialApp();
  scene = attackScene(app, 'round-twelve-mailbox');
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

const canSignIn = async (email: string, password = PASSWORD) =>
  (await scene.signIn(app.client(), email, password)).status === 200;
const confirm = (client: TestClient, token: string, password?: string) =>
  client.post('/api/account/email-verification', { token, password });
async function enterByProvider(email: string) {
  const browser = app.browser();
  await browser.signIn(app.startUrl(), { email, acceptsTerms: false }, '/login');
  const { pending } = await browser.getJson('/api/account/social/pending', APP_URL);
  return { browser, pending, user: await readSessionUser(browser) };
}
async function changeEmail(client: TestClient, target: string) {
  const token = await scene.requestEmailChange(client, target);
  scene.must(await scene.confirmEmailChange(client, token));
}

describe('a twelfth round of attacks by someone who reads the mailbox for five minutes', () => {
  it('AU16: with two-step sign-in on, nothing in it leads past the code', async () => {
    const { id, email, client, recoveryCodes } = await scene.memberWithTwoStep();
    scene.must(await scene.useReset(await scene.resetLink(email), 'set by the reader'));
    const reader = app.client();
    const { json } = await scene.signIn(reader, email, 'set by the reader');
    expect(json.needsSecondStep).toBe(true);
    for (const path of ['ways-in', 'sessions', 'data', 'export']) {
      expect((await reader.get(`/api/account/${path}`)).status).toBe(401);
    }
    const byProvider = await enterByProvider(email);
    expect([byProvider.user, byProvider.pending.needs]).toEqual([null, 'code']);
    const accepted = await byProvider.browser.acceptTerms(APP_URL);
    expect(accepted.status).toBe(401);
    const tables = ['passkeys', 'social_identities', 'sessions'];
    const counts = await Promise.all(tables.map((table) => scene.count(table, id)));
    expect(counts).toEqual([0, 0, 0]);
    expect(await scene.count('two_step', id)).toBe(1);
    expect(await scene.userOf(client)).toBeNull();
    scene.must(await scene.useReset(await scene.resetLink(email)));
    const owner = app.client();
    const { challenge } = (await scene.signIn(owner, email, NEW_PASSWORD)).json;
    scene.must(await scene.sendTwoStepCode(owner, challenge, recoveryCodes[0] ?? ''));
    expect(await canSignIn(email, 'set by the reader')).toBe(false);
  });

  it('AU9: a link that was read is over once the owner uses or requests another', async () => {
    const { email } = await scene.member();
    const read = await scene.resetLink(email);
    const newer = await scene.resetLink(email);
    expect((await scene.useReset(read)).status).toBe(400);
    scene.must(await scene.useReset(newer));
    for (const token of [read, newer]) {
      expect((await scene.useReset(token, 'set by the reader')).status).toBe(400);
    }
    expect(await canSignIn(email, NEW_PASSWORD)).toBe(true);
  });

  it('AU19: a link to a new email needs its account, and guesses of its password are limited', async () => {
    const { id, email, client } = await scene.member();
    const target = scene.newEmail();
    const token = await scene.requestEmailChange(client, target);
    const statuses = new Set<number>();
    for (let at = 0; at < 14; at += 1) {
      const password = at === 0 ? undefined : `guess ${at}`;
      statuses.add((await scene.confirmEmailChange(app.client(), token, password)).status);
    }
    expect([...statuses].sort()).toEqual([400, 403, 429]);
    expect(await scene.emailOf(id)).toBe(email);
    scene.must(await scene.confirmEmailChange(client, token));
    expect(await scene.emailOf(id)).toBe(target);
  });

  it('AU19: of links to two new emails only the later works, in either order and at once', async () => {
    for (const isAtOnce of [false, true]) {
      const { id, email, client } = await scene.member();
      const [one, two] = [scene.newEmail(), scene.newEmail()];
      const first = await scene.requestEmailChange(client, one);
      const second = await scene.requestEmailChange(client, two);
      expect(await scene.emailOf(id)).toBe(email);
      const open = (token: string) => scene.confirmEmailChange(app.client(), token, PASSWORD);
      const answers = isAtOnce
        ? await Promise.all([open(first), open(second)])
        : [await open(first), await open(second)];
      expect(answers.map(({ status }) => status)).toEqual([400, 204]);
      expect(await scene.emailOf(id)).toBe(two);
    }
  });

  it('AU9: of a reset and a new email at the same moment, the later finds its link closed', async () => {
    const { id, email, client } = await scene.member();
    const change = await scene.requestEmailChange(client, scene.newEmail());
    const reset = await scene.resetLink(email);
    const answers = await scene.overlapInOrder(
      id,
      () => scene.useReset(reset),
      () => scene.confirmEmailChange(app.client(), change, PASSWORD),
    );
    expect(answers.map(({ status }) => status)).toEqual([204, 400]);
    expect(await scene.emailOf(id)).toBe(email);
  });

  it('AU9: each link is over after its time', async () => {
    const owner = await app.person(scene.newEmail());
    const verify = await scene.linkTo(owner.email, 'verify');
    app.clock.advance(72 * 3_600_000);
    expect((await confirm(owner.client, verify)).status).toBe(400);
    const change = await scene.requestEmailChange(owner.client, scene.newEmail());
    app.clock.advance(24 * 3_600_000);
    expect((await scene.confirmEmailChange(owner.client, change)).status).toBe(400);
    const reset = await scene.resetLink(owner.email);
    app.clock.advance(3_600_000);
    expect((await scene.useReset(reset)).status).toBe(400);
    expect(await canSignIn(owner.email)).toBe(true);
  });
});

describe('a twelfth round of attacks by the owner of a former address', () => {
  it('AU19: reset, provider, old links and a new sign-up there do not lead to the account', async () => {
    const { id, email, client } = await scene.member();
    const reset = await scene.resetLink(email);
    await changeEmail(client, scene.newEmail());
    const sent = (await app.emailsTo(email)).length;
    app.clock.advance(1_000);
    scene.must(await app.client().post('/api/account/password-reset/request', { email }));
    expect(await app.emailsTo(email)).toHaveLength(sent);
    expect((await scene.useReset(reset)).status).toBe(400);
    expect((await enterByProvider(email)).user).toBeNull();
    const next = await app.person(email);
    expect(next.id).not.toBe(id);
    await app.sql('UPDATE users SET email_verified_at = now() WHERE id = $1', [next.id]);
    expect((await enterByProvider(email)).user.id).toBe(next.id);
    scene.must(await scene.useReset(await scene.resetLink(email)));
    expect((await scene.userOf(client)).id).toBe(id);
    expect(await scene.count('social_identities', id)).toBe(0);
  });

  it('AU19: the notice there holds no link that undoes the change or opens the account', async () => {
    const { email, client } = await scene.member();
    await app.sql('DELETE FROM mails WHERE recipient = $1', [email]);
    await changeEmail(client, scene.newEmail());
    const texts = (await app.emailsTo(email)).map(({ text_body: text }) => text);
    expect(texts).toHaveLength(1);
    expect(texts.join()).not.toMatch(/[?&](reset|verify|email-change|token)=/);
  });

  it('AU12: a provider that was linked by the former address opens the account, not the address', async () => {
    const { id, email, client } = await scene.member();
    expect((await enterByProvider(email)).user.id).toBe(id);
    await changeEmail(client, scene.newEmail());
    const next = await app.person(email);
    await app.sql('UPDATE users SET email_verified_at = now() WHERE id = $1', [next.id]);
    expect((await enterByProvider(email)).user.id).toBe(id);
    expect(await scene.count('social_identities', next.id)).toBe(0);
  });

  it('AU11b: someone who signed up with an address is not led in by its owner’s click', async () => {
    const stranger = await app.person(scene.newEmail());
    const { email } = stranger;
    const verify = await scene.linkTo(email, 'verify');
    const owner = await scene.member();
    for (const client of [app.client(), owner.client]) {
      for (const password of [undefined, 'the owner’s own']) {
        expect((await confirm(client, verify, password)).status).toBeGreaterThanOrEqual(400);
      }
    }
    expect((await scene.userOf(stranger.client)).emailVerified).toBe(false);
    const begun = await stranger.client.post('/api/account/passkeys/options', {
      password: PASSWORD,
    });
    expect(begun.json.code).toBe('account.email_unverified');
    scene.must(await scene.useReset(await scene.resetLink(email)));
    app.clock.advance(HALF_MINUTE);
    expect(await scene.userOf(stranger.client)).toBeNull();
    expect([await canSignIn(email), await canSignIn(email, NEW_PASSWORD)]).toEqual([false, true]);
    expect((await confirm(stranger.client, verify, PASSWORD)).status).toBe(400);
  });
});
