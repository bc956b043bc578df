import { userDocument } from '@attune/domain/account/user-document';
import { DAY_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findUserByEmail, toUserDocument } from '#features/account';
import { type AdminResult, runAdmin } from '#test/run-admin.ts';
import { openSse } from '#test/sse-reader.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { waitFor } from '#test/wait-for.ts';

// Each command is a separate process, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

function admin(...args: string[]): Promise<AdminResult> {
  const { appSecret } = app.services;
  return runAdmin({ DATABASE_URL: app.databaseUrl, APP_SECRET: appSecret }, ...args);
}
const createUser = (email: string, ...args: string[]) =>
  admin('users', 'create', '--email', email, '--password', 'secret1', '--name', 'Ann Lee', ...args);
const readUser = async (email: string) => {
  const row = await findUserByEmail(app.services.db, email);
  return row ? toUserDocument(row) : null;
};

describe('users create', () => {
  it('starts the trial as signing up does, without an email, and prints the id', async () => {
    const { code, out, err } = await createUser('Ann@Example.com');
    expect([code, err]).toEqual([0, '']);
    const shown = await admin('users', 'show', 'ann@example.com', '--json');
    const user = userDocument.strict().parse(JSON.parse(shown.out));
    expect(user).toEqual(await readUser('ann@example.com'));
    expect(out).toBe(`${user.id}\n`);
    expect(user).toMatchObject({
      email: 'Ann@Example.com',
      name: 'Ann Lee',
      displayName: 'Ann Lee',
      role: 'user',
      isTrialing: true,
      subscriptionStatus: 'trialing',
      subscriptionPlan: null,
      hasCompletedAssessment: false,
    });
    const trial = Date.parse(user.trialEndsAt ?? '') - Date.parse(user.createdAt);
    expect(trial).toBe(7 * DAY_MS);
    expect(await app.emailsTo('Ann@Example.com')).toEqual([]);
    const signIn = { email: 'ann@example.com', password: 'secret1' };
    expect((await app.client().post('/api/account/sign-in', signIn)).status).toBe(200);
  });

  it('accepts a role and the demo assessment', async () => {
    await createUser('mod@example.com', '--role', 'moderator', '--assessment', 'demo');
    expect(await readUser('mod@example.com')).toMatchObject({
      role: 'moderator',
      hasCompletedAssessment: true,
      mbtiType: 'INFJ',
      aiPreference: 'optimistic',
    });
  });

  it('rejects an email that is in use', async () => {
    const again = await createUser('ANN@example.com');
    expect(again.code).toBe(1);
    expect(again.err).toContain('already exists');
  });
});

describe('users show', () => {
  it('prints a readable table without --json', async () => {
    const { out } = await admin('users', 'show', 'ann@example.com');
    expect(out).toMatch(/^email {2,}Ann@Example\.com$/m);
    expect(out).toMatch(/^subscriptionEnd {2,}–$/m);
    expect(out).not.toContain('argon2');
  });
});

