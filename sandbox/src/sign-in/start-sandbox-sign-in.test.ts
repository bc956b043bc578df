import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '@attune/server/platform/log/log';
import { createSocialProvider } from '@attune/server/platform/social/social-provider';
import { SocialBrowser } from '@attune/server/test/social-browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type SandboxSignIn, startSandboxSignIn } from './start-sandbox-sign-in.ts';

const APP_URL = 'http://localhost:5360';
const CALLBACK = '/api/account/social/callback';

let dataDir: string;
let running: SandboxSignIn[];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'attune-sandbox-sign-in-'));
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((sandbox) => sandbox.close()));
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(port = 0): Promise<SandboxSignIn> {
  const log = createLog('silent');
  const sandbox = await startSandboxSignIn({ port, appUrl: APP_URL, dataDir, log });
  running.push(sandbox);
  return sandbox;
}

function createClient(sandbox: SandboxSignIn, origin = APP_URL) {
  return createSocialProvider({
    ...sandbox,
    redirectUri: `${origin}${CALLBACK}`,
    label: 'Google',
    isSandbox: true,
    allowInsecure: true,
  });
}

async function signIn(sandbox: SandboxSignIn, email: string, browser = new SocialBrowser({})) {
  const provider = createClient(sandbox);
  const { url, ...checks } = await provider.begin();
  const { url: back } = await browser.signIn(new URL(url), { email }, CALLBACK);
  return provider.finish(back, checks);
}

async function openPage(sandbox: SandboxSignIn, browser = new SocialBrowser({})) {
  const { url } = await createClient(sandbox).begin();
  return browser.open(new URL(url));
}

test('the page explains itself, offers three people, and has no script', async () => {
  const page = await openPage(await start());
  expect(page.status).toBe(200);
  expect(page.text).toContain('Sandbox sign-in. Not Google.');
  expect(page.text.match(/class="person"/g)).toHaveLength(3);
  expect(page.text).toMatch(/name="verified" value="yes" checked/);
  expect(page.text).not.toContain('<script');
  const policy = page.headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`form-action 'self' ${APP_URL} http://127.0.0.1:5360;`);
});

test('an example person signs in with a verified email', async () => {
  const sandbox = await start();
  const provider = createClient(sandbox);
  const browser = new SocialBrowser({});
  const { url, ...checks } = await provider.begin();
  const page = await browser.open(new URL(url));
  const { url: back } = await browser.submitForm(
    page,
    { person: 'mira.okafor@example.com' },
    CALLBACK,
  );
  await expect(provider.finish(back, checks)).resolves.toMatchObject({
    issuer: sandbox.issuer,
    email: 'mira.okafor@example.com',
    emailVerified: true,
    name: 'Mira Okafor',
  });
});

test('a person is the same after a restart, and different from others', async () => {
  const first = await start();
  const { subject } = await signIn(first, 'Anna@Example.com');
  await first.close();
  const second = await start();
  expect(second.clientSecret).toBe(first.clientSecret);
  expect((await signIn(second, 'anna@example.com')).subject).toBe(subject);
  expect((await signIn(second, 'bert@example.com')).subject).not.toBe(subject);
});

test('one browser can sign in as different people in turn', async () => {
  const sandbox = await start();
  const browser = new SocialBrowser({});
  await expect(signIn(sandbox, 'one@example.com', browser)).resolves.toMatchObject({
    email: 'one@example.com',
  });
  await expect(signIn(sandbox, 'two@example.com', browser)).resolves.toMatchObject({
    email: 'two@example.com',
  });
});

test('the keys are in a file that only the owner can read; a broken file is replaced', async () => {
  await (await start()).close();
  const path = join(dataDir, 'sandbox-sign-in.json');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  writeFileSync(path, readFileSync(path, 'utf8').slice(0, 100));
  await expect(signIn(await start(), 'anna@example.com')).resolves.toMatchObject({
    name: 'Vera Lund',
  });
});

test('shows errors and keeps the input, escaped', async () => {
  const browser = new SocialBrowser({});
  const page = await openPage(await start(), browser);
  const typed = { person: 'typed', email: '"><img src=x>', name: '' };
  const again = await browser.submitForm(page, typed);
  expect(again.status).toBe(422);
  expect(again.text).toContain('Please enter a valid email address');
  expect(again.text).toContain('Full name is required');
  expect(again.text).toContain('value="&quot;&gt;&lt;img src=x&gt;"');
  expect(again.text).not.toContain('<img');
  expect(again.text).not.toMatch(/name="verified" value="yes" checked/);
});

test('rejects a redirect URL of another site, and accepts every loopback name of the app', async () => {
  const sandbox = await start();
  const { url } = await createClient(sandbox, 'http://evil.example').begin();
  const page = await new SocialBrowser({}).open(new URL(url));
  expect(page.status).toBe(400);
  expect(page.text).toContain('This sign-in is over');
  const { url: alias } = await createClient(sandbox, 'http://127.0.0.1:5360').begin();
  expect((await new SocialBrowser({}).open(new URL(alias))).status).toBe(200);
});

test('the page of an unknown sign-in offers a way back', async () => {
  const sandbox = await start();
  const page = await new SocialBrowser({}).request(new URL('/interaction/none', sandbox.issuer));
  expect(page.status).toBe(404);
  expect(page.text).toContain(`href="${APP_URL}/login"`);
});

test('rejects a request under another host name', async () => {
  const { issuer } = await start();
  const status = await new Promise((resolve, reject) => {
    const path = '/.well-known/openid-configuration';
    const outgoing = request(new URL(path, issuer), { headers: { host: 'evil.example' } });
    outgoing.on('response', (incoming) => resolve(incoming.resume().statusCode));
    outgoing.on('error', reject);
    outgoing.end();
  });
  expect(status).toBe(421);
});

test('prints nothing', async () => {
  const spies = (['info', 'warn', 'error', 'log'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation(() => {}),
  );
  const sandbox = await start();
  await signIn(sandbox, 'quiet@example.com');
  await new SocialBrowser({}).request(new URL('/auth?client_id=none', sandbox.issuer));
  for (const spy of spies) expect(spy).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

test('says that its port is in use, and which setting changes it', async () => {
  const { issuer } = await start();
  const port = Number(new URL(issuer).port);
  await expect(start(port)).rejects.toThrow(
    `Port ${port}, for the sandbox sign-in, is taken. Set SANDBOX_SIGN_IN_PORT.`,
  );
});
