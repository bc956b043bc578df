import { deepStrictEqual } from 'node:assert';
import { execFile, execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inRoot } from '../../../scripts/lib/root.ts';
import { clearLeftovers } from '../../../server/src/platform/db/embedded/pid-file.ts';
import { findPostmaster } from '../../../server/src/platform/db/embedded/postmaster.ts';
import { say } from '../../figures.ts';
import { installDebianPackages } from './debian-packages.ts';
import { type Fault, waitUntil } from './fault.ts';
import { Programs } from './programs.ts';

const run = promisify(execFile);

const PACKAGES = ['postgresql', 'patroni', 'etcd-server', 'haproxy'];
/** The files that docs/operations.md tells operators to use. */
const SETTINGS = inRoot('deploy', 'database');
const PATRONI_SETTINGS = join(SETTINGS, 'patroni.yaml');
/** Each has a loopback address, so that all can use the same ports, as machines do. */
const MACHINES = [
  { name: 'db-1', address: '127.0.0.11' },
  { name: 'db-2', address: '127.0.0.12' },
  { name: 'db-3', address: '127.0.0.13' },
] as const;
const PASSWORD = 'only-for-this-run';
const REST_TIMEOUT_MS = 2_000;
const START_TIMEOUT_MS = 120_000;

export type Machine = (typeof MACHINES)[number];
type Ports = { postgres: number; patroni: number; etcd: number; etcdPeer: number };

/**
 * The cluster of docs/operations.md: PostgreSQL with Patroni on two machines, the primary and its
 * synchronous standby, etcd on three, and haproxy next to each server.
 */
export class DatabaseCluster {
  /** The machines with PostgreSQL. */
  readonly machines = MACHINES.slice(0, 2);
  readonly #folder: string;
  readonly #ports: Ports;
  readonly #programs: Programs;
  readonly #postgresBinaries: string;
  /** Debian's account for PostgreSQL, which does not run as root. */
  readonly #account: { uid: number; gid: number };

  private constructor(folder: string, ports: Ports) {
    this.#folder = folder;
    this.#ports = ports;
    this.#programs = new Programs(folder);
    const [binaries] = globSync('/usr/lib/postgresql/*/bin').sort().reverse();
    if (!binaries) throw new Error('PostgreSQL is not installed');
    this.#postgresBinaries = binaries;
    const [uid, gid] = ['--user', '--group'].map((option) =>
      Number(execFileSync('id', [option, 'postgres'])),
    ) as [number, number];
    this.#account = { uid, gid };
  }

