import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attackScene, HALF_MINUTE, NEW_PASSWORD } from '#test/attack-scene.ts';
import { generateTotpCode } from '#test/authenticator-app.ts';
import { createSocialApp, type SocialApp } from '#test/social-app.ts';
import { createSoftwarePasskey } from '#test/software-passkey.ts';
import { APP_URL, PASSWORD } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

let app: SocialApp;
let scene: ReturnType<typeof attackScene>;
beforeAll(async () => {
  app = await createSocialApp();
  scene = attackScene(app, 'round-twelve-code');
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

type Guarded = Awaited<ReturnType<typeof scene.memberWithTwoStep>>;
const proof = ({ code }: Guarded) => {
  app.clock.advance(HALF_MINUTE);
  return { password: PASSWORD, code: code() };
};
/** Someone with the password begins a sign-in, which waits for a code. */
async function wait(email: string, client = app.client()) {
  const { challenge } = scene.must(await scene.signIn(client, email)).json;
  return { client, challenge, answer: (code: string) => sendCode(client, challenge, code) };
}
const sendCode = async (client: TestClient, challenge: string, code: unknown) => {
  const { status } = await client.post('/api/account/sign-in/second-step', { challenge, code });
  expect(status).toBeLessThan(500);
  return { status, user: await scene.userOf(client) };
};

/** Events after which a half-finished sign-in must begin again. */
const EVENTS: Record<string, (owner: Guarded) => Promise<unknown>> = {
  'a reset of the password': async ({ email }) =>
    scene.must(await scene.useReset(await scene.resetLink(email))),
  'a new password': async (owner) =>
    scene.must(
      await owner.client.post('/api/account/password', {
        currentPassword: PASSWORD,
        newPassword: NEW_PASSWORD,
        code: proof(owner).code,
      }),
    ),
  'a new email': async (owner) => {
    const target = scene.newEmail();
    const token = await scene.requestEmailChange(owner.client, target, proof(owner).code);
    scene.must(await scene.confirmEmailChange(owner.client, token));
  },
  'the end of all other sessions': async ({ client }) =>
    scene.must(await client.delete('/api/account/sessions')),
  'a removed passkey': async (owner) => {
    const path = '/api/account/passkeys';
    const begun = scene.must(await owner.client.post(`${path}/options`, proof(owner)));
    const credential = createSoftwarePasskey(APP_URL).make(begun.json.options);
    const added = scene.must(await owner.client.post(path, { name: 'Lent', credential }));
    scene.must(await owner.client.post(`${path}/${added.json.id}/removal`, proof(owner)));
  },
  'ten minutes': async () => app.clock.advance(10 * 60_000),
};

describe('a twelfth round of attacks on codes by someone with the password', () => {
  it.each(Object.keys(EVENTS))('AU16: a waiting sign-in is over after %s', async (event) => {
    const owner = await scene.memberWithTwoStep();
    const waiting = await wait(owner.email);
    await EVENTS[event]?.(owner);
    app.clock.advance(HALF_MINUTE);
    for (const code of [owner.code(), owner.recoveryCodes[0] ?? '']) {
      expect(await waiting.answer(code)).toEqual({ status: 401, user: null });
    }
  });

  it('AU16: a waiting sign-in is not answered with the key of a later set-up', async () => {
    const owner = await scene.memberWithTwoStep();
    const waiting = await wait(owner.email);
    scene.must(await owner.client.post('/api/account/two-step/off', proof(owner)));
    const code = await scene.beginTwoStep(owner.client);
    scene.must(await owner.client.post('/api/account/two-step', { code: code() }));
    app.clock.advance(HALF_MINUTE);
    for (const typed of [code(), owner.code()]) {
      expect(await waiting.answer(typed)).toEqual({ status: 401, user: null });
    }
  });

  it('AU16: a code that confirmed a change signs no one in, and the other way round', async () => {
    const owner = await scene.memberWithTwoStep();
    const spent = proof(owner);
    scene.must(await owner.client.post('/api/account/passkeys/options', spent));
    const waiting = await wait(owner.email);
    expect((await waiting.answer(spent.code)).user).toBeNull();
    app.clock.advance(HALF_MINUTE);
    const code = owner.code();
    expect((await waiting.answer(code)).status).toBe(200);
    const off = await owner.client.post('/api/account/two-step/off', { ...spent, code });
    expect(off.json.code).toBe('account.wrong_code');
  });

  it('AU16: no other shape of a code counts as one', async () => {
    const owner = await scene.memberWithTwoStep();
    const { client, challenge } = await wait(owner.email);
    const code = owner.code();
    const digits = [...code];
    const shapes = [
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
    for (const shape of shapes) {
      await app.sql('DELETE FROM rate_limits');
      const { user } = await sendCode(client, challenge, shape);
      expect([shape, user]).toEqual([shape, null]);
    }
    expect((await sendCode(client, challenge, code)).user.id).toBe(owner.id);
  });

  it('AU16: codes of other steps, of other members and of an unfinished set-up are wrong', async () => {
    const [owner, other] = [await scene.memberWithTwoStep(), await scene.memberWithTwoStep()];
    const newcomer = await scene.member();
    const begun = scene.must(
      await newcomer.client.post('/api/account/two-step/setup', { password: PASSWORD }),
    );
    const waiting = await wait(owner.email);
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
      generateTotpCode(begun.json.key, now),
    ];
    for (const code of codes) {
      await app.sql('DELETE FROM rate_limits');
      expect((await waiting.answer(code)).user).toBeNull();
    }
  });

  it('AU16: a used or replaced recovery code is wrong in every spelling and place', async () => {
    const owner = await scene.memberWithTwoStep();
    const [used = '', kept = ''] = owner.recoveryCodes;
    expect((await (await wait(owner.email)).answer(used)).status).toBe(200);
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
        expect((await (await wait(owner.email)).answer(spelling)).user).toBeNull();
        const body = { password: PASSWORD, code: spelling };
        const off = await owner.client.post('/api/account/two-step/off', body);
        expect(off.json.code).toBe('account.wrong_code');
      }
    };
    await expectWrong(used);
    const path = '/api/account/two-step/recovery-codes';
    scene.must(await owner.client.post(path, proof(owner)));
    await expectWrong(kept);
  });

  it('AU18: sign-ins, changes and new challenges together give few guesses', async () => {
    const owner = await scene.memberWithTwoStep();
    const thief = scene.copyOf(owner.client);
    let guesses = 0;
    for (let at = 0; at < 15; at += 1) {
      const { status } = await (await wait(owner.email)).answer(`99999${at % 10}`);
      const body = { password: PASSWORD, code: `88888${at % 10}` };
      const change = await thief.post('/api/account/two-step/off', body);
      guesses += [status, change.status].filter((answer) => answer === 400).length;
    }
    expect(guesses).toBeLessThanOrEqual(10);
    expect(await scene.count('two_step', owner.id)).toBe(1);
  });

  it('AU18: forty guesses at the same moment count like forty in a row', async () => {
    const owner = await scene.memberWithTwoStep();
    const waiting = await wait(owner.email);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        scene.sendTwoStepCode(app.client(), waiting.challenge, `${700_000 + at}`),
      ),
    );
    expect(answers.filter(({ status }) => status !== 429).length).toBeLessThanOrEqual(5);
    expect((await waiting.answer(owner.code())).status).toBe(429);
  });
});
