import { normalizeCode } from '@attune/domain/account/two-step';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#platform/log/log.ts';
import { attackScene, HALF_MINUTE, NEW_PASSWORD } from '#test/attack-scene.ts';
import { generateTotpCode } from '#test/authenticator-app.ts';
import { readExport } from '#test/read-export.ts';
import { createSocialApp, type SocialApp } from '#test/social-app.ts';
import { createSoftwarePasskey } from '#test/software-passkey.ts';
import { openSse } from '#test/sse-reader.ts';
import { APP_URL, PASSWORD } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';
import { waitFor } from '#test/wait-for.ts';

let app: SocialApp;
let scene: ReturnType<typeof attackScene>;
let streamed = '';
let exported = '';
const logged: string[] = [];
/** Everything that opens or changes an account, by what it is. */
const secrets = new Map<string, string>();
const keep = (what: string, value: string | undefined) => {
  expect(value, what).toBeTruthy();
  secrets.set(what, value ?? '');
};
const keepCookies = (whose: string, cookies: ReadonlyMap<string, string>) => {
  for (const [name, value] of cookies) keep(`${whose}’s ${name}`, value);
};

beforeAll(async () => {
  const log = createLog('trace', { write: (line: string) => void logged.push(line) });
  app = await createSocialApp({ log });
  scene = attackScene(app, 'round-thirteen-leak');
  await usePasswordAndLinks();
  await useCodes();
  await usePasskeys();
  await useProvider();
});
afterAll(() => app.close());

async function usePasswordAndLinks() {
  const email = scene.newEmail();
  const account = { name: 'Maren Holt', email, password: PASSWORD, acceptedTerms: true };
  scene.must(await app.client().post('/api/account/sign-up', account));
  keep('password', PASSWORD);
  keep('confirmation link', await scene.linkTo(email, 'verify'));
  const client = app.client();
  const { user } = scene.must(await scene.signIn(client, email)).json;
  keepCookies('a member', client.cookies);
  const cookie = `attune_session=${client.cookies.get('attune_session')}`;
  const stream = await openSse(`${app.origin}/api/users/${user.id}/live`, { cookie });
  keep('link to a new email', await scene.requestEmailChange(client, scene.newEmail()));
  keep('reset link', await scene.resetLink(email));
  keep('a guess that may be the password elsewhere', 'a password of another site');
  await scene.signIn(
    app.client(),
    email,
    secrets.get('a guess that may be the password elsewhere'),
  );
  await waitFor(() => expect(stream.events).not.toEqual([]));
  const archive = await readExport(app, client);
  const tables = ['users', 'sessions', 'account_links', 'mails', 'known_devices', 'audit_lines'];
  exported = tables.map((table) => archive.text(`tables/${table}.json`)).join('\n');
  scene.must(await scene.useReset(secrets.get('reset link') ?? '', NEW_PASSWORD));
  keep('new password', NEW_PASSWORD);
  await waitFor(() => expect(stream.isEnded).toBe(true));
  streamed = stream.received;
}

async function useCodes() {
  const { email, client } = await scene.member();
  const { key } = scene.must(
    await client.post('/api/account/two-step/setup', { password: PASSWORD }),
  ).json;
  keep('key of the app', key);
  const code = generateTotpCode(key, app.clock.now());
  const { recoveryCodes } = scene.must(await client.post('/api/account/two-step', { code })).json;
  for (const recoveryCode of recoveryCodes as string[]) {
    keep(`recovery code ${recoveryCode}`, recoveryCode);
    keep(`${recoveryCode} without spaces`, normalizeCode(recoveryCode));
  }
  app.clock.advance(HALF_MINUTE);
  const browser = app.client();
  const { challenge } = scene.must(await scene.signIn(browser, email)).json;
  keep('challenge of a code', challenge);
  await scene.sendTwoStepCode(browser, challenge, '000000');
  scene.must(await scene.sendTwoStepCode(browser, challenge, recoveryCodes[0]));
  keepCookies('someone with a code', browser.cookies);
}

async function usePasskeys() {
  const { client } = await scene.member();
  const { passkey } = await scene.addPasskey(client);
  const begun = await client.post('/api/account/passkeys/options', { password: PASSWORD });
  const options = scene.must(begun).json.options;
  keep('challenge of a new passkey', options.challenge);
  const other = createSoftwarePasskey('http://evil.example');
  await client.post('/api/account/passkeys', { name: 'Odd', credential: other.make(options) });
  const browser: TestClient = app.client();
  const signIn = scene.must(await browser.post('/api/account/sign-in/passkey/options'));
  keep('challenge of a passkey', signIn.json.options.challenge);
  const wrong = passkey.use(signIn.json.options, { origin: 'http://evil.example' });
  await browser.post('/api/account/sign-in/passkey', { credential: wrong });
  keep('private key', passkey.store().privateKey.d);
}

async function useProvider() {
  const browser = app.browser();
  const start = app.startUrl();
  const page = await browser.open(start);
  keepCookies('a browser at the provider', browser.cookies(APP_URL));
  const fields = { person: 'typed', email: scene.newEmail(), name: 'Vera', verified: 'yes' };
  const back = await browser.submitForm(page, fields, '/api/account/social/callback');
  keep('state', back.url.searchParams.get('state') ?? undefined);
  keep('code of the provider', back.url.searchParams.get('code') ?? undefined);
  await browser.request(back.url);
  keepCookies('a browser at the terms', browser.cookies(APP_URL));
  await browser.acceptTerms(APP_URL);
  keepCookies('a browser that came by the provider', browser.cookies(APP_URL));
  await browser.request(back.url);
}

/** The text of every row, with bytes in hexadecimal. Emails wait here until they are sent. */
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
const findIn = (text: string) =>
  [...secrets]
    .filter(([, value]) =>
      [value, encodeURIComponent(value), hex(value, 'utf8'), hex(value, 'base64url')].some((form) =>
        text.includes(form),
      ),
    )
    .map(([what]) => what);

describe('a thirteenth round of attacks by someone who reads along', () => {
  it('AU9: a copy of the database, read while everything is under way, opens nothing', async () => {
    expect(secrets.size).toBeGreaterThan(35);
    expect(findIn(await dumpDatabase())).toEqual([]);
  });

  it('PR3: the log at its most talkative holds nothing that opens an account', () => {
    expect(logged.length).toBeGreaterThan(20);
    expect(findIn(logged.join('\n'))).toEqual([]);
  });

  it('AC4: nor does a live stream, or the export of someone with links under way', () => {
    expect(streamed).toContain('event: user');
    expect(findIn(streamed)).toEqual([]);
    expect(exported).toContain('Choose a new password');
    expect(findIn(exported)).toEqual([]);
  });
});
