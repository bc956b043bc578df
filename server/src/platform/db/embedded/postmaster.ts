import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { PostgresBinaries } from './binaries.ts';
import { postgresEnvironment } from './cluster.ts';
import { clearLeftovers, readPidFile, servesCluster } from './pid-file.ts';
import { identifyProcess, isSameProcessAlive, type ProcessIdentity } from './process-identity.ts';
import type { RunAs } from './run-as.ts';

export type Postmaster = { identity: ProcessIdentity; port: number };
export type PostmasterSettings = {
  cluster: string;
  logFile: string;
  binaries: PostgresBinaries;
  runAs: RunAs;
  isDurable: boolean;
};

const pollMs = 20;
const readyTimeoutMs = 60_000;
const maxLogBytes = 10 * 1024 * 1024;

/** Finds the postmaster of this cluster, whoever started it. Waits while it is starting. */
export async function findPostmaster(cluster: string): Promise<Postmaster | null> {
  const deadline = Date.now() + readyTimeoutMs;
  for (;;) {
    const file = readPidFile(cluster);
    const identity = file === null ? null : identifyProcess(file.pid);
    if (file === null || identity === null || !servesCluster(file.pid, cluster)) return null;
    if (file.status === 'ready') return { identity, port: file.port };
    if (file.status === 'stopping') await waitUntilGone(identity, 30_000);
    else if (Date.now() > deadline) return null;
    else await delay(pollMs);
  }
}

/**
 * Starts PostgreSQL in its own process group: Ctrl-C must reach only the server, which stops the
 * database after its last request. PostgreSQL logs to a file, so it survives a killed server.
 */
export async function launchPostmaster(
  settings: PostmasterSettings,
  port: number,
): Promise<Postmaster> {
  const { cluster, logFile, binaries, runAs, isDurable } = settings;
  clearLeftovers(cluster);
  const serverLog = openLog(logFile);
  const { command, args, options } = runAs.wrap(binaries.postgres, [
    '-D',
    cluster,
    ...Object.entries(serverSettings(port, isDurable)).flatMap(([key, value]) => [
      '-c',
      `${key}=${value}`,
    ]),
  ]);
  const child = spawn(command, args, {
    ...options,
    cwd: '/',
    env: postgresEnvironment,
    detached: true,
    stdio: ['ignore', serverLog.fd, serverLog.fd],
  });
  closeSync(serverLog.fd);
  let failure: string | null = null;
  child.on('error', (error) => {
    failure = error.message;
  });
  child.on('exit', (code, signal) => {
    failure = `it ended with ${signal ?? code}`;
  });
  child.unref();

  const deadline = Date.now() + readyTimeoutMs;
  while (failure === null && Date.now() < deadline) {
    const file = readPidFile(cluster);
    if (file !== null && file.pid === child.pid && file.status === 'ready') {
      const identity = identifyProcess(file.pid);
      if (identity !== null) return { identity, port };
    }
    await delay(pollMs);
  }
  if (failure === null) child.kill('SIGQUIT');
  throw new PostmasterStartError(
    failure ?? 'it was not ready in time',
    readLogFrom(logFile, serverLog.start),
  );
}

export class PostmasterStartError extends Error {
  readonly output: string;
  constructor(reason: string, output: string) {
    super(`PostgreSQL did not start: ${reason}\n${output.trim()}`);
    this.name = 'PostmasterStartError';
    this.output = output;
  }
}

export async function stopPostmaster(
  { identity }: Postmaster,
  mode: 'fast' | 'when-unused',
): Promise<void> {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 10_000],
  ];
  if (mode === 'when-unused') steps.unshift(['SIGTERM', 30_000]);
  for (const [signal, timeoutMs] of steps) {
    if (!isSameProcessAlive(identity)) return;
    try {
      process.kill(identity.pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') return;
      throw error;
    }
    if (await waitUntilGone(identity, timeoutMs)) return;
  }
  throw new Error(`PostgreSQL (process ${identity.pid}) does not stop`);
}

async function waitUntilGone(identity: ProcessIdentity, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (isSameProcessAlive(identity)) {
    if (Date.now() > deadline) return false;
    await delay(pollMs);
  }
  return true;
}

function serverSettings(port: number, isDurable: boolean): Record<string, string | number> {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // PostgreSQL first syncs every file after a crash. Doing so file by file took four seconds.
    ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
  };
  const unsafeButFast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  return isDurable ? settings : { ...settings, ...unsafeButFast };
}

function openLog(logFile: string): { fd: number; start: number } {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > maxLogBytes) rmSync(logFile);
  return { fd: openSync(logFile, 'a', 0o600), start: size > maxLogBytes ? 0 : size };
}

function readLogFrom(logFile: string, start: number): string {
  return readFileSync(logFile).subarray(start).toString('utf8').slice(-4000);
}
