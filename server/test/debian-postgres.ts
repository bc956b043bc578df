import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { chooseAccount } from '#platform/db/embedded/run-as.ts';
import { findDebianProgram } from './debian-program.ts';

const SUPERUSER = 'attune';
/** The clusters are thrown away, so they need not survive a power cut. */
const SETTINGS = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-F'];

/**
 * Debian's PostgreSQL with an empty database and a standby that follows it: what an operator gives
 * the app as `DATABASE_URL` and `DATABASE_REPLICA_URLS`.
 */
export async function startDebianPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'attune-debian-postgres-'));
  const { program, env } = findDebianProgram('postgresql', 'usr/lib/postgresql/*/bin/postgres');
  // The folder of a link to `postgres` may lack the other programs.
  const bin = dirname(realpathSync(program));
  const runAs = chooseAccount({ cluster: folder, binaries: bin });
  chmodSync(folder, 0o700);
  if (runAs.account) chownSync(folder, runAs.account.uid, runAs.account.gid);

  const start = (name: string, args: string[]): ChildProcess => {
    const { command, args: allArgs, options } = runAs.wrap(join(bin, name), args);
    return spawn(command, allArgs, { ...options, cwd: '/', env: { ...process.env, ...env } });
  };
  async function run(name: string, args: string[]): Promise<void> {
    const child = start(name, args);
    let output = '';
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`${name} ended with ${code}: ${output}`);
  }
  async function serve(cluster: string): Promise<Cluster> {
    const port = await findFreePort();
    const child = start('postgres', ['-D', cluster, '-p', `${port}`, ...SETTINGS]);
    child.stderr?.resume();
    return { port, child };
  }

  const password = randomBytes(12).toString('hex');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o644 });
  const buildUrl = ({ port }: Cluster, database: string) =>
    `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;

  const login = ['-U', SUPERUSER, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  await run('initdb', ['-D', join(folder, 'primary'), ...login, '--locale=C.UTF-8', '--no-sync']);
  const primary = await serve(join(folder, 'primary'));
  const admin = await connectWhenReady(buildUrl(primary, 'postgres'), primary);
  await admin.query('CREATE DATABASE attune');
  const copy = ['-D', join(folder, 'standby'), '--write-recovery-conf', '--checkpoint=fast'];
  await run('pg_basebackup', [...copy, '--no-sync', '-d', buildUrl(primary, 'postgres')]);
  const standby = await serve(join(folder, 'standby'));
  const replica = await connectWhenReady(buildUrl(standby, 'postgres'), standby);

  return {
    url: buildUrl(primary, 'attune'),
    replicaUrl: buildUrl(standby, 'attune'),
    /** How many transactions the standby has run for the app. */
    async countReplicaReads(): Promise<number> {
      const { rows } = await replica.query<{ count: number }>(
        "SELECT xact_commit::int AS count FROM pg_stat_database WHERE datname = 'attune'",
      );
      return rows[0]?.count ?? 0;
    },
    async stop(): Promise<void> {
      await Promise.all([admin.end(), replica.end()]);
      await Promise.all([primary, standby].map(stop));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Cluster = { port: number; child: ChildProcess };

/** SIGQUIT ends PostgreSQL at once, without a shutdown that keeps the data. */
async function stop({ child }: Cluster): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGQUIT');
  await exited;
}

async function connectWhenReady(url: string, { child }: Cluster): Promise<pg.Client> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL ended with ${child.exitCode}`);
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return client;
    } catch {
      await wait(50);
    }
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
