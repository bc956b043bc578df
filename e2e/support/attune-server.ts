import { type ChildProcess, execFile, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from './free-port.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');
const NO_WARNING = '--disable-warning=ExperimentalWarning';
const MAIN = 'server/src/main.ts';
const MAIN_WITH_CLOCK = 'server/test/clocked-main.ts';
const ADMIN = join(ROOT, 'server/test/admin-process.ts');

/** The ports of the embedded services, above the port of the server. */
const EMBEDDED_PORTS = [10, 20, 30];

type Settings = {
  port?: number;
  env?: Record<string, string>;
  /** Whether the server uses the clock that `setClock` sets. */
  hasOwnClock?: boolean;
  /**
   * Whether to start on an empty folder. By default the server gets a copy of a folder after its
   * first start, because a first start takes longer than most tests.
   */
  isFirstStart?: boolean;
};

/** The environment variable with the folder that prepare-data.ts created. */
export const PREPARED_DATA = 'ATTUNE_PREPARED_DATA';

/** The app as `npm start` runs it, in its own process and data folder. */
export class AttuneServer {
  readonly port: number;
  readonly origin: string;
  readonly dataDir: string;
  readonly #env: Record<string, string | undefined>;
  /** One admin process serves all servers here, because starting it takes longer than a command. */
  static #admin: ChildProcess | null = null;
  static #lastCommand: Promise<unknown> = Promise.resolve();
  #process: ChildProcess | null = null;
  #output = '';

  readonly #entry: string;

  private constructor(port: number, dataDir: string, { env, hasOwnClock }: Settings) {
    this.#entry = hasOwnClock ? MAIN_WITH_CLOCK : MAIN;
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
    // `-a` keeps the owner of the files: PostgreSQL does not run as root.
    if (prepared && !settings.isFirstStart) await run('cp', ['-a', `${prepared}/.`, dataDir]);
    return new AttuneServer(
      settings.port ?? (await findFreePort(EMBEDDED_PORTS)),
      dataDir,
      settings,
    );
  }

  get output(): string {
    return this.#output;
  }

  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  /** Starts the process and waits until it serves. Throws with its output if it exits instead. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [NO_WARNING, this.#entry], {
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

  /** Runs an admin command next to the running server. Commands run one at a time. */
  admin(...args: string[]): Promise<string> {
    const result = AttuneServer.#lastCommand.then(() => this.#runCommand(args));
    AttuneServer.#lastCommand = result.catch(() => {});
    return result;
  }

  async #runCommand(args: string[]): Promise<string> {
    AttuneServer.#admin ??= fork(ADMIN, { cwd: ROOT, env: this.#env, execArgv: [NO_WARNING] });
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
