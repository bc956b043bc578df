import { type ChildProcess, execFile, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const QUIET = '--disable-warning=ExperimentalWarning';
const MAIN = 'server/src/main.ts';
const CLOCKED = 'server/test/clocked-main.ts';
const ADMIN = fileURLToPath(new URL('../../server/test/admin-process.ts', import.meta.url));

/** A port that is free together with the following ones that the server uses by default. */
async function freePort(): Promise<number> {
  const isFree = (port: number) =>
    new Promise<boolean>((resolve) => {
      const probe = createServer();
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
    });
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const free = await Promise.all([port, port + 10, port + 20, port + 30].map(isFree));
    if (free.every(Boolean)) return port;
  }
}

type Settings = {
  port?: number;
  env?: Record<string, string>;
  /** The server uses the clock that `setClock` sets. */
  hasOwnClock?: boolean;
  /**
   * Starts on an empty folder. The default is a folder after its first start, because that takes
   * longer than most tests.
   */
  isFirstStart?: boolean;
};

/** The folder that prepare-data.ts created. */
export const PREPARED_DATA = 'ATTUNE_PREPARED_DATA';

/** The product as `npm start` runs it, in its own process and data folder. */
export class AttuneServer {
  readonly port: number;
  readonly origin: string;
  readonly dataDir: string;
  readonly #env: Record<string, string | undefined>;
  /** One admin process for all servers of this process: loading it takes longer than its work. */
  static #admin: ChildProcess | null = null;
  static #lastCommand: Promise<unknown> = Promise.resolve();
  #process: ChildProcess | null = null;
  #output = '';

  readonly #entry: string;

  private constructor(port: number, dataDir: string, { env, hasOwnClock }: Settings) {
    this.#entry = hasOwnClock ? CLOCKED : MAIN;
    this.port = port;
    this.origin = `http://localhost:${port}`;
    this.dataDir = dataDir;
    const { PATH, HOME, LANG, NODE_COMPILE_CACHE } = process.env;
    const machine = { PATH, HOME, LANG, NODE_COMPILE_CACHE };
    this.#env = { ...machine, PORT: `${port}`, DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env };
  }

  static async create(settings: Settings = {}): Promise<AttuneServer> {
    const dataDir = await mkdtemp(join(tmpdir(), 'attune-e2e-'));
    const prepared = process.env[PREPARED_DATA];
    // Keeps the owner: PostgreSQL does not run as root.
    if (prepared && !settings.isFirstStart) await run('cp', ['-a', `${prepared}/.`, dataDir]);
    return new AttuneServer(settings.port ?? (await freePort()), dataDir, settings);
  }

  get output(): string {
    return this.#output;
  }

  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  /** Starts the process and waits until it serves. Throws with its output if it exits instead. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [QUIET, this.#entry], {
      cwd: ROOT,
      env: this.#env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#process = child;
    this.#output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.#output += chunk.toString();
      });
    }
    await new Promise<void>((resolve, reject) => {
      child.stdout?.on('data', () => this.#output.includes('Ctrl-C stops') && resolve());
      child.once('exit', (code) => reject(new Error(`ended with ${code}: ${this.#output}`)));
    });
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return null;
    const exited = once(child, 'exit');
    child.kill(signal);
    const [code] = (await exited) as [number | null];
    return code;
  }

  async setClock(timestamp: string): Promise<void> {
    if (!this.#process) throw new Error('The server is not running.');
    const set = once(this.#process, 'message');
    this.#process.send(timestamp);
    await set;
  }

  stop(): Promise<number | null> {
    return this.#end('SIGTERM');
  }

  kill(): Promise<number | null> {
    return this.#end('SIGKILL');
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  /** Runs an admin command beside the running server, one at a time. */
  admin(...args: string[]): Promise<string> {
    const turn = AttuneServer.#lastCommand.then(() => this.#command(args));
    AttuneServer.#lastCommand = turn.catch(() => {});
    return turn;
  }

  async #command(args: string[]): Promise<string> {
    AttuneServer.#admin ??= fork(ADMIN, { cwd: ROOT, env: this.#env, execArgv: [QUIET] });
    const answered = once(AttuneServer.#admin, 'message');
    AttuneServer.#admin.send({ env: this.#env, args });
    const [{ code, out, err }] = (await answered) as [{ code: number; out: string; err: string }];
    if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${err}`);
    return out;
  }

  async dispose(): Promise<void> {
    await this.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