  /** Starts a cluster in a temporary folder. It uses four ports, beginning with `port`. */
  static async open(fault: Fault, port: number): Promise<DatabaseCluster> {
    await installDebianPackages(PACKAGES);
    const folder = await mkdtemp(join(tmpdir(), 'attune-failover-'));
    fault.atEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
    const ports = { postgres: port, patroni: port + 1, etcd: port + 2, etcdPeer: port + 3 };
    const cluster = new DatabaseCluster(folder, ports);
    fault.atEnd(() => cluster.#end());
    await chown(folder, cluster.#account.uid, cluster.#account.gid);
    for (const machine of MACHINES) cluster.#startEtcd(machine);
    for (const machine of cluster.machines) cluster.startDatabase(machine);
    await cluster.waitForStandby().catch((error: unknown) => {
      say(cluster.#programs.formatLogs());
      throw error;
    });
    return cluster;
  }

  async #end(): Promise<void> {
    await this.#programs.killAll();
    for (const machine of this.machines) clearLeftovers(this.#getDataFolder(machine));
  }

  #getDataFolder({ name }: Machine): string {
    return join(this.#folder, `${name}-postgres`);
  }

  #startEtcd({ name, address }: Machine): void {
    const clientUrl = `http://${address}:${this.#ports.etcd}`;
    const buildPeerUrl = (host: string) => `http://${host}:${this.#ports.etcdPeer}`;
    const members = MACHINES.map((member) => `${member.name}=${buildPeerUrl(member.address)}`);
    this.#programs.start(`${name}-etcd`, {
      command: 'etcd',
      account: this.#account,
      env: followExample('etcd.env.example', {
        ETCD_NAME: name,
        ETCD_DATA_DIR: join(this.#folder, `${name}-etcd`),
        ETCD_LISTEN_CLIENT_URLS: clientUrl,
        ETCD_ADVERTISE_CLIENT_URLS: clientUrl,
        ETCD_LISTEN_PEER_URLS: buildPeerUrl(address),
        ETCD_INITIAL_ADVERTISE_PEER_URLS: buildPeerUrl(address),
        ETCD_INITIAL_CLUSTER: members.join(),
      }),
    });
  }

  #buildPatroniEnvironment(machine: Machine): Record<string, string> {
    const { name, address } = machine;
    const postgres = `${address}:${this.#ports.postgres}`;
    const api = `${address}:${this.#ports.patroni}`;
    const etcdHosts = MACHINES.map((member) => `${member.address}:${this.#ports.etcd}`);
    return followExample('patroni.env.example', {
      PATRONI_NAME: name,
      PATRONI_POSTGRESQL_LISTEN: postgres,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: postgres,
      PATRONI_RESTAPI_LISTEN: api,
      PATRONI_RESTAPI_CONNECT_ADDRESS: api,
      PATRONI_ETCD3_HOSTS: etcdHosts.join(),
      PATRONI_POSTGRESQL_BIN_DIR: this.#postgresBinaries,
      PATRONI_POSTGRESQL_DATA_DIR: this.#getDataFolder(machine),
      PATRONI_POSTGRESQL_PGPASS: join(this.#folder, `${name}.pgpass`),
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: PASSWORD,
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: PASSWORD,
      PATRONI_RESTAPI_USERNAME: 'patroni',
      PATRONI_RESTAPI_PASSWORD: PASSWORD,
    });
  }

  /** Starts Patroni, which starts PostgreSQL. */
  startDatabase(machine: Machine): void {
    this.#programs.start(`${machine.name}-patroni`, {
      command: 'patroni',
      args: [PATRONI_SETTINGS],
      account: this.#account,
      env: this.#buildPatroniEnvironment(machine),
    });
  }

  /** Starts a haproxy that leads to the primary, and returns the `DATABASE_URL` for a server. */
  async openProxy(port: number): Promise<string> {
    const [first, second] = this.machines.map(({ address }) => address) as [string, string];
    this.#programs.start(`haproxy-${port}`, {
      command: 'haproxy',
      args: ['-db', '-f', join(SETTINGS, 'haproxy.cfg')],
      env: followExample('haproxy.env.example', {
        DATABASE_LISTEN: `127.0.0.1:${port}`,
        DATABASE_1: first,
        DATABASE_2: second,
        DATABASE_PORT: `${this.#ports.postgres}`,
        PATRONI_PORT: `${this.#ports.patroni}`,
      }),
    });
    const url = `postgres://attune:${PASSWORD}@127.0.0.1:${port}/attune`;
    const isReady = () =>
      run('pg_isready', ['--dbname', url]).then(
        () => true,
        () => false,
      );
    await waitUntil('haproxy leads to the primary', isReady, { everyMs: 100 });
    return url;
  }

  /** Creates the database of the product on the primary. */
  async createDatabase(): Promise<void> {
    const { address } = await this.findPrimary();
    const url = `postgres://postgres:${PASSWORD}@${address}:${this.#ports.postgres}/postgres`;
    const file = join(SETTINGS, 'create-database.sql');
    await run('psql', [url, '--quiet', `--set=password=${PASSWORD}`, `--file=${file}`]);
  }

  /** Kills Patroni and all processes of PostgreSQL with SIGKILL, as if the machine had failed. */
  async kill(machine: Machine): Promise<void> {
    const postmaster = await findPostmaster(this.#getDataFolder(machine));
    if (!postmaster) throw new Error(`PostgreSQL does not run on ${machine.name}`);
    const { pid } = postmaster.identity;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    const patroni = `${machine.name}-patroni`;
    const pids = [this.#programs.getPid(patroni), pid, ...children.trim().split(' ').map(Number)];
    for (const each of pids) killIfAlive(each);
    await this.#programs.kill(patroni);
  }

  /** Makes the standby the primary while both work, as before an upgrade of a machine. */
  async switchOver(primary: Machine): Promise<void> {
    await run('patronictl', ['--config-file', PATRONI_SETTINGS, 'switchover', '--force'], {
      env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...this.#buildPatroniEnvironment(primary) },
    });
  }

  /** Whether Patroni says that PostgreSQL on this machine has the role. */
  async #hasRole({ address }: Machine, role: 'primary' | 'synchronous'): Promise<boolean> {
    const signal = AbortSignal.timeout(REST_TIMEOUT_MS);
    const url = `http://${address}:${this.#ports.patroni}/${role}`;
    const response = await fetch(url, { signal }).catch(() => null);
    return response?.ok ?? false;
  }

  isPrimary(machine: Machine): Promise<boolean> {
    return this.#hasRole(machine, 'primary');
  }

  async findPrimary(): Promise<Machine> {
    for (const machine of this.machines) if (await this.isPrimary(machine)) return machine;
    throw new Error('there is no primary');
  }

  /** The machine that takes over from this one. */
  getOther(machine: Machine): Machine {
    const [first, second] = this.machines as [Machine, Machine];
    return machine === first ? second : first;
  }

  /** Waits until commits wait for a standby, so that the primary may fail. */
  async waitForStandby(): Promise<void> {
    const hasStandby = async () => {
      const isStandby = this.machines.map((machine) => this.#hasRole(machine, 'synchronous'));
      return (await Promise.all(isStandby)).includes(true);
    };
    const options = { timeoutMs: START_TIMEOUT_MS, everyMs: 100 };
    await waitUntil('there is a synchronous standby', hasStandby, options);
  }
}

/** Checks that the values are for exactly the variables of a file that operators copy. */
function followExample(file: string, values: Record<string, string>): Record<string, string> {
  const names = readFileSync(join(SETTINGS, file), 'utf8').match(/^\w+(?==)/gm);
  deepStrictEqual(Object.keys(values), names, `${file} has other variables`);
  return values;
}

function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
