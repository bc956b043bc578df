import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import type { AdminRequest, AdminResult } from './admin-process.ts';

export type { AdminResult } from './admin-process.ts';

const MAIN = fileURLToPath(new URL('../src/admin/main.ts', import.meta.url));
const COMPILE_CACHE = fileURLToPath(new URL('../../.cache/node', import.meta.url));
const ADMIN_PROCESS = fileURLToPath(new URL('./admin-process.ts', import.meta.url));

type Environment = Record<string, string | undefined>;

let lastTestFile: string | undefined;
/** The process that is kept open, if any. It runs one command at a time. */
let adminProcess: ChildProcess | null = null;
let queue: Promise<unknown> = Promise.resolve();

/**
 * Runs the real command line. It inherits only the path and the compile cache from the environment.
 * The first command of a test file runs in its own process. Later ones share one process, which loads
 * the modules only once.
 */
export function runAdmin(
  environment: Record<string, string>,
  ...args: string[]
): Promise<AdminResult> {
  const { PATH, NODE_COMPILE_CACHE = COMPILE_CACHE } = process.env;
  const env: Environment = { PATH, NODE_COMPILE_CACHE, ...environment };
  const { testPath } = expect.getState();
  if (lastTestFile !== testPath) {
    lastTestFile = testPath;
    return runInNewProcess(env, args);
  }
  const answer = queue.then(() =>
    sendToAdminProcess(getAdminProcess({ PATH, NODE_COMPILE_CACHE }), env, args),
  );
  queue = answer.catch(() => {});
  return answer;
}

function getAdminProcess(env: Environment): ChildProcess {
  if (adminProcess?.connected) return adminProcess;
  adminProcess = fork(ADMIN_PROCESS, { env, execArgv: [], stdio: 'ignore' });
  return adminProcess;
}

async function sendToAdminProcess(
  child: ChildProcess,
  env: Environment,
  args: string[],
): Promise<AdminResult> {
  const listeners = new AbortController();
  const { signal } = listeners;
  child.ref();
  child.channel?.ref();
  const died = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`the admin process exited with ${code} at "${args.join(' ')}"`);
  });
  const answered = once(child, 'message', { signal }).then(([answer]) => answer as AdminResult);
  child.send({ env, args } satisfies AdminRequest);
  try {
    return await Promise.race([answered, died]);
  } finally {
    listeners.abort();
    answered.catch(() => {});
    died.catch(() => {});
    child.unref();
    child.channel?.unref();
  }
}

function runInNewProcess(env: Environment, args: string[]): Promise<AdminResult> {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const answer: AdminResult = { code: null, out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    answer.out += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    answer.err += chunk.toString();
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ ...answer, code }));
  });
}
