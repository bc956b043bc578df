import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findPostgresBinaries } from './binaries.ts';
import { clusterFolder, clusterUrl, createCluster, hasCluster } from './cluster.ts';
import { acquireDataDirLock, DataDirBusyError, ensureDataDir } from './data-dir-lock.ts';
import {
  findPostmaster,
  launchPostmaster,
  type Postmaster,
  type PostmasterSettings,
  PostmasterStartError,
  stopPostmaster,
} from './postmaster.ts';
import { isSameProcessAlive } from './process-identity.ts';
import { chooseAccount } from './run-as.ts';

const supervisionIntervalMs = 200;

export type EmbeddedPostgres = { url: string; stop(): Promise<void> };
export type EmbeddedPostgresLog = { info(message: string): void; warn(message: string): void };
export type EmbeddedPostgresOptions = {
  dataDir: string;
  log: EmbeddedPostgresLog;
  /** False only for throw-away test clusters, which may lose data in a power cut. */
  isDurable?: boolean;
};

/**
 * Starts the cluster in <dataDir>/postgres and keeps it running. If a killed server left it running,
 * it is adopted instead. A postmaster that dies is restarted on the same port, so the address stays
 * valid. The caller holds the folder's lock.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const { log } = options;
  const settings = await prepare(options);
  const adopted = await findPostmaster(settings.cluster);
  if (adopted !== null) log.info('adopted the running PostgreSQL');
  let current = adopted ?? (await launch(settings));
  const stopping = new AbortController();

  const supervise = async () => {
    while (!stopping.signal.aborted) {
      if (isSameProcessAlive(current.identity)) {
        await pause(supervisionIntervalMs, stopping.signal);
        continue;
      }
      log.warn('PostgreSQL ended unexpectedly; restarting it');
      try {
        current = await launch(settings, current.port);
      } catch (error) {
        log.warn(`failed to restart PostgreSQL: ${(error as Error).message}`);
        await pause(supervisionIntervalMs, stopping.signal);
      }
    }
  };
  const supervision = supervise();

  return {
    url: clusterUrl(settings.cluster, current.port),
    async stop() {
      stopping.abort();
      await supervision;
      await stopPostmaster(current, 'fast');
    },
  };
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal, ref: false }).catch(() => {});
}

/**
 * For the command line: uses the cluster of a running server, or starts the cluster temporarily.
 * `stop` ends only a cluster that was started here, once no other process uses it.
 */
export async function connectEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const dataDir = ensureDataDir(options.dataDir);
  const cluster = clusterFolder(dataDir);
  const deadline = Date.now() + 60_000;
  for (;;) {
    const running = await findPostmaster(cluster);
    if (running !== null) {
      return { url: clusterUrl(cluster, running.port), stop: () => Promise.resolve() };
    }
    try {
      return await startTemporarily(options);
    } catch (error) {
      // The holder is a server or another command that is starting or stopping the cluster.
      if (!(error instanceof DataDirBusyError) || Date.now() > deadline) throw error;
      await delay(50);
    }
  }
}

async function startTemporarily(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const lock = acquireDataDirLock(options.dataDir);
  try {
    const settings = await prepare(options);
    const postmaster = (await findPostmaster(settings.cluster)) ?? (await launch(settings));
    return {
      url: clusterUrl(settings.cluster, postmaster.port),
      async stop() {
        await stopPostmaster(postmaster, 'when-unused');
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function prepare(options: EmbeddedPostgresOptions): Promise<PostmasterSettings> {
  const dataDir = ensureDataDir(options.dataDir);
  const isDurable = options.isDurable ?? true;
  const cluster = clusterFolder(dataDir);
  const binaries = findPostgresBinaries();
  const runAs = chooseAccount({ cluster, binaries: join(binaries.root, 'native', 'bin') });
  if (!hasCluster(cluster)) {
    options.log.info('creating the PostgreSQL database (first start)');
    await createCluster({ dataDir, cluster, binaries, runAs, isDurable });
  }
  return { cluster, binaries, runAs, isDurable, logFile: join(dataDir, 'postgres.log') };
}

async function launch(settings: PostmasterSettings, samePort?: number): Promise<Postmaster> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const port = samePort ?? (await findFreePort());
    try {
      return await launchPostmaster(settings, port);
    } catch (error) {
      if (!(error instanceof PostmasterStartError) || Date.now() > deadline) throw error;
      const isTemporary = /could not bind|shared memory block|Address already in use/.test(
        error.output,
      );
      if (!isTemporary) throw error;
      await delay(100);
    }
  }
}

/** Chooses a port below the range of ephemeral ports, so that it stays free for a restart. */
async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(15_000, 32_000);
    const isFree = await new Promise<boolean>((resolve) => {
      const probe = createServer();
      probe.on('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}
