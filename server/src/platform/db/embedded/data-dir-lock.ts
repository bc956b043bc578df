import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { identifyProcess, isSameProcessAlive, type ProcessIdentity } from './process-identity.ts';

export type DataDirLock = { release(): void };

export class DataDirBusyError extends Error {
  readonly pid: number;
  constructor(dataDir: string, pid: number) {
    super(
      `Attune already runs on ${dataDir} (process ${pid}). Stop it, or set DATA_DIR to another folder.`,
    );
    this.name = 'DataDirBusyError';
    this.pid = pid;
  }
}

type Holder = ProcessIdentity & { token: string };
type Attempt = { isTaken: true } | { isTaken: false; holder: ProcessIdentity };

/**
 * Makes this process the only one that uses the folder, or throws DataDirBusyError, which names the
 * process that does.
 */
export function acquireDataDirLock(dataDir: string): DataDirLock {
  const folder = ensureDataDir(dataDir);
  const path = join(folder, 'attune.lock');
  const me = identifyProcess(process.pid);
  if (me === null) throw new Error('This process cannot read its own start time');
  const holder: Holder = { ...me, token: randomUUID() };
  const attempt = take(path, holder);
  if (!attempt.isTaken) throw new DataDirBusyError(folder, attempt.holder.pid);
  return { release: () => release(path, holder) };
}

/**
 * Creates the folder if needed. If the server runs as root, other accounts can pass through the
 * folder, because PostgreSQL runs inside it under another account.
 */
export function ensureDataDir(dataDir: string): string {
  const folder = resolve(dataDir);
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
  mkdirSync(folder, { recursive: true, mode });
  return folder;
}

/**
 * Replaces a dead holder only while holding `<path>.next`, and only if the lock still belongs to the
 * dead holder then. Otherwise two processes that both saw the dead holder could remove each other's
 * lock.
 */
function take(path: string, me: Holder): Attempt {
  for (;;) {
    if (createAtomically(path, me)) return { isTaken: true };
    const holder = readHolder(path);
    if (holder === 'gone') continue;
    if (holder !== 'unreadable' && isSameProcessAlive(holder)) return { isTaken: false, holder };

    const nextPath = `${path}.next`;
    const nextLock = take(nextPath, me);
    if (!nextLock.isTaken) return nextLock;
    try {
      const currentHolder = readHolder(path);
      if (currentHolder === 'gone' || !isSameHolder(currentHolder, holder)) continue;
      replaceAtomically(path, me);
      return { isTaken: true };
    } finally {
      release(nextPath, me);
    }
  }
}

function isSameHolder(a: Holder | 'unreadable', b: Holder | 'unreadable'): boolean {
  if (a === 'unreadable' || b === 'unreadable') return a === b;
  return a.token === b.token;
}

/** link(2) fails if the name exists, and makes the complete file visible at once. */
function createAtomically(path: string, holder: Holder): boolean {
  const draft = writeDraft(path, holder);
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function replaceAtomically(path: string, holder: Holder): void {
  renameSync(writeDraft(path, holder), path);
}

function writeDraft(path: string, holder: Holder): string {
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, JSON.stringify(holder), { mode: 0o644, flush: true });
  return draft;
}

function readHolder(path: string): Holder | 'gone' | 'unreadable' {
  try {
    const value = JSON.parse(readFileSync(path, 'utf8')) as Partial<Holder>;
    const { pid, born, token } = value;
    if (typeof pid !== 'number' || typeof born !== 'string' || typeof token !== 'string') {
      return 'unreadable';
    }
    return { pid, born, token };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'gone';
    if (error instanceof SyntaxError) return 'unreadable';
    throw error;
  }
}

function release(path: string, me: Holder): void {
  const holder = readHolder(path);
  if (holder !== 'gone' && holder !== 'unreadable' && holder.token === me.token) {
    rmSync(path, { force: true });
  }
}
