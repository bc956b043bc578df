import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Identifies a process for good: a pid alone may be reused by another process. */
export type ProcessIdentity = { pid: number; born: string };

export function identifyProcess(pid: number): ProcessIdentity | null {
  const born = processBirth(pid);
  return born === null ? null : { pid, born };
}

export function isSameProcessAlive(identity: ProcessIdentity): boolean {
  return processBirth(identity.pid) === identity.born;
}

function processBirth(pid: number): string | null {
  if (process.platform === 'linux') return linuxBirth(pid);
  if (process.platform === 'win32') return isPidAlive(pid) ? 'alive' : null;
  const answer = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return answer.stdout.trim() || null;
}

/** Ticks since boot, unique across boots by the boot id. A zombie counts as dead. */
function linuxBirth(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command name in parentheses may itself contain spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const state = fields[0];
    if (state === 'Z' || state === 'X') return null;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}:${fields[19]}`;
  } catch {
    return null;
  }
}

function isPidAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
