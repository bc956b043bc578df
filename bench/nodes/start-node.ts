import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ensureWebBuilt } from '../../scripts/lib/web-build.ts';
import { OPERATOR_SETTINGS } from '../../server/test/operator-settings.ts';

const MAIN = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));
/**
 * A page of the web build, which the server needs to start. An old build is good enough; a new one
 * is made only if there is none.
 */
const BUILT_PAGE = fileURLToPath(new URL('../../web/build/client/index.html', import.meta.url));
let building: Promise<void> | null = null;
/** Long, because the machine may be busy. */
const START_TIMEOUT_MS = 180_000;

export type NodeOptions = {
  port: number;
  /** The public address: the node itself, or the proxy in front of it. */
  appUrl: string;
  /** Null for the embedded database in the data folder. */
  databaseUrl: string | null;
  dataDir: string;
  env?: Record<string, string>;
};

export type RunningNode = {
  origin: string;
  /** The time from the start until the node was ready. */
  startMs: number;
  /** Sends SIGTERM and waits for the end of the process. */
  stop(): Promise<{ code: number | null; ms: number }>;
};

/** Starts a server as in production: with the same entry point, in its own process. */
export async function startNode(options: NodeOptions): Promise<RunningNode> {
  const { port, appUrl, databaseUrl, dataDir, env = {} } = options;
  const origin = `http://127.0.0.1:${port}`;
  if (!existsSync(BUILT_PAGE)) building ??= ensureWebBuilt();
  await building;
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: fileURLToPath(new URL('../../.cache/node', import.meta.url)),
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      PORT: `${port}`,
      APP_URL: appUrl,
      APP_SECRET: 'several nodes share this one secret of thirty letters',
      ALLOW_EMBEDDED: 'payments,sign-in,mail',
      ...OPERATOR_SETTINGS,
      DATA_DIR: dataDir,
      ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
      ...env,
    },
  });
  const ended = once(child, 'exit');
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  await waitUntilReady(origin, hasEnded).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  return {
    origin,
    startMs: performance.now() - startedAt,
    async stop() {
      const stopRequestedAt = performance.now();
      if (child.exitCode === null) child.kill('SIGTERM');
      await ended;
      return { code: child.exitCode, ms: performance.now() - stopRequestedAt };
    },
  };
}

async function waitUntilReady(origin: string, hasEnded: () => boolean): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (performance.now() < deadline && !hasEnded()) {
    const isReady = await fetch(`${origin}/readyz`)
      .then((answer) => answer.ok)
      .catch(() => false);
    if (isReady) return;
    await wait(50);
  }
  throw new Error(`the server at ${origin} did not become ready`);
}
