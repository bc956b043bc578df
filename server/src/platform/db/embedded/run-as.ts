import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** How to start PostgreSQL's programs. They refuse to run as root. */
export type RunAs = {
  /** Null for the current user. */
  account: Account | null;
  wrap(command: string, args: string[]): { command: string; args: string[]; options: SpawnUser };
};
type Account = { name: string; uid: number; gid: number };
type SpawnUser = { uid?: number; gid?: number };

const asCurrentUser: RunAs = {
  account: null,
  wrap: (command, args) => ({ command, args, options: {} }),
};

/**
 * Chooses the current user, or, if that is root, the account that owns the cluster, else `postgres`,
 * else `nobody`. If a parent folder (such as /root) is closed to that account, the account gets the
 * one capability it needs to pass through.
 */
export function chooseAccount(paths: { cluster: string; binaries: string }): RunAs {
  if (process.getuid?.() !== 0) return asCurrentUser;
  const account = findOwner(paths.cluster) ?? findAccount('postgres') ?? findAccount('nobody');
  if (account === null) {
    throw new Error(
      'PostgreSQL does not run as root, and this system has neither an account "postgres" nor "nobody". Start Attune as an ordinary user, or set DATABASE_URL.',
    );
  }
  const closed =
    findClosedFolder(dirname(paths.cluster), account) ?? findClosedFolder(paths.binaries, account);
  return closed === null ? asAccount(account) : throughClosedFolder(account, closed);
}

function asAccount(account: Account): RunAs {
  const { uid, gid } = account;
  return { account, wrap: (command, args) => ({ command, args, options: { uid, gid } }) };
}

function throughClosedFolder(account: Account, closed: string): RunAs {
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find(existsSync);
  if (setpriv === undefined) {
    throw new Error(
      `PostgreSQL does not run as root, and the account "${account.name}" may not enter ${closed}. Move Attune to a folder open to it (chmod o+x ${closed}), install util-linux's setpriv, or set DATABASE_URL.`,
    );
  }
  const identity = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'];
  // Without the securebit, access(2) ignores the capability, and PostgreSQL calls access(2) on its
  // own files.
  const capability = [
    '--securebits=+no_setuid_fixup',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
  ];
  return {
    account,
    wrap: (command, args) => ({
      command: setpriv,
      args: [...identity, ...capability, command, ...args],
      options: {},
    }),
  };
}

function findOwner(folder: string): Account | null {
  if (!existsSync(folder)) return null;
  const { uid, gid } = statSync(folder);
  return uid === 0 ? null : { name: String(uid), uid, gid };
}

function findAccount(name: string): Account | null {
  if (!existsSync('/etc/passwd')) return null;
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [account, , uid, gid] = line.split(':');
    if (account === name && Number(uid) > 0) return { name, uid: Number(uid), gid: Number(gid) };
  }
  return null;
}

function findClosedFolder(path: string, account: Account): string | null {
  for (let folder = path; ; folder = dirname(folder)) {
    const { mode, uid, gid } = statSync(folder);
    const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
    if (((mode >> shift) & 0o1) === 0) return folder;
    if (folder === dirname(folder)) return null;
  }
}
