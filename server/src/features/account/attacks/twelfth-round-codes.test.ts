import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAttackScene, HALF_MINUTE, NEW_PASSWORD } from '#test/attack-scene.ts';
import { generateTotpCode } from '#test/authenticator-app.ts';
import { createSocialApp, type SocialApp } from '#test/social-app.ts';
import { createSoftwarePasskey } from '#test/software-passkey.ts';
import { APP_URL, PASSWORD } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

let app: SocialApp;
let scene: ReturnType<typeof createAttackScene>;
beforeAll(async () => {
  app = await createSocialApp();
  scene = createAttackScene(app, 'round-twelve-code');
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

type MemberWithTwoStep = Awaited<ReturnType<typeof scene.createMemberWithTwoStep>>;
const proof = ({ code }: MemberWithTwoStep) => {
  app.clock.advance(HALF_MINUTE);
  return { password: PASSWORD, code: code() };
};
/** Starts a sign-in as someone who has the password. The sign-in then waits for a code. */
async function startSignIn(email: string, client = app.client()) {
  const { challenge } = scene.expectSuccess(await scene.signIn(client, email)).json;
  return { client, challenge, answer: (code: string) => sendCode(client, challenge, code) };
}
const sendCode = async (client: TestClient, challenge: string, code: unknown) => {
  const { status } = await client.post('/api/account/sign-in/second-step', { challenge, code });
  expect(status).toBeLessThan(500);
  return { status, user: await scene.userOf(client) };
};

/** Events that end a sign-in that waits for a code. */
const EVENTS: Record<string, (owner: MemberWithTwoStep) => Promise<unknown>> = {
  'a reset of the password': async ({ email }) =>
    scene.expectSuccess(await scene.resetPassword(await scene.requestResetToken(email))),
  'a new password': async (owner) =>
    scene.expectSuccess(
      await owner.client.post('/api/account/password', {
        currentPassword: PASSWORD,
        newPassword: NEW_PASSWORD,
        code: proof(owner).code,
      }),
    ),
  'a new email': async (owner) => {
    const target = scene.newEmail();
    const token = await scene.requestEmailChange(owner.client, target, proof(owner).code);
    scene.expectSuccess(await scene.confirmEmailChange(owner.client, token));
  },
  'the end of all other sessions': async ({ client }) =>
    scene.expectSuccess(await client.delete('/api/account/sessions')),
  'the removal of a passkey': async (owner) => {
    const path = '/api/account/passkeys';
    const response = scene.expectSuccess(await owner.client.post(`${path}/options`, proof(owner)));
    const credential = createSoftwarePasskey(APP_URL).make(response.json.options);
    const added = scene.expectSuccess(await owner.client.post(path, { name: 'Lent', credential }));
    scene.expectSuccess(await owner.client.post(`${path}/${added.json.id}/removal`, proof(owner)));
  },
  'ten minutes': async () => app.clock.advance(10 * 60_000),
};

describe('a twelfth round of attacks on codes by someone with the password', () => {
  it.each(Object.keys(EVENTS))(
    'AU16: a sign-in that waits for a code ends after %s',
    async (event) => {
      const owner = await scene.createMemberWithTwoStep();
      const pendingSignIn = await startSignIn(owner.email);
      await EVENTS[event]?.(owner);
      app.clock.advance(HALF_MINUTE);
      for (const code of [owner.code(), owner.recoveryCodes[0] ?? '']) {
        expect(await pendingSignIn.answer(code)).toEqual({ status: 401, user: null });
      }
    },
  );

  it('AU16: a sign-in that waits for a code cannot be finished with the key of a later setup', async () => {
    const owner = await scene.createMemberWithTwoStep();
    const pendingSignIn = await startSignIn(owner.email);
    scene.expectSuccess(await owner.client.post('/api/account/two-step/off', proof(owner)));
    const code = await scene.setUpTwoStep(owner.client);
    scene.expectSuccess(await owner.client.post('/api/account/two-step', { code: code() }));
    app.clock.advance(HALF_MINUTE);
    for (const typed of [code(), owner.code()]) {
      expect(await pendingSignIn.answer(typed)).toEqual({ status: 401, user: null });
    }
  });

  it('AU16: a code that confirmed a change cannot sign in, and a code that signed in cannot confirm a change', async () => {
    const owner = await scene.createMemberWithTwoStep();
    const usedProof = proof(owner);
    scene.expectSuccess(await owner.client.post('/api/account/passkeys/options', usedProof));
    const pendingSignIn = await startSignIn(owner.email);
    expect((await pendingSignIn.answer(usedProof.code)).user).toBeNull();
    app.clock.advance(HALF_MINUTE);
    const code = owner.code();
    expect((await pendingSignIn.answer(code)).status).toBe(200);
    const off = await owner.client.post('/api/account/two-step/off', { ...usedProof, code });
    expect(off.json.code).toBe('account.wrong_code');
  });

  it('AU16: a code in another type or spelling is rejected', async () => {
    const owner = await scene.createMemberWithTwoStep();
    const { client, challenge } = await startSignIn(owner.email);
    const code = owner.code();
    const digits = [...code];
    const values = [
      Number(code),
      [code],
      { code },
      null,
      true,
      '',
      '      ',
      '------',
      `0${code}`,
      `${code}0`,
      `+${code}`,
      digits.map((digit) => String.fromCharCode(0xff10 + Number(digit))).join(''),
      digits.map((digit) => String.fromCharCode(0x0660 + Number(digit))).join(''),
      `${code}\u0000`,
      `${code}\u200b`,
      '%',
      '______',
      "' OR true --",
    ];
    for (const value of values) {
      await app.sql('DELETE FROM rate_limits');
      const { user } = await sendCode(client, challenge, value);
      expect([value, user]).toEqual([value, null]);
    }
    expect((await sendCode(client, challenge, code)).user.id).toBe(owner.id);
  });

  it('AU16: codes of other time steps, of other members and of an unfinished setup are rejected', async () => {
    const [owner, other] = [
      await scene.createMemberWithTwoStep(),
      await scene.createMemberWithTwoStep(),
    ];
    const newcomer = await scene.createMember();
    const response = scene.expectSuccess(
      await newcomer.client.post('/api/account/two-step/setup', { password: PASSWORD }),
    );
    const pendingSignIn = await startSignIn(owner.email);
    const now = app.clock.now();
    const codes = [
      ...[-20, -3, -2, 2, 3, 20].map((steps) => {
        app.clock.advance(steps * HALF_MINUTE);
        const code = owner.code();
        app.clock.advance(-steps * HALF_MINUTE);
        return code;
      }),
      other.code(),
      ...other.recoveryCodes,
      generateTotpCode(response.json.key, now),
    ];
    for (const code of codes) {
      await app.sql('DELETE FROM rate_limits');
      expect((await pendingSignIn.answer(code)).user).toBeNull();
    }
  });

  it('AU16: a used or replaced recovery code is rejected in every spelling, for sign-ins and for changes', async () => {
    const owner = await scene.createMemberWithTwoStep();
    const [used = '', kept = ''] = owner.recoveryCodes;
    expect((await (await startSignIn(owner.email)).answer(used)).status).toBe(200);
    const spellings = (code: string) => [
      code,
      code.toUpperCase(),
      code.replaceAll('-', ''),
      code.replaceAll('-', ' '),
      `-${code}-`,
    ];
    const expectWrong = async (code: string) => {
      for (const spelling of spellings(code)) {
        await app.sql('DELETE FROM rate_limits');
        expect((await (await startSignIn(owner.email)).answer(spelling)).user).toBeNull();
        const body = { password: PASSWORD, code: spelling };
        const off = await owner.client.post('/api/account/two-step/off', body);
        expect(off.json.code).toBe('account.wrong_code');
      }
    };
    await expectWrong(used);
    const path = '/api/account/two-step/recovery-codes';
    scene.expectSuccess(await owner.client.post(path, proof(owner)));
    await expectWrong(kept);
  });

  it('AU18: sign-ins, changes and new challenges together allow at most ten guesses', async () => {
    const owner = await scene.createMemberWithTwoStep();
    const thief = scene.copyOf(owner.client);
    let guesses = 0;
    for (let at = 0; at < 15; at += 1) {
      const { status } = await (await startSignIn(owner.email)).answer(`99999${at % 10}`);
      const body = { password: PASSWORD, code: `88888${at % 10}` };
      const change = await thief.post('/api/account/two-step/off', body);
      guesses += [status, change.status].filter((answer) => answer === 400).length;
    }
    expect(guesses).toBeLessThanOrEqual(10);
    expect(await scene.countRows('two_step', owner.id)).toBe(1);
  });

  it('AU18: forty guesses at the same time are limited like forty guesses in a row', async () => {
    const owner = await scene.createMemberWithTwoStep();
    const pendingSignIn = await startSignIn(owner.email);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        scene.sendTwoStepCode(app.client(), pendingSignIn.challenge, `${700_000 + at}`),
      ),
    );
    expect(answers.filter(({ status }) => status !== 429).length).toBeLessThanOrEqual(5);
    expect((await pendingSignIn.answer(owner.code())).status).toBe(429);
  });
});
