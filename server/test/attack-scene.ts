import pg from 'pg';
import { expect } from 'vitest';
import { generateTotpCode } from './authenticator-app.ts';
import type { SocialApp } from './social-app.ts';
import { createSoftwarePasskey } from './software-passkey.ts';
import { APP_URL, PASSWORD } from './test-app.ts';
import type { TestClient } from './test-client.ts';

/** The period of an authenticator code. */
export const HALF_MINUTE = 30_000;
export const NEW_PASSWORD = 'chosen by the owner';

const WAITING_CONNECTIONS = `SELECT FROM pg_stat_activity
  WHERE wait_event_type = 'Lock' AND datname = current_database()`;

type LinkKind = 'reset' | 'verify' | 'email-change';

/** The people of an attack and their actions, over HTTP. */
export function attackScene(app: SocialApp, prefix: string) {
  let people = 0;
  const newEmail = () => {
    people += 1;
    return `${prefix}-${people}@example.com`;
  };
  const must = <Answer extends { status: number; text: string }>(answer: Answer): Answer => {
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer;
  };
  /**
   * Returns the token in the newest link of this kind. Before the link is sent, the clock must be
   * advanced, so that it is the newest.
   */
  const linkTo = async (email: string, kind: LinkKind) =>
    (await app.findEmailToken(email, kind)) ?? '';

  /** Creates a member with a confirmed email. */
  async function member() {
    const person = await app.person(newEmail());
    await app.sql('UPDATE users SET email_verified_at = now() WHERE id = $1', [person.id]);
    return person;
  }
  async function beginTwoStep(client: TestClient) {
    const begun = must(await client.post('/api/account/two-step/setup', { password: PASSWORD }));
    const key: string = begun.json.key;
    return () => generateTotpCode(key, app.clock.now());
  }
  /** Creates a member with two-step sign-in. */
  async function memberWithTwoStep() {
    const person = await member();
    const code = await beginTwoStep(person.client);
    const on = must(await person.client.post('/api/account/two-step', { code: code() }));
    app.clock.advance(HALF_MINUTE);
    return { ...person, code, recoveryCodes: on.json.recoveryCodes as string[] };
  }
  async function addPasskey(client: TestClient, passkey = createSoftwarePasskey(APP_URL)) {
    const begun = await client.post('/api/account/passkeys/options', { password: PASSWORD });
    const credential = passkey.make(must(begun).json.options);
    const added = await client.post('/api/account/passkeys', { name: 'Laptop', credential });
    return { passkey, id: must(added).json.id as string };
  }
  async function usePasskey(client: TestClient, passkey: ReturnType<typeof createSoftwarePasskey>) {
    const options = must(await client.post('/api/account/sign-in/passkey/options'));
    const credential = passkey.use(options.json.options);
    return () => client.post('/api/account/sign-in/passkey', { credential });
  }
  /** Opens a browser with the cookies of the client. */
  function browserOf(client: TestClient) {
    const browser = app.browser();
    for (const [name, value] of client.cookies) browser.cookies(APP_URL).set(name, value);
    return browser;
  }
  async function connect(client: TestClient, email: string) {
    const begun = await client.post('/api/account/social/connect', { password: PASSWORD });
    const browser = browserOf(client);
    await browser.signIn(new URL(must(begun).json.url), { email }, '/settings');
  }
  async function resetLink(email: string) {
    app.clock.advance(1_000);
    must(await app.client().post('/api/account/password-reset/request', { email }));
    return linkTo(email, 'reset');
  }
  const useReset = (token: string, password = NEW_PASSWORD) =>
    app.client().post('/api/account/password-reset', { token, password });
  async function requestEmailChange(client: TestClient, target: string, code?: string) {
    app.clock.advance(1_000);
    const body = { newEmail: target, password: PASSWORD, code };
    must(await client.post('/api/account/email-change', body));
    return linkTo(target, 'email-change');
  }
  const confirmEmailChange = (client: TestClient, token: string, password?: string) =>
    client.post('/api/account/email-change/confirm', { token, password });
  const deleteAccount = (client: TestClient, proof: object = { password: PASSWORD }) =>
    client.post('/api/account/deletion', { ...proof, confirmation: 'delete my account' });

  /**
   * Makes both requests wait for the user's row at the same time, and then continue in this order:
   * the second request has passed its checks before the first takes effect.
   */
  async function overlapInOrder<First, Second>(
    userId: string,
    first: () => Promise<First>,
    second: () => Promise<Second>,
  ) {
    const connection = new pg.Client({ connectionString: app.databaseUrl });
    await connection.connect();
    await connection.query('BEGIN');
    await connection.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [userId]);
    const waitForConnections = (length: number) =>
      expect.poll(() => app.sql(WAITING_CONNECTIONS), { timeout: 15_000 }).toHaveLength(length);
    const one = first();
    await waitForConnections(1);
    const other = second();
    await waitForConnections(2);
    await connection.query('COMMIT');
    await connection.end();
    return Promise.all([one, other]);
  }

  return {
    newEmail,
    must,
    linkTo,
    member,
    beginTwoStep,
    memberWithTwoStep,
    addPasskey,
    usePasskey,
    browserOf,
    connect,
    resetLink,
    useReset,
    requestEmailChange,
    confirmEmailChange,
    deleteAccount,
    overlapInOrder,
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
    count: async (table: string, userId: string) =>
      (await app.sql(`SELECT FROM ${table} WHERE user_id = $1`, [userId])).length,
    async emailOf(id: string) {
      const [row] = await app.sql<{ email: string }>('SELECT email FROM users WHERE id = $1', [id]);
      return row?.email ?? null;
    },
  };
}