describe('users set', () => {
  const set = (...args: string[]) => admin('users', 'set', 'set@example.com', ...args);
  beforeAll(async () => {
    await createUser('set@example.com');
    await app.sql(`UPDATE users SET email_verified_at = now() WHERE email = 'set@example.com'`);
  });

  it('changes the named fields and keeps the rest', async () => {
    const before = await readUser('set@example.com');
    await set('--trial-ends-at', '2020-01-31T12:00:00+02:00', '--role', 'admin');
    expect(await readUser('set@example.com')).toEqual({
      ...before,
      trialEndsAt: '2020-01-31T10:00:00.000Z',
      role: 'admin',
      updatedAt: expect.any(String),
    });
  });

  it('AU11: gives no role to an account with an unconfirmed email', async () => {
    // Anyone could have signed up with a colleague's email before the colleague did.
    const { email } = await app.person('colleague@example.com');
    for (const role of ['moderator', 'admin']) {
      const { code, err } = await admin('users', 'set', email, '--role', role);
      expect(code).toBe(1);
      expect(err).toContain('has not been confirmed');
    }
    expect(await readUser(email)).toMatchObject({ role: 'user' });
    await app.sql('UPDATE users SET email_verified_at = now() WHERE email = $1', [email]);
    expect((await admin('users', 'set', email, '--role', 'moderator')).code).toBe(0);
    await app.sql('UPDATE users SET email_verified_at = NULL WHERE email = $1', [email]);
    expect((await admin('users', 'set', email, '--role', 'user')).code).toBe(0);
    expect(await readUser(email)).toMatchObject({ role: 'user' });
  });

  it('restarts a trial that was recorded as ended', async () => {
    await set('--subscription-status', 'expired', '--subscription-end', '2020-01-31');
    await set('--trial-ends-at', '2020-02-01');
    expect(await readUser('set@example.com')).toMatchObject({ subscriptionStatus: 'expired' });
    await set('--trial-ends-at', '2031-01-01');
    expect(await readUser('set@example.com')).toMatchObject({
      subscriptionStatus: 'trialing',
      isTrialing: true,
      subscriptionEnd: null,
    });
  });

  it('keeps isTrialing consistent with the status', async () => {
    await set('--subscription-status', 'active', '--subscription-end', '2031-01-01');
    expect(await readUser('set@example.com')).toMatchObject({
      subscriptionStatus: 'active',
      isTrialing: false,
      subscriptionEnd: '2031-01-01T00:00:00.000Z',
    });
    await set('--subscription-status', 'trialing', '--subscription-end', 'null');
    expect(await readUser('set@example.com')).toMatchObject({
      subscriptionStatus: 'trialing',
      isTrialing: true,
      subscriptionEnd: null,
    });
  });

  it('adds and removes the assessment, and renames a user', async () => {
    await set('--assessment', 'demo');
    expect(await readUser('set@example.com')).toMatchObject({ hasCompletedAssessment: true });
    await set('--assessment', 'none', '--name', ' Zoë Neu ');
    expect(await readUser('set@example.com')).toMatchObject({
      hasCompletedAssessment: false,
      mbtiType: null,
      name: 'Zoë Neu',
      displayName: 'Zoë Neu',
    });
  });

  it('turns off two-step sign-in, and emails the user about it', async () => {
    await app.sql(
      `INSERT INTO two_step (user_id, secret, created_at, confirmed_at)
       SELECT id, '\\x00', now(), now() FROM users WHERE email = 'set@example.com'`,
    );
    await set('--two-step', 'off');
    expect(await app.sql('SELECT FROM two_step')).toEqual([]);
    const [email] = await app.emailsTo('set@example.com');
    expect(email?.subject).toBe('Two-step sign-in is off · Attune');
    const lines = await app.sql(
      `SELECT origin, actor FROM audit_lines WHERE action = 'account.two_step_off'`,
    );
    expect(lines).toEqual([{ origin: 'operator', actor: null }]);
    await set('--two-step', 'off');
    expect(await app.emailsTo('set@example.com')).toHaveLength(1);
  });

  it('updates the open pages of a running server', async () => {
    const person = await app.person('live@example.com');
    const cookie = [...person.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const live = await openSse(`${app.origin}/api/users/${person.id}/live`, { cookie });
    await admin('users', 'set', 'live@example.com', '--name', 'Seen At Once');
    await waitFor(() => {
      expect(JSON.parse(live.events.at(-1)?.data ?? '{}')).toMatchObject({ name: 'Seen At Once' });
    });
    live.disconnect();
  });
});

describe('users delete', () => {
  it('AC9: erases the user, and the same mailbox gets no second trial', async () => {
    await createUser('gone@example.com', '--assessment', 'demo');
    const first = await readUser('gone@example.com');
    expect(await admin('users', 'delete', 'gone@example.com')).toMatchObject({ code: 0 });
    expect(await readUser('gone@example.com')).toBeNull();
    expect(await app.sql('SELECT FROM assessments WHERE user_id = $1', [first?.id])).toEqual([]);
    await createUser('gone+again@example.com');
    expect((await readUser('gone+again@example.com'))?.trialEndsAt).toBe(first?.trialEndsAt);
  });
});

describe('an unknown email', () => {
  it.each([['show'], ['set', '--name', 'N'], ['delete']])(
    'is reported by "users %s"',
    async (verb, ...args) => {
      expect(await admin('users', verb, 'no@b.co', ...args)).toEqual({
        code: 1,
        out: '',
        err: 'No user has the email "no@b.co".\n',
      });
    },
  );

  it('is not confused with a database that does not answer', async () => {
    const DATABASE_URL = 'postgres://nobody@127.0.0.1:5399/attune';
    const { code, err } = await runAdmin({ DATABASE_URL }, 'users', 'show', 'a@b.co');
    expect(code).toBe(1);
    expect(err).toMatch(/^The database does not answer \(.*\)\.\n$/);
  });
});
