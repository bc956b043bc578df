import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { generateTotpCode } from '#test/authenticator-app.ts';
import { createTestApp, PASSWORD, type TestApp } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

let app: TestApp;
let people = 0;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

async function createConfirmedMember() {
  people += 1;
  const person = await app.person(`two-step-${people}@example.com`);
  await app.sql('UPDATE users SET email_verified_at = now() WHERE id = $1', [person.id]);
  return person;
}

const setUp = (client: TestClient, password: string | null = PASSWORD) =>
  client.post('/api/account/two-step/setup', { password });

/** Creates a confirmed member with two-step sign-in on, and advances the clock to the next code. */
async function createMemberWithTwoStep() {
  const person = await createConfirmedMember();
  const { json } = await setUp(person.client);
  const key: string = json.key;
  const turnedOn = await person.client.post('/api/account/two-step', { code: code(key) });
  expect(turnedOn.status).toBe(200);
  app.clock.advance(30_000);
  return { ...person, key, recoveryCodes: turnedOn.json.recoveryCodes as string[] };
}

const code = (key: string, stepsAhead = 0) => generateTotpCode(key, app.clock.now(), stepsAhead);

async function enterPassword(email: string, client = app.client()) {
  const { status, json } = await client.post('/api/account/sign-in', { email, password: PASSWORD });
  expect([status, json.needsSecondStep]).toEqual([200, true]);
  return {
    client,
    challenge: json.challenge as string,
    answer: (typed: string) =>
      client.post('/api/account/sign-in/second-step', { challenge: json.challenge, code: typed }),
  };
}

const readSessionEmail = async (client: TestClient) =>
  (await client.get('/api/account/session')).json.user?.email ?? null;

describe('turning on two-step sign-in', () => {
  it('AU11: requires a confirmed email', async () => {
    const { client } = await app.person('unproven@example.com');
    const { status, json } = await setUp(client);
    expect([status, json.code]).toEqual([409, 'account.email_unverified']);
  });

  it('requires the password', async () => {
    const { client } = await createConfirmedMember();
    expect((await setUp(client, null)).json.fields[0].path).toBe('password');
    expect((await setUp(client, 'wrong one')).json.code).toBe('account.wrong_password');
  });

  it('does not require a code at sign-in until a first code was confirmed', async () => {
    const { client, email } = await createConfirmedMember();
    const { json } = await setUp(client);
    expect(json.uri).toBe(
      `otpauth://totp/${encodeURIComponent(`Attune:${email}`)}?secret=${json.key}&issuer=Attune`,
    );
    const wrong = await client.post('/api/account/two-step', { code: '000000' });
    expect([wrong.status, wrong.json.code]).toEqual([400, 'account.wrong_code']);
    const plain = await app.client().post('/api/account/sign-in', { email, password: PASSWORD });
    expect(plain.json.user.email).toBe(email);
  });

  it('shows ten recovery codes, writes an audit line and sends an email', async () => {
    const { client, email, id, recoveryCodes, key } = await createMemberWithTwoStep();
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const recoveryCode of recoveryCodes)
      expect(recoveryCode).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
    const { json } = await client.get('/api/account/ways-in');
    expect(json.twoStep).toMatchObject({ recoveryCodesLeft: 10 });
    expect((await app.emailsTo(email)).at(-1)?.subject).toBe('Two-step sign-in is on · Attune');
    const [line] = await app.sql(
      `SELECT detail FROM audit_lines JOIN users ON actor = audit_tag
       WHERE users.id = $1 AND action = 'account.two_step_on'`,
      [id],
    );
    expect(line).toEqual({ detail: {} });
    expect((await setUp(client)).json.code).toBe('account.two_step_on');
    expect((await client.post('/api/account/two-step', { code: code(key) })).json.code).toBe(
      'account.two_step_on',
    );
  });

  it('stores neither the secret nor the codes in plain text', async () => {
    const { id, key, recoveryCodes } = await createMemberWithTwoStep();
    const rows = await app.sql(
      `SELECT two_step::text || coalesce(string_agg(recovery_codes::text, ''), '') AS stored
       FROM two_step LEFT JOIN recovery_codes USING (user_id) WHERE user_id = $1 GROUP BY two_step`,
      [id],
    );
    const stored = JSON.stringify(rows);
    expect(stored).toContain(id);
    for (const secret of [key, ...recoveryCodes]) {
      expect(stored).not.toContain(secret);
      expect(stored).not.toContain(Buffer.from(secret.replaceAll('-', '')).toString('hex'));
    }
  });
});

