import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { AdminAnswer } from './admin-process.ts';

export type { AdminAnswer } from './admin-process.ts';

const MAIN = fileURLToPath(new URL('../src/admin/main.ts', import.meta.url));
const KEPT_OPEN = fileURLToPath(new URL('./admin-process.ts', import.meta.url));

/** The environment that was used last, and the process that is kept open for it, if any. */
let last: { key: string; child: ChildProcess | null; turn: Promise<unknown> } | null = null;

/**
 * The real command line, with nothing of our environment but the path. The first command in an
 * environment is a process of its own; those that follow share one, which is loaded only once.
 */
export function runAdmin(
  environment: Record<string, string>,
  ...args: string[]
): Promise<AdminAnswer> {
  const env = { PATH: process.env.PATH, ...environment };
  const key = JSON.stringify(env);
  if (last?.key !== key) {
    last?.child?.kill();
    last = { key, child: null, turn: Promise.resolve() };
    return runAlone(env, args);
  }
  const shared = last;
  const answer = shared.turn.then(() => {
    shared.child ??= fork(KEPT_OPEN, { env, execArgv: [], stdio: 'ignore' });
    return askKept(shared.child, args);
  });
  shared.turn = answer.catch(() => {});
  return answer;
}

async function askKept(child: ChildProcess, args: string[]): Promise<AdminAnswer> {
  const ended = new AbortController();
  const { signal } = ended;
  child.ref();
  child.channel?.ref();
  const died = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`the command line ended with ${code} at "${args.join(' ')}"`);
  });
  const answered = once(child, 'message', { signal }).then(([answer]) => answer as AdminAnswer);
  child.send(args);
  try {
    return await Promise.race([answered, died]);
  } finally {
    ended.abort();
    answered.catch(() => {});
    died.catch(() => {});
    child.unref();
    child.channel?.unref();
  }
}

function runAlone(env: NodeJS.ProcessEnv, args: string[]): Promise<AdminAnswer> {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const answer: AdminAnswer = { code: null, out: '', err: '' };
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
