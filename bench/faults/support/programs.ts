import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Account = { uid: number; gid: number };
type Program = {
  command: string;
  args?: readonly string[];
  env: Record<string, string>;
  /** The account that runs it; the current one by default. */
  account?: Account;
};

/** Long enough to show an error and the lines that led to it. */
const SHOWN_LOG_LENGTH = 2_000;

/** Programs that run in the background. Each writes its output to a file in the folder. */
export class Programs {
  readonly #folder: string;
  readonly #running = new Map<string, ChildProcess>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  start(name: string, { command, args = [], env, account }: Program): void {
    const log = openSync(this.#getLogFile(name), 'a');
    const child = spawn(command, args, {
      ...account,
      cwd: this.#folder,
      env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    this.#running.set(name, child);
  }

  #getLogFile(name: string): string {
    return join(this.#folder, `${name}.log`);
  }

  getPid(name: string): number {
    const pid = this.#running.get(name)?.pid;
    if (pid === undefined) throw new Error(`${name} does not run`);
    return pid;
  }

  /** Kills the program with SIGKILL and waits until it has ended. */
  async kill(name: string): Promise<void> {
    const child = this.#running.get(name);
    this.#running.delete(name);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  async killAll(): Promise<void> {
    await Promise.all([...this.#running.keys()].map((name) => this.kill(name)));
  }

  /** The last output of each program. */
  formatLogs(): string {
    return [...this.#running.keys()]
      .map((name) => {
        const log = readFileSync(this.#getLogFile(name), 'utf8').slice(-SHOWN_LOG_LENGTH);
        return `--- ${name}\n${log}`;
      })
      .join('\n');
  }
}
