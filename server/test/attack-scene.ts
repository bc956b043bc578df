import { expect } from 'vitest';
import { generateTotpCode } from './authenticator-app.ts';
import { overlapInOrder } from './overlap-in-order.ts';
import type { SocialApp } from './social-app.ts';
import { createSoftwarePasskey } from './software-passkey.ts';
import { APP_URL, PASSWORD } from './test-app.ts';
import type { TestClient } from './test-client.ts';

/** The period of an authenticator code. */
export const HALF_MINUTE = 30_000;
export const NEW_PASSWORD = 'chosen by the owner';

type LinkKind = 'reset' | 'verify' | 'email-change';

/** Creates functions that act over HTTP as the members and the attacker of a test. */
export function createAttackScene(app: SocialApp, prefix: string) {
  let people = 0;
  const newEmail = () => {
    people += 1;
    return `${prefix}-${people}@example.com`;
  };
  const expectSuccess = <Answer extends { status: number; text: string }>(
    answer: Answer,
  ): Answer => {
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer;
  };
  /**
   * Returns the token in the newest link of this kind, or '' if none was sent. Links that are sent
   * at the same time have no order, so the clock must advance before each one.
   */
  const findLinkToken = async (email: string, kind: LinkKind) =>
    (await app.findEmailToken(email, kind)) ?? '';

  /** Creates a member with a confirmed email. */
  async function createMember() {
    const person = await app.person(newEmail());
    await app.sql('UPDATE users SET email_verified_at = now() WHERE id = $1', [person.id]);
    return person;
  }
  /** Starts a setup, and returns a function that generates the current code. */
  async function setUpTwoStep(client: TestClient) {
    const setup = expectSuccess(
      await client.post('/api/account/two-step/setup', { password: PASSWORD }),
    );
    const key: string = setup.json.key;
    return () => generateTotpCode(key, app.clock.now());
  }
  /** Creates a member with two-step sign-in. */
  async function createMemberWithTwoStep() {
    const person = await createMember();
    const code = await setUpTwoStep(person.client);
    const on = expectSuccess(await person.client.post('/api/account/two-step', { code: code() }));
    app.clock.advance(HALF_MINUTE);
    return { ...person, code, recoveryCodes: on.json.recoveryCodes as string[] };
  }
  async function addPasskey(client: TestClient, passkey = createSoftwarePasskey(APP_URL)) {
    const optionsResponse = await client.post('/api/account/passkeys/options', {
      password: PASSWORD,
    });
    const credential = passkey.make(expectSuccess(optionsResponse).json.options);
    const added = await client.post('/api/account/passkeys', { name: 'Laptop', credential });
    return { passkey, id: expectSuccess(added).json.id as string };
  }
  /** Prepares a sign-in, and returns a function that sends its last request. */
  async function preparePasskeySignIn(
    client: TestClient,
    passkey: ReturnType<typeof createSoftwarePasskey>,
  ) {
    const options = expectSuccess(await client.post('/api/account/sign-in/passkey/options'));
    const credential = passkey.use(options.json.options);
    return () => client.post('/api/account/sign-in/passkey', { credential });
  }
  /** Opens a browser with the cookies of the client. */
  function browserOf(client: TestClient) {
    const browser = app.browser();
    for (const [name, value] of client.cookies) browser.cookies(APP_URL).set(name, value);
    return browser;
  }
  async function connectProvider(client: TestClient, email: string) {
    const connectResponse = await client.post('/api/account/social/connect', {
      password: PASSWORD,
    });
    const browser = browserOf(client);
    await browser.signIn(new URL(expectSuccess(connectResponse).json.url), { email }, '/settings');
  }
  async function requestResetToken(email: string) {
    app.clock.advance(1_000);
    expectSuccess(await app.client().post('/api/account/password-reset/request', { email }));
    return findLinkToken(email, 'reset');
  }
  const resetPassword = (token: string, password = NEW_PASSWORD) =>
    app.client().post('/api/account/password-reset', { token, password });
  /** Requests the change, and returns the token in the link to the new email. */
  async function requestEmailChange(client: TestClient, target: string, code?: string) {
    app.clock.advance(1_000);
    const body = { newEmail: target, password: PASSWORD, code };
    expectSuccess(await client.post('/api/account/email-change', body));
    return findLinkToken(target, 'email-change');
  }
  const confirmEmailChange = (client: TestClient, token: string, password?: string) =>
    client.post('/api/account/email-change/confirm', { token, password });
  const deleteAccount = (client: TestClient, proof: object = { password: PASSWORD }) =>
    client.post('/api/account/deletion', { ...proof, confirmation: 'delete my account' });

  return {
    newEmail,
    expectSuccess,
    findLinkToken,
    createMember,
    setUpTwoStep,
    createMemberWithTwoStep,
    addPasskey,
    preparePasskeySignIn,
    browserOf,
    connectProvider,
    requestResetToken,
    resetPassword,
    requestEmailChange,
    confirmEmailChange,
    deleteAccount,
    overlapInOrder: <First, Second>(
      userId: string,
      first: () => Promise<First>,
      second: () => Promise<Second>,
    ) => overlapInOrder(app, { table: 'users', id: userId }, first, second),
    signIn: (client: TestClient, email: string, password = PASSWORD) =>
      client.post('/api/account/sign-in', { email, password }),
    sendTwoStepCode: (client: TestClient, challenge: string, code: string) =>
      client.post('/api/account/sign-in/second-step', { challenge, code }),
    copyOf(client: TestClient) {
      const copy = app.client();
      for (const [name, value] of client.cookies) copy.cookies.set(name, value);
      return copy;
    },
    userOf: async (client: TestClient) => (await client.get('/api/account/session')).json.user,
    countRows: async (table: string, userId: string) =>
      (await app.sql(`SELECT FROM ${table} WHERE user_id = $1`, [userId])).length,
    async emailOf(id: string) {
      const [row] = await app.sql<{ email: string }>('SELECT email FROM users WHERE id = $1', [id]);
      return row?.email ?? null;
    },
  };
}
