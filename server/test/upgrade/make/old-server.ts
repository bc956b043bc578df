import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { OPERATOR_SETTINGS } from '../../operator-settings.ts';

const run = promisify(execFile);
const QUIET = '--disable-warning=ExperimentalWarning';
const START_TIMEOUT_MS = 60_000;

type Settings = {
  checkout: string;
  workFolder: string;
  appUrl: string;
  appSecret: string;
  port: number;
};
type Postgres = { url: string; stop(): Promise<void> };

/** Starts the older version in production mode with an empty database and key folder. */
export async function startOldServer({ checkout, workFolder, appUrl, appSecret, port }: Settings) {
  ensureWebBuild(checkout);
  const { startEmbeddedPostgres } = await import(
    pathToFileURL(join(checkout, 'server/src/platform/db/embedded/embedded-postgres.ts')).href
  );
  const log = { info: () => {}, warn: () => {} };
  const postgres: Postgres = await startEmbeddedPostgres({
    dataDir: join(workFolder, 'cluster'),
    log,
  });
  const env: Record<string, string | undefined> = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    APP_URL: appUrl,
    APP_SECRET: appSecret,
    HOST: '127.0.0.1',
    PORT: `${port}`,
    DATABASE_URL: postgres.url,
    DATA_DIR: join(workFolder, 'data'),
    KEYS_DIR: join(workFolder, 'keys'),
    // Nothing listens on this port, so emails stay in the queue and the newer version sends them.
    SMTP_URL: 'smtp://127.0.0.1:9',
    ALLOW_EMBEDDED: 'payments,sign-in',
    LOG_LEVEL: 'error',
    DRAIN_SECONDS: '0',
    ...OPERATOR_SETTINGS,
  };
  const child = spawn(process.execPath, [QUIET, 'server/src/main.ts'], {
    cwd: checkout,
    env,
    stdio: 'inherit',
  });
  const origin = `http://127.0.0.1:${port}`;
  await waitUntilReady(child, origin).catch(async (error: unknown) => {
    child.kill('SIGKILL');
    await postgres.stop();
    throw error;
  });
  const pool = new pg.Pool({ connectionString: postgres.url, max: 2 });
  const stop = async () => {
    if (child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };

  return {
    origin,
    sql: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await pool.query<Row>(text, values)).rows,
    async admin(...args: string[]) {
      const { stdout } = await run(process.execPath, [QUIET, 'server/src/admin/main.ts', ...args], {
        cwd: checkout,
        env,
      });
      return stdout;
    },
    stop,
    async close() {
      await stop();
      await pool.end();
      await postgres.stop();
    },
  };
}
export type OldServer = Awaited<ReturnType<typeof startOldServer>>;

/** Creates a minimal web build if there is none, because the server does not start without one. */
function ensureWebBuild(checkout: string): void {
  const folder = join(checkout, 'web/build/client');
  if (existsSync(folder)) return;
  mkdirSync(folder, { recursive: true });
  for (const name of ['index.html', '__spa-fallback.html']) {
    writeFileSync(join(folder, name), '<!doctype html><title>Attune</title>');
  }
}

async function waitUntilReady(child: ChildProcess, origin: string): Promise<void> {
  for (const end = Date.now() + START_TIMEOUT_MS; Date.now() < end; await wait(200)) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error('the server did not become ready');
}
