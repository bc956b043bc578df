import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Identifies a process by pid and start time: a pid alone may be reused by another process. */
export type ProcessIdentity = { pid: number; born: string };

export function identifyProcess(pid: number): ProcessIdentity | null {
  const born = readStartTime(pid);
  return born === null ? null : { pid, born };
}

export function isSameProcessAlive(identity: ProcessIdentity): boolean {
  return readStartTime(identity.pid) === identity.born;
}

function readStartTime(pid: number): string | null {
  if (process.platform === 'linux') return readLinuxStartTime(pid);
  if (process.platform === 'win32') return isPidAlive(pid) ? 'alive' : null;
  const answer = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return answer.stdout.trim() || null;
}

/** Returns the boot id and the ticks since boot; null for a dead process or a zombie. */
function readLinuxStartTime(pid: number): string | null {
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
