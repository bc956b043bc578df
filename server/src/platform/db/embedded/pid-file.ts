import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';

type PidFile = { pid: number; port: number; status: string };

export function readPidFile(cluster: string): PidFile | null {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    if (!Number.isInteger(pid) || pid <= 1) return null;
    return { pid, port: Number(lines[3]), status: (lines[7] ?? '').trim() };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Whether this is a process of the cluster's PostgreSQL, whose processes run inside the cluster's
 * folder, and not another process with a reused pid.
 */
export function servesCluster(pid: number, cluster: string): boolean {
  if (process.platform !== 'linux') return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return false;
  }
}

/**
 * Removes what could prevent a new start after a postmaster was killed: its pid file, which may by
 * now name another process, and busy backends, which still hold the shared memory.
 */
export function clearLeftovers(cluster: string): void {
  const file = readPidFile(cluster);
  if (file !== null && !servesCluster(file.pid, cluster)) {
    rmSync(join(cluster, 'postmaster.pid'), { force: true });
  }
  if (process.platform !== 'linux') return;
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    if (!Number.isInteger(pid) || pid === process.pid || !servesCluster(pid, cluster)) continue;
    if (!readCommandName(pid).startsWith('postgres')) continue;
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process has already ended.
    }
  }
}

function readCommandName(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8');
  } catch {
    return '';
  }
}
