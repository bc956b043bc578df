import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { inRoot, root } from './root.ts';

export type CommandOptions = {
  cwd?: string;
  env?: Record<string, string>;
  /** Prints the output directly instead of returning it. */
  shouldPrint?: boolean;
};
export type CommandResult = { code: number; output: string };

const running = new Set<ChildProcess>();
let isEnding = false;

/** When this task receives a signal, it ends the commands it started before it exits. */
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    if (isEnding) return;
    isEnding = true;
    await Promise.all([...running].map(endChild));
    process.exit(128 + constants.signals[signal]);
  });
}

function endChild(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

export function runCommand(
  command: string,
  args: string[],
  { cwd = root, env = {}, shouldPrint = false }: CommandOptions = {},
): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: shouldPrint ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      running.delete(child);
      // During shutdown the promise stays pending. Otherwise the task would go on after a command
      // that was killed.
      if (isEnding) return;
      resolve({ code: code ?? 128 + constants.signals[signal ?? 'SIGTERM'], output });
    });
  });
}

/** Runs a program from node_modules/.bin with the Node that runs this task. */
export function runTool(
  name: string,
  args: string[],
  options: CommandOptions = {},
): Promise<CommandResult> {
  return runCommand(process.execPath, [inRoot('node_modules', '.bin', name), ...args], options);
}
