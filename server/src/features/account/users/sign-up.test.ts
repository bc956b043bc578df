import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, PASSWORD, type TestApp } from '#test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const valid = {
  name: 'Ilse Varga',
  email: 'ilse@example.com',
  password: PASSWORD,
  acceptedTerms: true,
};

describe('AU1: the server validates a sign-up itself', () => {
  it.each([
    ['a short password', { password: '12345' }, 'Password should be at least 6 characters'],
    ['no password', { password: '' }, 'Password is required'],
    ['a missing password', { password: undefined }, 'Password is required'],
    ['a blank name', { name: '   ' }, 'Full name is required'],
    ['no email', { email: '' }, 'Email is required'],
    ['an invalid email', { email: 'ilse@post' }, 'Please enter a valid email address'],
    [
      'terms not accepted',
      { acceptedTerms: false },
      'You must accept the Terms of Service and Privacy Policy',
    ],
    ['an array for a string', { email: ['ilse@example.com'] }, 'Email is required'],
  ])('rejects %s and stores nothing', async (_what, change, message) => {
    const answer = await app.client().post('/api/account/sign-up', { ...valid, ...change });
    expect(answer.status).toBe(400);
    expect(answer.headers['content-type']).toBe('application/problem+json');
    expect(answer.json.fields.map((field: { message: string }) => field.message)).toEqual([
      message,
    ]);
    expect(answer.json.detail).toBe(message);
    expect(await app.sql('SELECT FROM users')).toHaveLength(0);
    expect(await app.sql('SELECT FROM trial_claims')).toHaveLength(0);
  });

  it('reports all issues together', async () => {
    const answer = await app.client().post('/api/account/sign-up', {});
    expect(answer.json.fields.map((field: { path: string }) => field.path)).toEqual([
      'name',
      'email',
      'password',
      'acceptedTerms',
    ]);
  });
});

