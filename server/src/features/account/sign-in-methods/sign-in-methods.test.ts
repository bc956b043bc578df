import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readSignInTable } from '#test/read-sign-in-table.ts';
import {
  addPasskey,
  connectProvider,
  createMember,
  createProof,
  expectSuccess,
  type Member,
  removeSignInMethods,
  turnOffTwoStep,
  turnOnTwoStep,
} from '#test/sign-in-member.ts';
import { createSocialApp, readSessionUser, type SocialApp } from '#test/social-app.ts';
import { PASSWORD } from '#test/test-app.ts';

const NEW_PASSWORD = 'another horse';
const HALF_MINUTE = 30_000;

let app: SocialApp;
beforeAll(async () => {
  app = await createSocialApp();
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

async function requestReset({ email }: Member): Promise<string | null> {
  expectSuccess(await app.client().post('/api/account/password-reset/request', { email }));
  return app.findEmailToken(email, 'reset');
}

const signIn = ({ email }: Member, password: string) =>
  app.client().post('/api/account/sign-in', { email, password });

const unconfirm = ({ id }: Member) =>
  app.sql('UPDATE users SET email_verified_at = NULL WHERE id = $1', [id]);

async function resetPassword(member: Member): Promise<void> {
  const token = await requestReset(member);
  const reset = { token, password: NEW_PASSWORD };
  expectSuccess(await app.client().post('/api/account/password-reset', reset));
  member.password = NEW_PASSWORD;
}

type MethodState = 'stays' | 'closes' | 'asks';
const toState = (isOpen: boolean): MethodState => (isOpen ? 'stays' : 'closes');

/** Prepares a sign-in method before the event; the returned function tries it afterwards. */
const SIGN_IN_METHODS: Record<string, (member: Member) => Promise<() => Promise<MethodState>>> = {
  'password from before': async (member) => async () => {
    const { status, json } = await signIn(member, PASSWORD);
    return status === 200 && json.needsSecondStep ? 'asks' : toState(status === 200);
  },
  'provider identity': async (member) => {
    // Uses another email than the account's. With the account's own email, a revoked identity would
    // be linked again at the next sign-in, and the test would not notice that it was revoked.
    const email = `social.${member.email}`;
    await connectProvider(member, email);
    return async () => {
      const browser = app.browser();
      await browser.signIn(app.startUrl(), { email, acceptsTerms: false });
      return toState((await readSessionUser(browser))?.id === member.id);
    };
  },
  passkey: async (member) => {
    const passkey = await addPasskey(member);
    return async () => {
      const client = app.client();
      const response = expectSuccess(await client.post('/api/account/sign-in/passkey/options'));
      const used = { credential: passkey.use(response.json.options) };
      return toState((await client.post('/api/account/sign-in/passkey', used)).status === 200);
    };
  },
  'open session elsewhere': async (member) => {
    const other = await app.signInClient(member.email);
    return async () => toState((await other.get('/api/account/session')).json.user !== null);
  },
  'reset link': async (member) => {
    const token = await requestReset(member);
    return async () => {
      const reset = { token, password: 'a third horse' };
      return toState(
        (await app.client().post('/api/account/password-reset', reset)).status === 204,
      );
    };
  },
  'recovery code': async (member) => {
    const [code] = await turnOnTwoStep(member);
    return async () => {
      const { json } = await signIn(member, member.password);
      if (!json.needsSecondStep) return 'closes';
      const answer = { challenge: json.challenge, code };
      const { status } = await app.client().post('/api/account/sign-in/second-step', answer);
      return toState(status === 200);
    };
  },
};

type SecurityEvent = {
  prepare?: (member: Member) => Promise<unknown>;
  run: (member: Member) => Promise<unknown>;
  subject: string | null;
};

const CHANGED = 'Your Attune password was changed';

const EVENTS: Record<string, SecurityEvent> = {
  'email confirmed': {
    prepare: async (member) => {
      await unconfirm(member);
      expectSuccess(await member.client.post('/api/account/email-verification/request'));
    },
    run: async ({ client, email }) => {
      const token = await app.findEmailToken(email, 'verify');
      expectSuccess(await client.post('/api/account/email-verification', { token }));
    },
    subject: null,
  },
  'password reset (confirmed email)': { run: resetPassword, subject: CHANGED },
  'password reset (unconfirmed email)': {
    prepare: unconfirm,
    run: resetPassword,
    subject: CHANGED,
  },
  'password changed': {
    run: async (member) => {
      const { password: currentPassword, ...code } = createProof(member);
      const change = { currentPassword, newPassword: NEW_PASSWORD, ...code };
      expectSuccess(await member.client.post('/api/account/password', change));
      member.password = NEW_PASSWORD;
    },
    subject: CHANGED,
  },
  'provider linked': {
    run: (member) => connectProvider(member, `linked.${member.email}`),
    subject: 'A connected account was added · Attune',
  },
  'provider disconnected': {
    prepare: (member) => connectProvider(member, `linked.${member.email}`),
    run: (member) => removeSignInMethods(member, 'connected'),
    subject: 'A connected account was removed · Attune',
  },
  'passkey removed': {
    prepare: addPasskey,
    run: (member) => removeSignInMethods(member, 'passkeys'),
    subject: 'A passkey was removed · Attune',
  },
  'two-step on': {
    // The recovery code comes from an earlier setup, which must be turned off first.
    prepare: async (member) => {
      if (member.key) await turnOffTwoStep(member);
    },
    run: turnOnTwoStep,
    subject: 'Two-step sign-in is on · Attune',
  },
  'two-step off': {
    prepare: async (member) => {
      if (!member.key) await turnOnTwoStep(member);
    },
    run: turnOffTwoStep,
    subject: 'Two-step sign-in is off · Attune',
  },
  'email changed': {
    run: async (member) => {
      const newEmail = `new.${member.email}`;
      const request = { newEmail, ...createProof(member) };
      expectSuccess(await member.client.post('/api/account/email-change', request));
      const token = await app.findEmailToken(newEmail, 'email-change');
      expectSuccess(await member.client.post('/api/account/email-change/confirm', { token }));
      member.email = newEmail;
    },
    subject: 'The email for your Attune account was changed',
  },
  'account deleted': {
    run: async (member) => {
      const request = { ...createProof(member), confirmation: 'delete my account' };
      expectSuccess(await member.client.post('/api/account/deletion', request));
    },
    subject: 'Your Attune account was deleted',
  },
};

const { 'notified by email': notified = {}, ...table } = readSignInTable();

it('AU16: the table in docs/security.md has every sign-in method and every event', () => {
  expect(Object.keys(table)).toEqual(Object.keys(SIGN_IN_METHODS));
  for (const row of [notified, ...Object.values(table)]) {
    expect(Object.keys(row)).toEqual(Object.keys(EVENTS));
  }
});

describe.each(Object.entries(EVENTS))(
  'AU16: sign-in methods after the event: %s',
  (name, event) => {
    it.each(Object.entries(SIGN_IN_METHODS))(`%s`, async (method, prepareMethod) => {
      const member = await createMember(app);
      const tryMethod = await prepareMethod(member);
      await event.prepare?.(member);
      await event.run(member);
      app.clock.advance(HALF_MINUTE);
      expect(await tryMethod()).toBe(table[method]?.[name]);
    });

    it('emails the address that the table names', async () => {
      const member = await createMember(app);
      const { email } = member;
      await event.prepare?.(member);
      const before = await app.emailsTo(email);
      await event.run(member);
      const subjects = (await app.emailsTo(email)).map(({ subject }) => subject);
      if (event.subject) expect(subjects).toContain(event.subject);
      else expect(subjects).toHaveLength(before.length);
      const hasNewEmail = email !== member.email;
      expect(notified[name]).toBe(
        event.subject === null ? 'no one' : hasNewEmail ? 'the old address' : 'the account',
      );
    });
  },
);
