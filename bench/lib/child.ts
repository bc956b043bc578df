import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { inRoot } from '../../scripts/lib/root.ts';

const children = new Set<ChildProcess>();

/** Starts a file of bench/ in a separate process and waits until it is ready. */
export async function startChild(
  file: string,
  args: readonly (string | number)[],
  { flags = [], env = {} }: { flags?: readonly string[]; env?: Record<string, string> } = {},
): Promise<ChildProcess> {
  const child = fork(inRoot('bench', file), args.map(String), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [...process.execArgv, ...flags],
    env: { ...process.env, ...env },
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
  return child;
}

export async function endChild(child: ChildProcess): Promise<void> {
  if (!children.has(child)) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

export async function endChildren(): Promise<void> {
  await Promise.all([...children].map(endChild));
}

/** Sends a message to a child and waits for its reply. */
export async function askChild<Answer>(child: ChildProcess, question: string): Promise<Answer> {
  const reply = once(child, 'message') as Promise<[Answer]>;
  child.send(question);
  return (await reply)[0];
}

/** The CPU time of a server's process so far, in ms. */
export async function getCpuMs(child: ChildProcess): Promise<number> {
  const { user, system } = await askChild<NodeJS.CpuUsage>(child, 'work');
  return (user + system) / 1_000;
}

/** Resident memory, in kB. */
export async function getMemoryKb({ pid }: { pid?: number | undefined }): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0);
}
