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
 * PostgreSQL's processes run inside their cluster's folder; another process with a reused pid does
 * not.
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
 * After a postmaster was killed, its pid file may name another process, and a busy backend may
 * still hold the shared memory. Both would prevent a new start.
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
    if (!commandOf(pid).startsWith('postgres')) continue;
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has already ended.
    }
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8');
  } catch {
    return '';
  }
}
