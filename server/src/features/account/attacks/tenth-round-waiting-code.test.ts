import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attackScene, HALF_MINUTE } from '#test/attack-scene.ts';
import { createSocialApp, readSessionUser, type SocialApp } from '#test/social-app.ts';
import { APP_URL, PASSWORD } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

let app: SocialApp;
let scene: ReturnType<typeof attackScene>;
beforeAll(async () => {
  app = await createSocialApp();
  scene = attackScene(app, 'round-ten-code');
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

type MemberWithTwoStep = Awaited<ReturnType<typeof scene.memberWithTwoStep>>;

/** A browser that came back from the provider, and the challenge it was given, if any. */
async function comeBack(email: string) {
  const browser = app.browser();
  const page = await browser.signIn(app.startUrl(), { email, acceptsTerms: false }, '/login');
  const { pending } = await browser.getJson('/api/account/social/pending', APP_URL);
  const message = page.url.searchParams.get('message');
  return { browser, message, challenge: (pending?.challenge ?? '') as string };
}
/** An unused code of the owner, as someone who sees the owner's phone has it. */
function nextCode({ code }: MemberWithTwoStep) {
  app.clock.advance(HALF_MINUTE);
  return code();
}
async function connect(owner: MemberWithTwoStep, email = owner.email) {
  const proof = { password: PASSWORD, code: nextCode(owner) };
  const begun = scene.must(await owner.client.post('/api/account/social/connect', proof));
  await scene.browserOf(owner.client).signIn(new URL(begun.json.url), { email }, '/settings');
}
async function disconnect(owner: MemberWithTwoStep) {
  const { connected } = (await owner.client.get('/api/account/ways-in')).json;
  const proof = { password: PASSWORD, code: nextCode(owner) };
  const path = `/api/account/social/${connected[0].id}/removal`;
  scene.must(await owner.client.post(path, proof));
}
/** Answers without the cookie in which the browser keeps the provider's identity. */
async function answerWithoutCookie(challenge: string, code: string): Promise<TestClient> {
  const client = app.client();
  await client.post('/api/account/sign-in/second-step', { challenge, code });
  return client;
}

describe('a tenth round of attacks with a social sign-in that waits for a code', () => {
  it.each(['code', 'recovery code'])(
    'AU16: a %s sent without the cookie of the waiting identity opens nothing',
    async (kind) => {
      const owner = await scene.memberWithTwoStep();
      const { challenge } = await comeBack(owner.email);
      const code = kind === 'code' ? nextCode(owner) : (owner.recoveryCodes[0] ?? '');
      expect(challenge).not.toBe('');
      expect(await scene.userOf(await answerWithoutCookie(challenge, code))).toBeNull();
      expect(await scene.count('social_identities', owner.id)).toBe(0);
    },
  );

  it('AU12: a provider that was disconnected before the sign-in opens nothing by a code', async () => {
    const owner = await scene.memberWithTwoStep();
    await connect(owner);
    await disconnect(owner);
    const { challenge, message } = await comeBack(owner.email);
    const client = await answerWithoutCookie(challenge || 'none', nextCode(owner));
    expect(await scene.userOf(client)).toBeNull();
    expect(message).toMatch(/connect it again/);
  });

  it('AU12: a provider that is disconnected while its sign-in waits opens nothing by a code', async () => {
    const owner = await scene.memberWithTwoStep();
    const { challenge } = await comeBack(owner.email);
    await connect(owner);
    await disconnect(owner);
    expect(await scene.userOf(await answerWithoutCookie(challenge, nextCode(owner)))).toBeNull();
  });

  it('AU15: a sign-in with a look-alike of the email gets no challenge for a code', async () => {
    const owner = await scene.memberWithTwoStep();
    const { challenge } = await comeBack(owner.email.replace('r', '\uff52'));
    const client = await answerWithoutCookie(challenge || 'none', nextCode(owner));
    expect(await scene.userOf(client)).toBeNull();
    expect(challenge).toBe('');
  });

  it('AU16: a waiting identity is linked only by its own challenge', async () => {
    const owner = await scene.memberWithTwoStep();
    const { browser } = await comeBack(owner.email);
    const { challenge } = (await scene.signIn(app.client(), owner.email)).json;
    const answer = { challenge, code: nextCode(owner) };
    await browser.postJson('/api/account/sign-in/second-step', APP_URL, answer);
    expect((await readSessionUser(browser)).id).toBe(owner.id);
    expect(await scene.count('social_identities', owner.id)).toBe(0);
  });

  it('AU16: of two waiting sign-ins, neither answers the other’s challenge', async () => {
    const [one, other] = [await scene.memberWithTwoStep(), await scene.memberWithTwoStep()];
    const [waiting, second] = [await comeBack(one.email), await comeBack(other.email)];
    const answer = { challenge: second.challenge, code: nextCode(other) };
    await waiting.browser.postJson('/api/account/sign-in/second-step', APP_URL, answer);
    expect(await readSessionUser(waiting.browser)).toBeNull();
    for (const { id } of [one, other]) expect(await scene.count('social_identities', id)).toBe(0);
  });

  it.each(['declined', 'signed out'])(
    'HD3: once the browser has %s, a copy of it opens nothing by a code',
    async (how) => {
      const owner = await scene.memberWithTwoStep();
      const { browser, challenge } = await comeBack(owner.email);
      const copy = app.browser();
      for (const [name, value] of browser.cookies(APP_URL)) copy.cookies(APP_URL).set(name, value);
      const [path, method] =
        how === 'declined'
          ? ['/api/account/social/pending', 'DELETE']
          : ['/api/account/sign-out', 'POST'];
      await browser.request(new URL(path, APP_URL), { method });
      const answer = { challenge, code: nextCode(owner) };
      await copy.postJson('/api/account/sign-in/second-step', APP_URL, answer);
      expect(await readSessionUser(copy)).toBeNull();
      expect(await scene.userOf(await answerWithoutCookie(challenge, nextCode(owner)))).toBeNull();
    },
  );

  it('AU16: the owner still links the identity by a code, once, and is notified by email', async () => {
    const owner = await scene.memberWithTwoStep();
    const { browser, challenge } = await comeBack(owner.email);
    const answer = { challenge, code: nextCode(owner) };
    await browser.postJson('/api/account/sign-in/second-step', APP_URL, answer);
    expect((await readSessionUser(browser)).id).toBe(owner.id);
    const again = { challenge, code: nextCode(owner) };
    const repeated = await browser.postJson('/api/account/sign-in/second-step', APP_URL, again);
    expect(repeated.status).toBe(401);
    const subjects = (await app.emailsTo(owner.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => /connected/i.test(subject))).toHaveLength(1);
  });
});
