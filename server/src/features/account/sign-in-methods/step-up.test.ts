import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { generateTotpCode } from '#test/authenticator-app.ts';
import { createSocialApp, readSessionUser, type SocialApp } from '#test/social-app.ts';
import { createSoftwarePasskey } from '#test/software-passkey.ts';
import { APP_URL, PASSWORD } from '#test/test-app.ts';

let app: SocialApp;
let people = 0;

beforeAll(async () => {
  app = await createSocialApp();
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

/** Creates a member with two-step sign-in, a passkey and a connected provider. */
async function createMemberWithTwoStep() {
  people += 1;
  const person = await app.person(`step-up-${people}@example.com`);
  const { client, id } = person;
  await app.sql('UPDATE users SET email_verified_at = now() WHERE id = $1', [id]);
  const response = await client.post('/api/account/passkeys/options', { password: PASSWORD });
  const credential = createSoftwarePasskey(APP_URL).make(response.json.options);
  const passkey = await client.post('/api/account/passkeys', { name: 'Laptop', credential });
  const [identity] = await app.sql<{ id: string }>(
    `INSERT INTO social_identities (issuer, subject, user_id, created_at)
     VALUES ('https://issuer.example', $1::text, $1::uuid, now()) RETURNING id`,
    [id],
  );
  const setUp = await client.post('/api/account/two-step/setup', { password: PASSWORD });
  const key: string = setUp.json.key;
  const turnedOn = await client.post('/api/account/two-step', {
    code: generateTotpCode(key, app.clock.now()),
  });
  app.clock.advance(30_000);
  return {
    ...person,
    recoveryCodes: turnedOn.json.recoveryCodes as string[],
    passkeyId: passkey.json.id as string,
    identityId: identity?.id ?? '',
    code: () => generateTotpCode(key, app.clock.now()),
  };
}

type MemberWithTwoStep = Awaited<ReturnType<typeof createMemberWithTwoStep>>;
type Change = {
  path: (owner: MemberWithTwoStep) => string;
  body?: (owner: MemberWithTwoStep) => object;
  passwordField?: string;
  status: number;
  subject?: string;
};

const CHANGES: Record<string, Change> = {
  'new recovery codes': {
    path: () => '/api/account/two-step/recovery-codes',
    status: 200,
    subject: 'You have new recovery codes · Attune',
  },
  'turning two-step sign-in off': {
    path: () => '/api/account/two-step/off',
    status: 204,
    subject: 'Two-step sign-in is off · Attune',
  },
  'adding a passkey': { path: () => '/api/account/passkeys/options', status: 200 },
  'removing a passkey': {
    path: ({ passkeyId }) => `/api/account/passkeys/${passkeyId}/removal`,
    status: 204,
    subject: 'A passkey was removed · Attune',
  },
  'connecting a provider': { path: () => '/api/account/social/connect', status: 200 },
  'disconnecting a provider': {
    path: ({ identityId }) => `/api/account/social/${identityId}/removal`,
    status: 204,
    subject: 'A connected account was removed · Attune',
  },
  'changing the email': {
    path: () => '/api/account/email-change',
    body: ({ id }) => ({ newEmail: `${id}@example.com` }),
    status: 202,
  },
  'changing the password': {
    path: () => '/api/account/password',
    body: () => ({ newPassword: 'another horse' }),
    passwordField: 'currentPassword',
    status: 204,
    subject: 'Your Attune password was changed',
  },
  'the export': { path: () => '/api/account/export', status: 200 },
  deletion: {
    path: () => '/api/account/deletion',
    body: () => ({ confirmation: 'delete my account' }),
    status: 204,
  },
};

describe('AU16: if two-step sign-in is on', () => {
  it.each(Object.entries(CHANGES))(
    '%s requires a code in addition to the password',
    async (_, change) => {
      const owner = await createMemberWithTwoStep();
      const send = (proof: object) =>
        owner.client.post(change.path(owner), {
          ...change.body?.(owner),
          [change.passwordField ?? 'password']: PASSWORD,
          ...proof,
        });
      for (const code of [{}, { code: null }]) {
        const response = await send(code);
        expect([response.status, response.json.code, response.json.fields[0].path]).toEqual([
          400,
          'account.code_required',
          'code',
        ]);
      }
      const wrong = await send({ code: '000000' });
      expect([wrong.status, wrong.json.code, wrong.json.fields[0].path]).toEqual([
        400,
        'account.wrong_code',
        'code',
      ]);
      expect((await send({ code: owner.code() })).status).toBe(change.status);
      if (change.subject) {
        expect((await app.emailsTo(owner.email)).at(-1)?.subject).toBe(change.subject);
      }
    },
  );

  it('a wrong password is reported first and consumes no code', async () => {
    const { client, code } = await createMemberWithTwoStep();
    const path = '/api/account/two-step/recovery-codes';
    const wrong = await client.post(path, { password: 'wrong one', code: code() });
    expect(wrong.json.code).toBe('account.wrong_password');
    expect((await client.post(path, { password: PASSWORD, code: code() })).status).toBe(200);
  });

  it('a code works for one change, and a recovery code works and is reported by email', async () => {
    const { client, code, recoveryCodes, email } = await createMemberWithTwoStep();
    const path = '/api/account/passkeys/options';
    const typed = code();
    expect((await client.post(path, { password: PASSWORD, code: typed })).status).toBe(200);
    expect((await client.post(path, { password: PASSWORD, code: typed })).json.code).toBe(
      'account.wrong_code',
    );
    const recovery = { password: PASSWORD, code: recoveryCodes[0] };
    expect((await client.post(path, recovery)).status).toBe(200);
    expect((await app.emailsTo(email)).at(-1)?.subject).toBe('A recovery code was used · Attune');
    expect((await client.post(path, recovery)).json.code).toBe('account.wrong_code');
  });

  it('wrong codes are limited', async () => {
    const { client } = await createMemberWithTwoStep();
    const statuses: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      const body = { password: PASSWORD, code: '000000' };
      statuses.push((await client.post('/api/account/passkeys/options', body)).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });

  it('a session without a code cannot export the data', async () => {
    const { client } = await createMemberWithTwoStep();
    const answer = await client.get('/api/account/export');
    expect([answer.status, answer.json.code]).toEqual([400, 'account.code_required']);
  });

  it('adding a passkey is reported by email', async () => {
    const { client, code, email } = await createMemberWithTwoStep();
    const response = await client.post('/api/account/passkeys/options', {
      password: PASSWORD,
      code: code(),
    });
    const credential = createSoftwarePasskey(APP_URL).make(response.json.options);
    await client.post('/api/account/passkeys', { name: 'Phone', credential });
    expect((await app.emailsTo(email)).at(-1)?.subject).toBe('A passkey was added · Attune');
  });
});

describe('AU16: a first social sign-in to an account with two-step sign-in', () => {
  /** Signs in at the provider with the account's own, verified email, and returns to the app. */
  async function returnFromProvider(email: string) {
    const browser = app.browser();
    await browser.signIn(app.startUrl(), { email });
    return browser;
  }
  const identitiesOf = (userId: string) =>
    app.sql('SELECT FROM social_identities WHERE user_id = $1', [userId]);

  it('is linked and opens a session only after the code', async () => {
    const { id, email, code } = await createMemberWithTwoStep();
    await app.sql('DELETE FROM social_identities WHERE user_id = $1', [id]);
    const browser = await returnFromProvider(email);
    expect(await readSessionUser(browser)).toBeNull();
    expect(await identitiesOf(id)).toHaveLength(0);

    const { pending } = await browser.getJson('/api/account/social/pending', APP_URL);
    expect(pending).toEqual({ needs: 'code', challenge: expect.any(String) });
    const answer = (typed: string) =>
      browser.postJson('/api/account/sign-in/second-step', APP_URL, {
        challenge: pending.challenge,
        code: typed,
      });
    expect((await answer('000000')).status).toBe(400);
    expect(await identitiesOf(id)).toHaveLength(0);
    expect((await answer(code())).status).toBe(200);
    expect(await readSessionUser(browser)).toMatchObject({ id });
    expect(await identitiesOf(id)).toHaveLength(1);
    expect((await app.emailsTo(email)).map(({ subject }) => subject)).toContain(
      'A connected account was added · Attune',
    );
    // Once linked with a code, the provider account needs no second step.
    expect(await readSessionUser(await returnFromProvider(email))).toMatchObject({ id });
  });

  it('links nothing if the password was reset meanwhile', async () => {
    const { id, email, code } = await createMemberWithTwoStep();
    await app.sql('DELETE FROM social_identities WHERE user_id = $1', [id]);
    const browser = await returnFromProvider(email);
    const { pending } = await browser.getJson('/api/account/social/pending', APP_URL);
    await app.client().post('/api/account/password-reset/request', { email });
    const token = await app.findEmailToken(email, 'reset');
    await app.client().post('/api/account/password-reset', { token, password: 'another horse' });
    const { status } = await browser.postJson('/api/account/sign-in/second-step', APP_URL, {
      challenge: pending.challenge,
      code: code(),
    });
    expect(status).toBe(401);
    expect(await identitiesOf(id)).toHaveLength(0);
  });
});

it('AU16: a social sign-in that links to an account without two-step is reported by email', async () => {
  const { id, email } = await app.person('linked-by-email@example.com');
  await app.sql('UPDATE users SET email_verified_at = now() WHERE id = $1', [id]);
  const browser = app.browser();
  await browser.signIn(app.startUrl(), { email });
  expect(await readSessionUser(browser)).toMatchObject({ id });
  expect((await app.emailsTo(email)).map(({ subject }) => subject)).toContain(
    'A connected account was added · Attune',
  );
});
