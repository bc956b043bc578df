import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { generateTotpCode } from '#test/authenticator-app.ts';
import { createTestApp, PASSWORD, type TestApp } from '#test/test-app.ts';
import { hashPassword } from '../password/secrets.ts';

const DEVICE_COOKIE = 'attune_device';

let app: TestApp;
let people = 0;

beforeAll(async () => {
  app = await createTestApp({ trustedProxies: 1 });
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

const clientFrom = (address: string) => app.client({ headers: { 'x-forwarded-for': address } });
const newEmail = () => {
  people += 1;
  return `guessed-${people}@example.com`;
};
const signIn = (client: ReturnType<typeof clientFrom>, email: string, password = PASSWORD) =>
  client.post('/api/account/sign-in', { email, password });

async function createMemberWithDevice() {
  const email = newEmail();
  const { id } = await app.person(email, { isSignedIn: false });
  const device = clientFrom('198.51.100.7');
  expect((await signIn(device, email)).status).toBe(200);
  expect((await device.post('/api/account/sign-out')).status).toBe(204);
  return { id, email, device };
}

/** Sends seven wrong passwords from each of several /64 networks of one /48. */
async function guessPasswords(email: string, networks = 4) {
  const answers = [];
  for (let network = 0; network < networks; network += 1) {
    const client = clientFrom(`2001:db8:77:${network.toString(16)}::1`);
    const guesses = Array.from({ length: 7 }, (_, guess) => `wrong guess ${guess}`);
    answers.push(...(await Promise.all(guesses.map((guess) => signIn(client, email, guess)))));
  }
  return answers;
}

describe('AU17: guessing the password of one account from many IP addresses', () => {
  it('AU17: 280 guesses from one /48 are slowed, and a known device can still sign in', async () => {
    const { email, device } = await createMemberWithDevice();
    const answers = await guessPasswords(email, 40);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(260);
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);

    expect((await signIn(clientFrom('203.0.113.9'), email)).status).toBe(429);
    expect((await signIn(device, email)).status).toBe(200);
  }, 60_000);

  it('AU17: the waiting time grows, so that fewer and fewer guesses are possible', async () => {
    const { email } = await createMemberWithDevice();
    const countAllowedGuesses = async (round: number) => {
      const addresses = Array.from({ length: 25 }, (_, guess) => `203.0.${round}.${guess}`);
      const guess = (address: string) => signIn(clientFrom(address), email, 'wrong guess');
      const answers = await Promise.all(addresses.map(guess));
      app.clock.advance(16 * 60_000);
      return answers.filter(({ status }) => status === 401).length;
    };
    const allowedGuesses = [];
    for (let round = 0; round < 4; round += 1) {
      allowedGuesses.push(await countAllowedGuesses(round));
    }
    expect(allowedGuesses).toEqual([20, 20, 0, 0]);
  });

  it('AU17: an unknown email is slowed the same way', async () => {
    const answers = await guessPasswords('nobody-has-this@example.com');
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(8);
  });

  it('AU17: a known device has no more guesses than any other device', async () => {
    const { email, device } = await createMemberWithDevice();
    const statuses = [];
    for (let guess = 0; guess < 9; guess += 1) {
      statuses.push((await signIn(device, email, 'wrong guess')).status);
    }
    expect(statuses).toEqual([...Array(8).fill(401), 429]);
  });

  it('RL1: an IPv6 /48 is limited as a whole', async () => {
    const requestReset = (index: number) => {
      const email = `nobody-${index}@example.com`;
      const client = clientFrom(`2001:db8:88:${(index % 10).toString(16)}::1`);
      return client.post('/api/account/password-reset/request', { email });
    };
    const answers = await Promise.all(
      Array.from({ length: 150 }, (_, index) => requestReset(index)),
    );
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(120);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
  });
});

describe('AU17: the device cookie', () => {
  it('AU17: is HttpOnly, long-lived, survives signing out and identifies no one', async () => {
    const { id, email, device } = await createMemberWithDevice();
    const value = device.cookies.get(DEVICE_COOKIE) ?? '';
    expect(value).toMatch(/^[\w-]{22}\.[\w-]{22}$/);
    expect(value).not.toContain(id);
    const answer = await signIn(device, email);
    const cookies = [answer.headers['set-cookie'] ?? []].flat();
    const line = cookies.find((cookie) => cookie.startsWith(`${DEVICE_COOKIE}=`));
    expect(line).toMatch(/HttpOnly/);
    expect(line).toMatch(/SameSite=Lax/);
    expect(line).toMatch(/Max-Age=34560000/);
    expect(device.cookies.get(DEVICE_COOKIE)).toBe(value);
  });

  it('AU17: does not replace the password, and makes a device known only to its own accounts', async () => {
    const [one, other] = [await createMemberWithDevice(), await createMemberWithDevice()];
    await guessPasswords(other.email);
    expect((await signIn(one.device, other.email)).status).toBe(429);
    const forged = clientFrom('203.0.113.10');
    const [deviceId] = (one.device.cookies.get(DEVICE_COOKIE) ?? '').split('.');
    forged.cookies.set(DEVICE_COOKIE, `${deviceId}.${'A'.repeat(22)}`);
    expect((await signIn(forged, other.email)).status).toBe(429);
    expect((await signIn(other.device, other.email, 'wrong guess')).status).toBe(401);
  });

  it('AU17: makes a browser known to each of the accounts that signed in there', async () => {
    const { email, device } = await createMemberWithDevice();
    const second = newEmail();
    await app.person(second, { isSignedIn: false });
    expect((await signIn(device, second)).status).toBe(200);
    await guessPasswords(email);
    expect((await signIn(device, email)).status).toBe(200);
  });
});

describe('AU17: weak passwords', () => {
  const message =
    'This password is too common and easy to guess. Choose a longer, less common one.';
  const blank = 'Password needs at least one character that isn’t a space';
  const cases = [
    ['123456', message],
    ['Password', message],
    ['iloveyou', message],
    ['      ', blank],
    ['\u00a0\u2003\t   ', blank],
  ] as const;

  it.each(cases)('AU17: sign-up rejects %j', async (password, expected) => {
    const input = { name: 'Ilse', email: newEmail(), password, acceptedTerms: true };
    const { status, json } = await app.client().post('/api/account/sign-up', input);
    expect([status, json.fields]).toEqual([400, [{ path: 'password', message: expected }]]);
  });

  it.each(cases)(
    'AU17: a reset rejects %j, and its link still works',
    async (password, expected) => {
      const email = newEmail();
      await app.person(email);
      await app.client().post('/api/account/password-reset/request', { email });
      const token = await app.findEmailToken(email, 'reset');
      const reset = (chosen: string) =>
        app.client().post('/api/account/password-reset', { token, password: chosen });
      const { status, json } = await reset(password);
      expect([status, json.fields]).toEqual([400, [{ path: 'password', message: expected }]]);
      expect((await reset('a rarer one')).status).toBe(204);
    },
  );

  it.each(cases)('AU17: a change rejects %j', async (newPassword, expected) => {
    const { client } = await app.person(newEmail());
    const input = { currentPassword: PASSWORD, newPassword };
    const { status, json } = await client.post('/api/account/password', input);
    expect([status, json.fields]).toEqual([400, [{ path: 'newPassword', message: expected }]]);
  });

  it('AU17: a user who already has such a password can still sign in', async () => {
    const email = newEmail();
    const { id } = await app.person(email, { isSignedIn: false });
    const weak = await hashPassword('123456');
    await app.sql('UPDATE users SET password_hash = $2 WHERE id = $1', [id, weak]);
    expect((await signIn(clientFrom('198.51.100.8'), email, '123456')).status).toBe(200);
  });
});

describe('AU18: wrong codes by someone who knows the password', () => {
  const code = (key: string) => generateTotpCode(key, app.clock.now());

  async function signInWithCode(
    client: ReturnType<typeof clientFrom>,
    email: string,
    typed: string,
  ) {
    const { json } = await signIn(client, email);
    const input = { challenge: json.challenge, code: typed };
    return client.post('/api/account/sign-in/second-step', input);
  }

  /**
   * Creates a member with two-step sign-in and a known device, and sends 50 wrong codes as an
   * attacker.
   */
  async function createMemberUnderAttack() {
    const { id, email, device } = await createMemberWithDevice();
    await app.sql('UPDATE users SET email_verified_at = now() WHERE id = $1', [id]);
    await signIn(device, email);
    const { json } = await device.post('/api/account/two-step/setup', { password: PASSWORD });
    const turnedOn = await device.post('/api/account/two-step', { code: code(json.key) });
    expect(turnedOn.status).toBe(200);
    app.clock.advance(30_000);
    const { json: passwordStep } = await signIn(clientFrom('192.0.2.200'), email);
    const guess = (address: string) =>
      clientFrom(address).post('/api/account/sign-in/second-step', {
        challenge: passwordStep.challenge,
        code: '000000',
      });
    for (let index = 0; index < 50; index += 1) {
      expect((await guess(`192.0.2.${index}`)).status).toBe(400);
    }
    expect((await guess('192.0.2.99')).status).toBe(429);
    const recoveryCodes: string[] = turnedOn.json.recoveryCodes;
    return { email, device, key: json.key as string, recoveryCodes };
  }

  it('AU18: do not lock out the owner’s known device or recovery codes', async () => {
    const { email, device, key, recoveryCodes } = await createMemberUnderAttack();
    expect((await signInWithCode(device, email, code(key))).status).toBe(200);
    const elsewhere = clientFrom('198.51.100.20');
    expect((await signInWithCode(elsewhere, email, recoveryCodes[0] ?? '')).status).toBe(200);
  });

  it('AU18: are no longer counted after a password reset', async () => {
    const { email, key } = await createMemberUnderAttack();
    await app.client().post('/api/account/password-reset/request', { email });
    const token = await app.findEmailToken(email, 'reset');
    const reset = { token, password: PASSWORD };
    expect((await app.client().post('/api/account/password-reset', reset)).status).toBe(204);
    expect((await signInWithCode(clientFrom('198.51.100.21'), email, code(key))).status).toBe(200);
  });

  it('AU18: do not use up the limit of a known device, which has its own', async () => {
    const { email, device, key } = await createMemberUnderAttack();
    const statuses = [];
    for (let index = 0; index < 6; index += 1) {
      statuses.push((await signInWithCode(device, email, '000000')).status);
    }
    expect(statuses.at(-1)).toBe(429);
    app.clock.advance(16 * 60_000);
    expect((await signInWithCode(device, email, code(key))).status).toBe(200);
  });
});
