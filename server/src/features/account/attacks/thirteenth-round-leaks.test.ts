import { normalizeCode } from '@attune/domain/account/two-step';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#platform/log/log.ts';
import { createAttackScene, HALF_MINUTE, NEW_PASSWORD } from '#test/attack-scene.ts';
import { generateTotpCode } from '#test/authenticator-app.ts';
import { readExport } from '#test/read-export.ts';
import { createSocialApp, type SocialApp } from '#test/social-app.ts';
import { createSoftwarePasskey } from '#test/software-passkey.ts';
import { openSse } from '#test/sse-reader.ts';
import { APP_URL, PASSWORD } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';
import { waitFor } from '#test/wait-for.ts';

let app: SocialApp;
let scene: ReturnType<typeof createAttackScene>;
let streamed = '';
let exported = '';
const logged: string[] = [];
/** Every secret that opens or changes an account, by its description. */
const secrets = new Map<string, string>();
const recordSecret = (what: string, value: string | undefined) => {
  expect(value, what).toBeTruthy();
  secrets.set(what, value ?? '');
};
const recordCookies = (whose: string, cookies: ReadonlyMap<string, string>) => {
  for (const [name, value] of cookies) recordSecret(`${whose}’s ${name}`, value);
};

beforeAll(async () => {
  const log = createLog('trace', { write: (line: string) => void logged.push(line) });
  app = await createSocialApp({ log });
  scene = createAttackScene(app, 'round-thirteen-leak');
  await usePasswordAndLinks();
  await useCodes();
  await usePasskeys();
  await useProvider();
});
afterAll(() => app.close());

async function usePasswordAndLinks() {
  const email = scene.newEmail();
  const account = { name: 'Maren Holt', email, password: PASSWORD, acceptedTerms: true };
  scene.expectSuccess(await app.client().post('/api/account/sign-up', account));
  recordSecret('password', PASSWORD);
  recordSecret('confirmation link', await scene.findLinkToken(email, 'verify'));
  const client = app.client();
  const { user } = scene.expectSuccess(await scene.signIn(client, email)).json;
  recordCookies('a member', client.cookies);
  const cookie = `attune_session=${client.cookies.get('attune_session')}`;
  const stream = await openSse(`${app.origin}/api/users/${user.id}/live`, { cookie });
  recordSecret('link to a new email', await scene.requestEmailChange(client, scene.newEmail()));
  recordSecret('reset link', await scene.requestResetToken(email));
  recordSecret('a guess that may be the password elsewhere', 'a password of another site');
  await scene.signIn(
    app.client(),
    email,
    secrets.get('a guess that may be the password elsewhere'),
  );
  await waitFor(() => expect(stream.events).not.toEqual([]));
  const archive = await readExport(app, client);
  const tables = ['users', 'sessions', 'account_links', 'mails', 'known_devices', 'audit_lines'];
  exported = tables.map((table) => archive.text(`tables/${table}.json`)).join('\n');
  scene.expectSuccess(await scene.resetPassword(secrets.get('reset link') ?? '', NEW_PASSWORD));
  recordSecret('new password', NEW_PASSWORD);
  await waitFor(() => expect(stream.isEnded).toBe(true));
  streamed = stream.received;
}

async function useCodes() {
  const { email, client } = await scene.createMember();
  const { key } = scene.expectSuccess(
    await client.post('/api/account/two-step/setup', { password: PASSWORD }),
  ).json;
  recordSecret('key of the app', key);
  const code = generateTotpCode(key, app.clock.now());
  const { recoveryCodes } = scene.expectSuccess(
    await client.post('/api/account/two-step', { code }),
  ).json;
  for (const recoveryCode of recoveryCodes as string[]) {
    recordSecret(`recovery code ${recoveryCode}`, recoveryCode);
    recordSecret(`${recoveryCode} without spaces`, normalizeCode(recoveryCode));
  }
  app.clock.advance(HALF_MINUTE);
  const browser = app.client();
  const { challenge } = scene.expectSuccess(await scene.signIn(browser, email)).json;
  recordSecret('challenge of a code', challenge);
  await scene.sendTwoStepCode(browser, challenge, '000000');
  scene.expectSuccess(await scene.sendTwoStepCode(browser, challenge, recoveryCodes[0]));
  recordCookies('someone with a code', browser.cookies);
}