describe('a sign-up', () => {
  it('starts the trial as in SPEC section 4, opens the session, and sends a verification email', async () => {
    const client = app.client();
    const answer = await client.post('/api/account/sign-up', {
      ...valid,
      timeZone: 'Europe/Vienna',
    });
    expect(answer.status).toBe(201);
    const session = await client.get('/api/account/session');
    expect(session.json.user).toEqual(answer.json.user);
    expect(session.json.user).toMatchObject({ email: valid.email, emailVerified: false });
    const [row] = await app.sql('SELECT * FROM users WHERE id = $1', [answer.json.user.id]);
    const now = app.clock.now();
    expect(row).toMatchObject({
      name: 'Ilse Varga',
      display_name: 'Ilse Varga',
      is_trialing: true,
      subscription_status: 'trialing',
      subscription_plan: null,
      trial_ends_at: new Date(now.getTime() + 7 * 86_400_000),
      time_zone: 'Europe/Vienna',
      terms_version: '2026-11-15',
      terms_accepted_at: now,
      privacy_version: '2026-11-18',
      created_at: now,
      updated_at: now,
      has_completed_assessment: false,
    });
    expect(await app.findEmailToken(valid.email, 'verify')).toMatch(/^[\w-]{43}$/);
  });

  it('reports that the email is taken, and opens no session', async () => {
    const client = app.client();
    const answer = await client.post('/api/account/sign-up', valid);
    expect(answer.status).toBe(409);
    expect(answer.json.code).toBe('account.email_taken');
    expect(client.cookies.size).toBe(0);
  });

  it('AU6: ends the session that the browser had before', async () => {
    const { client } = await app.person('earlier@example.com');
    const earlierToken = client.cookies.get('attune_session') ?? '';
    await client.post('/api/account/sign-up', { ...valid, email: 'next@example.com' });
    expect((await client.get('/api/account/session')).json.user.email).toBe('next@example.com');
    const replay = app.client();
    replay.cookies.set('attune_session', earlierToken);
    expect((await replay.get('/api/account/sessions')).status).toBe(401);
  });

  it('AU15: treats other letter cases and Unicode forms of an email as the same account', async () => {
    for (const email of [
      'ILSE@EXAMPLE.COM',
      ' ilse@example.com ',
      'ｉlse@example.com',
      'ilſe@example.com',
    ]) {
      const answer = await app.client().post('/api/account/sign-up', { ...valid, email });
      expect([email, answer.status]).toEqual([email, 409]);
      const signIn = { email, password: PASSWORD };
      expect((await app.client().post('/api/account/sign-in', signIn)).status).toBe(200);
    }
  });

  it('AU3: stores the password as argon2id with at least 19 MiB and two passes', async () => {
    const [row] = await app.sql<{ password_hash: string }>('SELECT password_hash FROM users');
    const cost = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(row?.password_hash ?? '');
    expect(Number(cost?.[1])).toBeGreaterThanOrEqual(19_456);
    expect(Number(cost?.[2])).toBeGreaterThanOrEqual(2);
  });

  it('AU2: uses a long password with emoji in full', async () => {
    const password = `${'🙂🔑é'.repeat(21)}x`;
    expect([...password]).toHaveLength(64);
    await app
      .client()
      .post('/api/account/sign-up', { ...valid, email: 'long@example.com', password });
    const signIn = (password: string) =>
      app.client().post('/api/account/sign-in', { email: 'long@example.com', password });
    expect((await signIn(password)).status).toBe(200);
    expect((await signIn([...password].slice(0, 63).join(''))).status).toBe(401);
    expect((await signIn(password.normalize('NFD'))).status).toBe(401);
  });

  it('creates one account for concurrent requests with the same email', async () => {
    const twin = { ...valid, email: 'twin@example.com' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => app.client().post('/api/account/sign-up', twin)),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409]);
  });

  it('RL1: is limited by IP address, and the response says how long to wait', async () => {
    const client = app.client({ localAddress: '127.0.0.9' });
    await app.sql("INSERT INTO rate_limits VALUES ('sign-up:127.0.0.9', $1, 200)", [
      new Date(app.clock.now().getTime() + 60_000),
    ]);
    const answer = await client.post('/api/account/sign-up', { ...valid, email: 'n@example.com' });
    expect(answer.status).toBe(429);
    expect(answer.headers['retry-after']).toBe('60');
    app.clock.advance(61_000);
    const later = await client.post('/api/account/sign-up', { ...valid, email: 'n@example.com' });
    expect(later.status).toBe(201);
  });
});

describe('AC9: one trial per person', () => {
  it('a user who deletes the account and signs up again gets the first trial back, running or expired', async () => {
    const email = 'again@example.com';
    const first = await app.person(email);
    const [before] = await app.sql<{ trial_ends_at: Date }>(
      'SELECT trial_ends_at FROM users WHERE id = $1',
      [first.id],
    );
    await app.sql('DELETE FROM users WHERE id = $1', [first.id]);
    app.clock.advance(3 * 86_400_000);
    const second = await app.person('AGAIN+other@example.com');
    const read = (id: string) =>
      app.sql(
        'SELECT trial_ends_at, subscription_status, subscription_end FROM users WHERE id = $1',
        [id],
      );
    expect(await read(second.id)).toEqual([
      {
        trial_ends_at: before?.trial_ends_at,
        subscription_status: 'trialing',
        subscription_end: null,
      },
    ]);
    await app.sql('DELETE FROM users WHERE id = $1', [second.id]);
    app.clock.advance(5 * 86_400_000);
    const third = await app.person(email);
    expect(await read(third.id)).toEqual([
      {
        trial_ends_at: before?.trial_ends_at,
        subscription_status: 'expired',
        subscription_end: before?.trial_ends_at,
      },
    ]);
  });

  it('keeps nothing after deletion that identifies the user', async () => {
    const [claim] = await app.sql<{ row: string }>('SELECT c::text AS row FROM trial_claims c');
    expect(claim?.row).not.toMatch(/example|again|ilse/);
  });
});
