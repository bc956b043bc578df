import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { runAdmin } from '#test/run-admin.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { checkHelpLines } from './check-help-lines.ts';

vi.setConfig({ testTimeout: 60_000 });

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'attune-doctor-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

async function findFreePort(): Promise<string> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return String(port);
}

async function runDoctor(environment: Record<string, string>) {
  const ports = {
    PORT: await findFreePort(),
    METRICS_PORT: await findFreePort(),
    SANDBOX_SIGN_IN_PORT: await findFreePort(),
    SANDBOX_PAYMENTS_PORT: await findFreePort(),
  };
  const base = { DATABASE_URL: database.url, DATA_DIR: dataDir, ...ports };
  return runAdmin({ ...base, ...environment }, 'doctor');
}

it('reports no problem for a working installation, and changes nothing', async () => {
  const { code, out, err } = await runDoctor({});
  expect([code, err]).toEqual([0, '']);
  expect(out).not.toMatch(/^fail/m);
  expect(out).toMatch(/^ok +database +PostgreSQL at 127\.0\.0\.1:\d+ answers$/m);
  expect(out).toMatch(/^ok +schema +current/m);
  expect(out).toMatch(/^ok +mail +embedded outbox/m);
  expect(out).toMatch(/^ok +keys +.*keys is created at the first start/m);
  expect(readdirSync(dataDir)).toEqual([]);
});

it('warns of help lines that were last checked more than 180 days ago', () => {
  const current = checkHelpLines(new Date('2026-12-01T00:00:00.000Z'));
  expect(current).toMatchObject({ state: 'ok' });
  const [, shown, read, directoryOnly] =
    /^(\d+) numbers in .* days: (\d+) on a page of .*, (\d+) in directories only$/.exec(
      current.text,
    ) ?? [];
  expect(Number(read) + Number(directoryOnly)).toBe(Number(shown));
  const outdated = checkHelpLines(new Date('2036-01-01T00:00:00.000Z'));
  expect(outdated).toMatchObject({ state: 'warn', subject: 'help lines' });
  expect(outdated.text).toMatch(
    /^not looked up for 180 days: \d+, the oldest on \d{4}-\d{2}-\d{2};/,
  );
});

it('names every invalid configuration value', async () => {
  const { code, out, err } = await runDoctor({ SMTP_URL: 'nonsense', TRUSTED_PROXIES: 'many' });
  expect([code, err]).toEqual([1, '2 of 2 checks failed.\n']);
  expect(out).toMatch(/^fail +configuration +TRUSTED_PROXIES: /m);
  expect(out).toMatch(/^fail +configuration +SMTP_URL: /m);
});

it('names each service that does not answer and the setting to check', async () => {
  const taken = createServer((_request, response) => response.writeHead(404).end());
  await new Promise<void>((resolve) => taken.listen(0, 'localhost', resolve));
  const { port } = taken.address() as AddressInfo;
  const { code, out, err } = await runDoctor({
    DATABASE_URL: 'postgres://nobody@127.0.0.1:5398/attune',
    KEYS_DATABASE_URL: 'postgres://nobody@127.0.0.1:5398/keys',
    SMTP_URL: 'smtp://127.0.0.1:5398',
    OIDC_ISSUER: `http://localhost:${port}`,
    OIDC_CLIENT_ID: 'id',
    OIDC_CLIENT_SECRET: 'secret',
    PORT: String(port),
  });
  await new Promise((resolve) => taken.close(resolve));
  expect(code).toBe(1);
  expect(err).toMatch(/^5 of \d+ checks failed\.\n$/);
  expect(out).toMatch(/^fail +database +does not answer: .*ECONNREFUSED.* Check DATABASE_URL\.$/m);
  expect(out).toMatch(/^fail +keys .*ECONNREFUSED.*Check KEYS_DATABASE_URL\.$/m);
  expect(out).toMatch(/^fail +mail .*Check SMTP_URL\.$/m);
  expect(out).toMatch(/^fail +sign-in .*it answered 404\. Check OIDC_ISSUER\.$/m);
  expect(out).toMatch(/^fail +port \d+ +used by another program; set PORT to another port$/m);
});
