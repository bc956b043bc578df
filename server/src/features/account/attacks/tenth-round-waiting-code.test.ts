import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAttackScene, HALF_MINUTE } from '#test/attack-scene.ts';
import { createSocialApp, readSessionUser, type SocialApp } from '#test/social-app.ts';
import { APP_URL, PASSWORD } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

let app: SocialApp;
let scene: ReturnType<typeof createAttackScene>;
beforeAll(async () => {
  app = await createSocialApp();
  scene = createAttackScene(app, 'round-ten-code');
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

type MemberWithTwoStep = Awaited<ReturnType<typeof scene.createMemberWithTwoStep>>;

/** Returns from the provider. The challenge is '' if the browser got none. */
async function returnFromProvider(email: string) {
  const browser = app.browser();
  const page = await browser.signIn(app.startUrl(), { email, acceptsTerms: false }, '/login');
  const { pending } = await browser.getJson('/api/account/social/pending', APP_URL);
  const message = page.url.searchParams.get('message');
  return { browser, message, challenge: (pending?.challenge ?? '') as string };
}
/** Returns an unused code of the owner, which someone who sees the owner's phone could use. */
function nextCode({ code }: MemberWithTwoStep) {
  app.clock.advance(HALF_MINUTE);
  return code();
}
async function connect(owner: MemberWithTwoStep, email = owner.email) {
  const proof = { password: PASSWORD, code: nextCode(owner) };
  const connectResponse = scene.expectSuccess(
    await owner.client.post('/api/account/social/connect', proof),
  );
  await scene
    .browserOf(owner.client)
    .signIn(new URL(connectResponse.json.url), { email }, '/settings');
}
async function disconnect(owner: MemberWithTwoStep) {
  const { connected } = (await owner.client.get('/api/account/ways-in')).json;
  const proof = { password: PASSWORD, code: nextCode(owner) };
  const path = `/api/account/social/${connected[0].id}/removal`;
  scene.expectSuccess(await owner.client.post(path, proof));
}
/** Sends the code without the cookie in which the browser keeps the provider identity. */
async function answerWithoutCookie(challenge: string, code: string): Promise<TestClient> {
  const client = app.client();
  await client.post('/api/account/sign-in/second-step', { challenge, code });
  return client;
}

describe('a tenth round of attacks with a social sign-in that waits for a code', () => {
  it.each(['code', 'recovery code'])(
    'AU16: a %s that is sent without the cookie of the waiting identity opens no session',
    async (kind) => {
      const owner = await scene.createMemberWithTwoStep();
      const { challenge } = await returnFromProvider(owner.email);
      const code = kind === 'code' ? nextCode(owner) : (owner.recoveryCodes[0] ?? '');
      expect(challenge).not.toBe('');
      expect(await scene.userOf(await answerWithoutCookie(challenge, code))).toBeNull();
      expect(await scene.countRows('social_identities', owner.id)).toBe(0);
    },
  );

  it('AU12: a provider that was disconnected before the sign-in cannot sign in with a code', async () => {
    const owner = await scene.createMemberWithTwoStep();
    await connect(owner);
    await disconnect(owner);
    const { challenge, message } = await returnFromProvider(owner.email);
    const client = await answerWithoutCookie(challenge || 'none', nextCode(owner));
    expect(await scene.userOf(client)).toBeNull();
    expect(message).toMatch(/reconnect it in Settings/);
  });

  it('AU12: a provider that is disconnected while its sign-in waits cannot sign in with a code', async () => {
    const owner = await scene.createMemberWithTwoStep();
    const { challenge } = await returnFromProvider(owner.email);
    await connect(owner);
    await disconnect(owner);
    expect(await scene.userOf(await answerWithoutCookie(challenge, nextCode(owner)))).toBeNull();
  });

  it('AU15: a sign-in with a look-alike of the email gets no challenge', async () => {
    const owner = await scene.createMemberWithTwoStep();
    const { challenge } = await returnFromProvider(owner.email.replace('r', '\uff52'));
    const client = await answerWithoutCookie(challenge || 'none', nextCode(owner));
    expect(await scene.userOf(client)).toBeNull();
    expect(challenge).toBe('');
  });

  it('AU16: a waiting identity is linked only by its own challenge', async () => {
    const owner = await scene.createMemberWithTwoStep();
    const { browser } = await returnFromProvider(owner.email);
    const { challenge } = (await scene.signIn(app.client(), owner.email)).json;
    const answer = { challenge, code: nextCode(owner) };
    await browser.postJson('/api/account/sign-in/second-step', APP_URL, answer);
    expect((await readSessionUser(browser)).id).toBe(owner.id);
    expect(await scene.countRows('social_identities', owner.id)).toBe(0);
  });

  it('AU16: a waiting sign-in cannot be finished with the challenge of another waiting sign-in', async () => {
    const [one, other] = [
      await scene.createMemberWithTwoStep(),
      await scene.createMemberWithTwoStep(),
    ];
    const [first, second] = [
      await returnFromProvider(one.email),
      await returnFromProvider(other.email),
    ];
    const answer = { challenge: second.challenge, code: nextCode(other) };
    await first.browser.postJson('/api/account/sign-in/second-step', APP_URL, answer);
    expect(await readSessionUser(first.browser)).toBeNull();
    for (const { id } of [one, other])
      expect(await scene.countRows('social_identities', id)).toBe(0);
  });

  it.each(['declined', 'signed out'])(
    'HD3: once the browser has %s, a copy of its cookies cannot finish the sign-in with a code',
    async (how) => {
      const owner = await scene.createMemberWithTwoStep();
      const { browser, challenge } = await returnFromProvider(owner.email);
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

  it('AU16: the owner can link the identity with a code, once, and is notified by email', async () => {
    const owner = await scene.createMemberWithTwoStep();
    const { browser, challenge } = await returnFromProvider(owner.email);
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
