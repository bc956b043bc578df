import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { hashToken } from '../../server/src/features/account/password/secrets.ts';
import { type Connection, connect } from '../../server/src/platform/db/database.ts';
import { connectEmbeddedPostgres } from '../../server/src/platform/db/embedded/embedded-postgres.ts';
import { createLog } from '../../server/src/platform/log/log.ts';
import { parseBlock, parseCollection, WATCH_SIGNAL } from './event-loop-blocks.ts';

const MAIN = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));
const ADMIN = fileURLToPath(new URL('../../server/src/admin/main.ts', import.meta.url));
const WATCH = new URL('./watch-server.ts', import.meta.url).href;
const NODE_COMMAND = [process.execPath, '--disable-warning=ExperimentalWarning'] as const;
const START_TIMEOUT_MS = 240_000;
const MAX_LOG_LINES = 2_000;

/** Keeps all rate limit counters at zero: a request answered with 429 tests nothing. */
const LIFT_LIMITS = `
  CREATE OR REPLACE FUNCTION fuzz_lift_limits() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN NEW.count := 0; RETURN NEW; END $$;
  CREATE OR REPLACE TRIGGER fuzz_lift_limits BEFORE INSERT OR UPDATE ON rate_limits
  FOR EACH ROW EXECUTE FUNCTION fuzz_lift_limits()`;

/** A server as `npm start` runs it: embedded database, sandbox services, and the demo data. */
export class Installation {
  readonly port: number;
  readonly origin: string;
  readonly #folder: string;
  readonly #server: ChildProcess;
  readonly #logLines: string[] = [];
  /** How long the event loop was blocked each time, in milliseconds. */
  readonly blocks: number[] = [];
  /** How long each slow garbage collection took, in milliseconds. */
  readonly collections: number[] = [];
  readonly #connection: Connection;

  private constructor(port: number, folder: string, server: ChildProcess, connection: Connection) {
    this.port = port;
    this.origin = `http://localhost:${port}`;
    this.#folder = folder;
    this.#server = server;
    this.#connection = connection;
    for (const stream of [server.stdout, server.stderr]) {
      if (stream) createInterface(stream).on('line', (line) => this.#keepLine(line));
    }
  }

  static async start(port: number): Promise<Installation> {
    const folder = await mkdtemp(join(tmpdir(), 'attune-fuzz-'));
    const server = spawn(NODE_COMMAND[0], [NODE_COMMAND[1], '--import', WATCH, MAIN], {
      env: buildEnvironment(port, folder),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    await waitUntilReady(port, server);
    const log = createLog('silent');
    const { url } = await connectEmbeddedPostgres({ dataDir: folder, log });
    const connection = connect(url, log, 3);
    await connection.pool.query(LIFT_LIMITS);
    return new Installation(port, folder, server, connection);
  }

  get hasEnded(): boolean {
    return this.#server.exitCode !== null || this.#server.signalCode !== null;
  }

  watchEventLoop(): void {
    this.#server.kill(WATCH_SIGNAL);
  }

  #keepLine(line: string): void {
    const blockedMs = parseBlock(line);
    if (blockedMs !== null) {
      this.blocks.push(blockedMs);
      process.stdout.write(`fuzz: ${line}\n`);
    }
    const collectionMs = parseCollection(line);
    if (collectionMs !== null) this.collections.push(collectionMs);
    this.#logLines.push(line);
    if (this.#logLines.length > MAX_LOG_LINES) this.#logLines.shift();
  }

  findLogLines(part: string): string[] {
    return part === '' ? [] : this.#logLines.filter((line) => line.includes(part));
  }

  async sql<Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.#connection.pool.query(statement, values)).rows as Row[];
  }

  async admin(...args: string[]): Promise<string> {
    const child = spawn(NODE_COMMAND[0], [NODE_COMMAND[1], ADMIN, ...args], {
      env: buildEnvironment(this.port, this.#folder),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [output, errors, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ]);
    if (code !== 0) throw new Error(`admin ${args.join(' ')}: ${errors}`);
    return output.trim();
  }

  /** Creates a session in the database, without the sign-in form. Returns its cookie. */
  async signIn(userId: string, userAgent = 'fuzz'): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.sql(
      `INSERT INTO sessions (id, user_id, token_hash, created_at, last_seen_at, expires_at, user_agent, ip)
       VALUES ($1, $2, $3, now(), now(), now() + interval '30 days', $4, '127.0.0.1')`,
      [randomUUID(), userId, hashToken(token), userAgent],
    );
    return `attune_session=${token}`;
  }

  async stop(): Promise<void> {
    await this.#connection.close();
    if (!this.hasEnded) {
      const ended = once(this.#server, 'exit');
      this.#server.kill('SIGTERM');
      await ended;
    }
    await rm(this.#folder, { recursive: true, force: true });
  }
}

function buildEnvironment(port: number, folder: string): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '',
    PORT: `${port}`,
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    DRAIN_SECONDS: '0',
  };
}

async function waitUntilReady(port: number, server: ChildProcess): Promise<void> {
  let output = '';
  const appendOutput = (chunk: Buffer) => {
    output += chunk.toString();
  };
  server.stderr?.on('data', appendOutput);
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline && server.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) {
      server.stderr?.off('data', appendOutput);
      return;
    }
    await delay(200);
  }
  server.kill();
  throw new Error(`the server did not start: ${output}`);
}
