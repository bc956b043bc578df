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

/**
 * Sends a message to a child and waits for its reply. Each server of the benches has one reply,
 * whatever the message: its CPU usage or its memory usage.
 */
export async function askChild<Answer>(child: ChildProcess, message: string): Promise<Answer> {
  const reply = once(child, 'message') as Promise<[Answer]>;
  child.send(message);
  return (await reply)[0];
}

/** The CPU time that a server's process has used so far, in milliseconds. */
export async function getCpuMs(child: ChildProcess): Promise<number> {
  const { user, system } = await askChild<NodeJS.CpuUsage>(child, 'cpu usage');
  return (user + system) / 1_000;
}

/** The resident memory of a process, in kilobytes. */
export async function getMemoryKb({ pid }: { pid?: number | undefined }): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0);
}
