import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attackScene, HALF_MINUTE, NEW_PASSWORD } from '#test/attack-scene.ts';
import { createSocialApp, type SocialApp } from '#test/social-app.ts';
import { APP_URL, PASSWORD } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

const WRONG = 'wrong guess';

let app: SocialApp;
let scene: ReturnType<typeof attackScene>;
beforeAll(async () => {
  app = await createSocialApp({ trustedProxies: 1 });
  scene = attackScene(app, 'round-ten-limits');
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

/** A client behind our proxy, which reports the client's address in a header. */
const from = (address: string) => app.client({ headers: { 'x-forwarded-for': address } });
const signIn = async (client: TestClient, email: string, password = WRONG) =>
  (await scene.signIn(client, email, password)).status;
const changePassword = (client: TestClient, currentPassword: string) =>
  client.post('/api/account/password', { currentPassword, newPassword: 'another horse' });

async function times<Result>(count: number, act: (at: number) => Promise<Result>) {
  const results: Result[] = [];
  for (let at = 0; at < count; at += 1) results.push(await act(at));
  return results;
}
/** The owner takes the account back by the mailbox and signs in. */
async function resetAndSignIn(email: string) {
  scene.must(await scene.useReset(await scene.resetLink(email)));
  const client = app.client();
  expect(await signIn(client, email, NEW_PASSWORD)).toBe(200);
  return client;
}

describe('a tenth round of attacks that use up another member’s attempts', () => {
  it('AU17: the reader of a mistyped new email does not use up the owner’s password attempts', async () => {
    const { client, email } = await scene.member();
    const token = await scene.requestEmailChange(client, scene.newEmail());
    await times(11, () => scene.confirmEmailChange(app.client(), token, WRONG));
    expect((await scene.confirmEmailChange(app.client(), token, WRONG)).status).toBe(429);
    expect((await changePassword(client, PASSWORD)).status).toBe(204);
    expect(await signIn(app.client(), email, 'another horse')).toBe(200);
  });

  it('AU18: a thief who used up the password attempts does not stop the owner’s changes after a reset', async () => {
    const { client, email } = await scene.member();
    await times(11, () => changePassword(client, WRONG));
    const owner = await resetAndSignIn(email);
    expect((await changePassword(owner, NEW_PASSWORD)).status).toBe(204);
  });

  it('AU18: a thief who used up the codes of a setup does not stop the owner’s setup after a reset', async () => {
    const { client, email } = await scene.member();
    await scene.beginTwoStep(client);
    await times(6, () => client.post('/api/account/two-step', { code: '000000' }));
    const owner = await resetAndSignIn(email);
    const proof = { password: NEW_PASSWORD };
    const { status } = await owner.post('/api/account/two-step/setup', proof);
    expect(status).toBe(200);
    const answer = await owner.post('/api/account/two-step', { code: '000000' });
    expect(answer.status).toBe(400);
  });

  it('RL1: guesses at one account do not stop another member of the same network', async () => {
    const [target, neighbor] = [await scene.member(), await scene.member()];
    const client = (at: number) => from(`2001:db8:7:${at.toString(16)}::1`);
    const guesses = await times(36, (at) => signIn(client(at), target.email));
    expect(guesses.at(-1)).toBe(429);
    expect(await signIn(client(99), neighbor.email, PASSWORD)).toBe(200);
  });

  it('RL1: resets of one email do not stop the reset of another email from the same network', async () => {
    const [target, neighbor] = [await scene.member(), await scene.member()];
    const request = async (email: string, at: number) => {
      const client = from(`2001:db8:8:${at.toString(16)}::1`);
      return (await client.post('/api/account/password-reset/request', { email })).status;
    };
    const asked = await times(13, (at) => request(target.email, at));
    expect(asked.at(-1)).toBe(429);
    expect(await request(neighbor.email, 99)).toBe(202);
    expect(await scene.linkTo(neighbor.email, 'reset')).not.toBe('');
  });
});

describe('a tenth round of attacks that try to reset the count of wrong guesses', () => {
  it('AU5: signing in to another account in between does not reset the count of wrong guesses', async () => {
    const [target, own] = [await scene.member(), await scene.member()];
    const client = from('198.51.100.7');
    const guesses = await times(10, async () => {
      const status = await signIn(client, target.email);
      expect(await signIn(client, own.email, PASSWORD)).toBe(200);
      return status;
    });
    expect(guesses.at(-1)).toBe(429);
  });

  it('AU17: a correct password that still needs a code does not reset the count of wrong passwords', async () => {
    const { email } = await scene.memberWithTwoStep();
    const guesses = await times(21, async (at) => {
      await scene.signIn(from('198.51.100.8'), email);
      return signIn(from(`198.51.100.${20 + at}`), email);
    });
    expect(guesses.at(-1)).toBe(429);
  });

  it('AU18: a correct code is not spent by an attempt that the limit refused', async () => {
    const { email, code, client } = await scene.memberWithTwoStep();
    app.clock.advance(HALF_MINUTE);
    const { challenge } = (await scene.signIn(app.client(), email)).json;
    await times(5, () => scene.sendTwoStepCode(app.client(), challenge, '000000'));
    const right = code();
    expect((await scene.sendTwoStepCode(app.client(), challenge, right)).status).toBe(429);
    const proof = { password: PASSWORD, code: right };
    expect((await client.post('/api/account/two-step/recovery-codes', proof)).status).toBe(200);
  });

  it('AU18: codes for a first social sign-in share the limit of those after the password', async () => {
    const { email } = await scene.memberWithTwoStep();
    const browser = app.browser({ 'x-forwarded-for': '198.51.100.60' });
    await browser.signIn(app.startUrl(), { email, acceptsTerms: false }, '/login');
    const { pending } = await browser.getJson('/api/account/social/pending', APP_URL);
    const answer = { challenge: pending.challenge, code: '000000' };
    await times(5, () => browser.postJson('/api/account/sign-in/second-step', APP_URL, answer));
    const client = from('198.51.100.60');
    const { challenge } = (await scene.signIn(client, email)).json;
    expect((await scene.sendTwoStepCode(client, challenge, '000000')).status).toBe(429);
  });
});

describe('a tenth round of attacks with the cookie of a known device', () => {
  it('AU17: device marks of other accounts, repeated or rearranged, make no device known', async () => {
    const [target, own] = [await scene.member(), await scene.member()];
    const owner = app.client();
    await signIn(owner, target.email, PASSWORD);
    const thief = app.client();
    await signIn(thief, own.email, PASSWORD);
    const [targetId, targetMark] = (owner.cookies.get('attune_device') ?? '').split('.');
    const [ownId, ownMark] = (thief.cookies.get('attune_device') ?? '').split('.');
    await times(21, (at) => signIn(from(`198.51.101.${1 + at}`), target.email));
    const forged = [
      [ownId, ownMark, ownMark, ownMark, ownMark, ownMark],
      [ownId, targetMark],
      [targetId, ownMark],
      [targetMark, targetId],
      [targetId, targetMark, ownMark, ownMark, ownMark, ownMark, ownMark],
    ];
    for (const marks of forged) {
      const client = app.client();
      client.cookies.set('attune_device', marks.join('.'));
      expect(await signIn(client, target.email, PASSWORD)).toBe(429);
    }
    expect(await signIn(owner, target.email, PASSWORD)).toBe(200);
  });

  it('AU17: a device cookie full of other accounts still makes the owner’s device known after a sign-in', async () => {
    const owner = await scene.member();
    const client = app.client();
    for (let at = 0; at < 6; at += 1) {
      await signIn(client, (await scene.member()).email, PASSWORD);
    }
    await signIn(client, owner.email, PASSWORD);
    await times(21, (at) => signIn(from(`198.51.102.${1 + at}`), owner.email));
    expect(await signIn(client, owner.email, PASSWORD)).toBe(200);
  });
});
