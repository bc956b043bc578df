import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const QUIET = '--disable-warning=ExperimentalWarning';
const ADMIN = fileURLToPath(new URL('../../server/test/admin-process.ts', import.meta.url));

/** A port that is free together with the neighbours that the server takes by default. */
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

type Settings = { port?: number; env?: Record<string, string> };

/** The product as `npm start` runs it, in a process and a data folder of its own. */
export class AttuneServer {
  readonly port: number;
  readonly origin: string;
  readonly dataDir: string;
  readonly #env: Record<string, string | undefined>;
  #process: ChildProcess | null = null;
  #admin: ChildProcess | null = null;
  #lastCommand: Promise<unknown> = Promise.resolve();
  #output = '';

  private constructor(port: number, dataDir: string, env: Record<string, string>) {
    this.port = port;
    this.origin = `http://localhost:${port}`;
    this.dataDir = dataDir;
    const { PATH, HOME, LANG } = process.env;
    this.#env = { PATH, HOME, LANG, PORT: `${port}`, DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env };
  }

  static async create({ port, env = {} }: Settings = {}): Promise<AttuneServer> {
    const dataDir = await mkdtemp(join(tmpdir(), 'attune-e2e-'));
    return new AttuneServer(port ?? (await freePort()), dataDir, env);
  }

  get output(): string {
    return this.#output;
  }

  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  /** Starts the process and waits until it serves; throws with its words when it ends instead. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [QUIET, 'server/src/main.ts'], {
      cwd: ROOT,
      env: this.#env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    this.#output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        this.#output += chunk.toString();
      });
    }
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', () => this.#output.includes('Ctrl-C stops') && resolve());
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

  /** The operator's command line, beside the running server; one command after the other. */
  admin(...args: string[]): Promise<string> {
    const turn = this.#lastCommand.then(() => this.#command(args));
    this.#lastCommand = turn.catch(() => {});
    return turn;
  }

  async #command(args: string[]): Promise<string> {
    this.#admin ??= fork(ADMIN, { cwd: ROOT, env: this.#env, execArgv: [QUIET] });
    const answered = once(this.#admin, 'message');
    this.#admin.send(args);
    const [{ code, out, err }] = (await answered) as [{ code: number; out: string; err: string }];
    if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${err}`);
    return out;
  }

  /** Ends the process for good and clears its folder. */
  async dispose(): Promise<void> {
    await this.stop();
    this.#admin?.kill();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