async function usePasskeys() {
  const { client } = await scene.createMember();
  const { passkey } = await scene.addPasskey(client);
  const optionsResponse = await client.post('/api/account/passkeys/options', {
    password: PASSWORD,
  });
  const options = scene.expectSuccess(optionsResponse).json.options;
  recordSecret('challenge of a new passkey', options.challenge);
  const other = createSoftwarePasskey('http://evil.example');
  await client.post('/api/account/passkeys', { name: 'Odd', credential: other.make(options) });
  const browser: TestClient = app.client();
  const signIn = scene.expectSuccess(await browser.post('/api/account/sign-in/passkey/options'));
  recordSecret('challenge of a passkey', signIn.json.options.challenge);
  const wrong = passkey.use(signIn.json.options, { origin: 'http://evil.example' });
  await browser.post('/api/account/sign-in/passkey', { credential: wrong });
  recordSecret('private key', passkey.store().privateKey.d);
}

async function useProvider() {
  const browser = app.browser();
  const start = app.startUrl();
  const page = await browser.open(start);
  recordCookies('a browser at the provider', browser.cookies(APP_URL));
  const fields = { person: 'typed', email: scene.newEmail(), name: 'Vera', verified: 'yes' };
  const callbackPage = await browser.submitForm(page, fields, '/api/account/social/callback');
  recordSecret('state', callbackPage.url.searchParams.get('state') ?? undefined);
  recordSecret('code of the provider', callbackPage.url.searchParams.get('code') ?? undefined);
  await browser.request(callbackPage.url);
  recordCookies('a browser at the terms', browser.cookies(APP_URL));
  await browser.acceptTerms(APP_URL);
  recordCookies('a browser that came by the provider', browser.cookies(APP_URL));
  await browser.request(callbackPage.url);
}

/**
 * Returns the text of every row, with bytes in hexadecimal. It leaves out the queued emails, which
 * must contain the links.
 */
async function dumpDatabase(): Promise<string> {
  const tables = await app.sql<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables
     WHERE schemaname = 'public' AND tablename <> 'mails'`,
  );
  expect(tables.length).toBeGreaterThan(50);
  const pieces: string[] = [];
  for (const { name } of tables) {
    const rows = await app.sql<{ line: string }>(`SELECT t::text AS line FROM ${name} t`);
    pieces.push(...rows.map(({ line }) => line));
  }
  return pieces.join('\n');
}
const hex = (text: string, encoding: BufferEncoding) => Buffer.from(text, encoding).toString('hex');
const findSecretsIn = (text: string) =>
  [...secrets]
    .filter(([, value]) =>
      [value, encodeURIComponent(value), hex(value, 'utf8'), hex(value, 'base64url')].some((form) =>
        text.includes(form),
      ),
    )
    .map(([what]) => what);

describe('a thirteenth round of attacks by someone who can read the database, the log, a stream or an export', () => {
  it('AU9: a copy of the database contains no secret that opens an account, even while sign-ins and changes are unfinished', async () => {
    expect(secrets.size).toBeGreaterThan(35);
    expect(findSecretsIn(await dumpDatabase())).toEqual([]);
  });

  it('PR3: the log contains no secret that opens an account, even at its most detailed level', () => {
    expect(logged.length).toBeGreaterThan(20);
    expect(findSecretsIn(logged.join('\n'))).toEqual([]);
  });

  it('AC4: neither a live stream nor the export of a member with unused links contains a secret that opens an account', () => {
    expect(streamed).toContain('event: user');
    expect(findSecretsIn(streamed)).toEqual([]);
    expect(exported).toContain('Choose a new password');
    expect(findSecretsIn(exported)).toEqual([]);
  });
});