describe('signing in with two steps', () => {
  it('the password alone opens no session', async () => {
    const { email, key } = await createMemberWithTwoStep();
    const { client, answer } = await enterPassword(email);
    expect([await readSessionEmail(client), client.cookies.size]).toEqual([null, 0]);
    const response = await answer(code(key));
    expect([response.status, response.json.user.email, await readSessionEmail(client)]).toEqual([
      200,
      email,
      email,
    ]);
  });

  it.each([
    ['spaces', (typed: string) => `${typed.slice(0, 3)} ${typed.slice(3)}`],
    ['a dash', (typed: string) => `${typed.slice(0, 3)}-${typed.slice(3)}`],
  ])('accepts a code with %s', async (_what, format) => {
    const { email, key } = await createMemberWithTwoStep();
    expect((await (await enterPassword(email)).answer(format(code(key)))).status).toBe(200);
  });

  it('responds to a wrong password as for an account without two-step sign-in', async () => {
    const { email } = await createMemberWithTwoStep();
    const { status, json } = await app.client().post('/api/account/sign-in', {
      email,
      password: 'wrong one',
    });
    expect([status, json.code]).toEqual([401, 'account.wrong_credentials']);
  });

  it('rejects a used code in every later sign-in', async () => {
    const { email, key } = await createMemberWithTwoStep();
    const typed = code(key);
    expect((await (await enterPassword(email)).answer(typed)).status).toBe(200);
    const second = await enterPassword(email);
    const replayed = await second.answer(typed);
    expect([replayed.status, replayed.json.code]).toEqual([400, 'account.wrong_code']);
    expect((await second.answer(code(key, -1))).status).toBe(400);
    expect((await second.answer(code(key, 1))).status).toBe(200);
  });

  it('rejects the code that turned on two-step sign-in', async () => {
    const { email, key } = await createMemberWithTwoStep();
    app.clock.advance(-30_000);
    expect((await (await enterPassword(email)).answer(code(key))).status).toBe(400);
    app.clock.advance(30_000);
  });

  it.each([
    ['one challenge', false],
    ['two challenges', true],
  ])(
    'opens one session if a code is sent twice at the same time with %s',
    async (_what, hasTwoChallenges) => {
      const { email, key } = await createMemberWithTwoStep();
      const first = await enterPassword(email);
      const second = hasTwoChallenges ? await enterPassword(email) : first;
      const typed = code(key);
      const answers = await Promise.all([first.answer(typed), second.answer(typed)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual(
        hasTwoChallenges ? [200, 400] : [200, expect.any(Number)],
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    },
  );

  it('a challenge works once', async () => {
    const { email, key } = await createMemberWithTwoStep();
    const { answer } = await enterPassword(email);
    expect((await answer(code(key))).status).toBe(200);
    const again = await answer(code(key, 1));
    expect([again.status, again.json.code]).toEqual([401, 'account.challenge_over']);
  });

  it('rejects the codes of another user', async () => {
    const [victim, attacker] = [await createMemberWithTwoStep(), await createMemberWithTwoStep()];
    const { answer, client } = await enterPassword(victim.email);
    expect((await answer(code(attacker.key))).status).toBe(400);
    expect((await answer(attacker.recoveryCodes[0] ?? '')).status).toBe(400);
    expect(await readSessionEmail(client)).toBeNull();
  });

  it('refuses codes after five wrong ones, but the owner can sign in from another IP address', async () => {
    const { email, key } = await createMemberWithTwoStep();
    const { answer } = await enterPassword(email);
    const statuses = [];
    for (let round = 0; round < 6; round += 1) statuses.push((await answer('000000')).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await answer(code(key))).status).toBe(429);
    const elsewhere = app.client({ localAddress: '127.0.0.9' });
    expect((await (await enterPassword(email, elsewhere)).answer(code(key))).status).toBe(200);
    const [{ count } = { count: '' }] = await app.sql<{ count: string }>(
      `SELECT count(*) FROM audit_lines WHERE action = 'account.second_step_failed'`,
    );
    expect(Number(count)).toBeGreaterThanOrEqual(5);
  });

  it('a challenge ends after ten minutes, and with a password change', async () => {
    const { email, key, client } = await createMemberWithTwoStep();
    const expired = await enterPassword(email);
    app.clock.advance(10 * 60_000);
    expect((await expired.answer(code(key))).json.code).toBe('account.challenge_over');
    const other = await enterPassword(email);
    const newPassword = 'another horse';
    const change = { currentPassword: PASSWORD, newPassword, code: code(key) };
    expect((await client.post('/api/account/password', change)).status).toBe(204);
    expect((await other.answer(code(key, 1))).json.code).toBe('account.challenge_over');
  });

  it('still requires a code after a password reset', async () => {
    const { email, key } = await createMemberWithTwoStep();
    await app.client().post('/api/account/password-reset/request', { email });
    const token = await app.findEmailToken(email, 'reset');
    const reset = await app.client().post('/api/account/password-reset', {
      token,
      password: PASSWORD,
    });
    expect(reset.status).toBe(204);
    expect((await (await enterPassword(email)).answer(code(key))).status).toBe(200);
  });

  it('rejects a code if the stored secret was copied from another user', async () => {
    const [one, other] = [await createMemberWithTwoStep(), await createMemberWithTwoStep()];
    await app.sql(
      'UPDATE two_step SET secret = (SELECT secret FROM two_step WHERE user_id = $1) WHERE user_id = $2',
      [one.id, other.id],
    );
    const { status } = await (await enterPassword(other.email)).answer(code(one.key));
    expect(status).toBe(400);
  });
});

describe('recovery codes', () => {
  it('each works once in any spelling, and the owner gets an email about its use', async () => {
    const { email, recoveryCodes, client } = await createMemberWithTwoStep();
    const [first = '', second = ''] = recoveryCodes;
    const typed = first.toUpperCase().replaceAll('-', ' ');
    expect((await (await enterPassword(email)).answer(typed)).status).toBe(200);
    expect((await (await enterPassword(email)).answer(first)).status).toBe(400);
    const subjects = (await app.emailsTo(email)).map(({ subject }) => subject);
    expect(subjects).toContain('A recovery code was used · Attune');
    const { json } = await client.get('/api/account/ways-in');
    expect(json.twoStep.recoveryCodesLeft).toBe(9);
    const [one, other] = [await enterPassword(email), await enterPassword(email)];
    const answers = await Promise.all([one.answer(second), other.answer(second)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it('new codes replace the old ones', async () => {
    const { client, email, recoveryCodes, key } = await createMemberWithTwoStep();
    const path = '/api/account/two-step/recovery-codes';
    expect((await client.post(path, { password: 'wrong one' })).status).toBe(400);
    const { json } = await client.post(path, { password: PASSWORD, code: code(key) });
    expect(json.recoveryCodes).toHaveLength(10);
    const { answer } = await enterPassword(email);
    expect((await answer(recoveryCodes[3] ?? '')).status).toBe(400);
    expect((await answer(json.recoveryCodes[3])).status).toBe(200);
  });
});

describe('turning off two-step sign-in', () => {
  const turnOff = (client: TestClient, typed: string, password = PASSWORD) =>
    client.post('/api/account/two-step/off', { password, code: typed });

  it('requires the password and a code', async () => {
    const { client, key, email } = await createMemberWithTwoStep();
    expect((await turnOff(client, code(key), 'wrong one')).json.code).toBe(
      'account.wrong_password',
    );
    expect((await turnOff(client, '000000')).json.code).toBe('account.wrong_code');
    expect((await turnOff(client, code(key))).status).toBe(204);
    expect((await app.emailsTo(email)).at(-1)?.subject).toBe('Two-step sign-in is off · Attune');
    const { json } = await app.client().post('/api/account/sign-in', { email, password: PASSWORD });
    expect(json.user.email).toBe(email);
    expect((await turnOff(client, code(key, 1))).json.code).toBe('account.two_step_off');
  });

  it('limits wrong codes', async () => {
    const { client } = await createMemberWithTwoStep();
    const statuses = [];
    for (let round = 0; round < 6; round += 1) {
      statuses.push((await turnOff(client, '000000')).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});
