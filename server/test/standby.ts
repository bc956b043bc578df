import { appendFile, cp, lchown, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { clusterFolder } from '#platform/db/embedded/cluster.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#platform/db/embedded/embedded-postgres.ts';

const quiet = { info: () => {}, warn: () => {} };
/** Files that belong to the running server, not to its data. */
const EXCLUDED_FILES = /\/(?:postmaster\.(?:pid|opts)|pg_wal\/.+|pg_replslot\/.+)$/;

/**
 * Starts a second server that follows the first over the network. It begins as a copy of the
 * primary's files, like a base backup.
 */
export async function startStandby(
  primary: { url: string; dataDir: string },
  dataDir: string,
): Promise<EmbeddedPostgres> {
  const [from, to] = [clusterFolder(primary.dataDir), clusterFolder(dataDir)];
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  await client.query(`SELECT pg_backup_start('a standby', fast => true)`);
  await mkdir(dataDir, { recursive: true });
  await cp(from, to, {
    recursive: true,
    filter: (path) => !EXCLUDED_FILES.test(path),
    preserveTimestamps: true,
  });
  const { rows } = await client.query<{ label: string }>(
    'SELECT labelfile AS label FROM pg_backup_stop(wait_for_archive => false)',
  );
  await client.end();
  const { hostname, port, username, password } = new URL(primary.url);
  const connectionInfo = `host=${hostname} port=${port} user=${username} password=${password}`;
  await writeFile(join(to, 'backup_label'), rows[0]?.label ?? '');
  await writeFile(join(to, 'standby.signal'), '');
  await appendFile(join(to, 'postgresql.auto.conf'), `primary_conninfo = '${connectionInfo}'\n`);
  await copyOwnership(from, to);
  return startEmbeddedPostgres({ dataDir, log: quiet, isDurable: false });
}

/** PostgreSQL runs as the account that owns its folder, but copied files belong to the copier. */
async function copyOwnership(source: string, folder: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(source);
  for (const name of ['', ...(await readdir(folder, { recursive: true }))]) {
    await lchown(join(folder, name), uid, gid);
  }
}
