import { randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { access, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { kernelError } from '@attune/domain/kernel/errors';
import { DAY_MS } from '@attune/domain/kernel/time';
import { errorCode, isDiskFull, listNames, syncFolder, writeDurably } from '../durable-files.ts';
import { requireSafeKey, type Storage } from './storage.ts';

/** Holds files while they are written. No key starts with a dot, so half a file is never read. */
const INCOMING = '.incoming';

/** Files in a folder of this machine or of a file server that all nodes share. */
export function createFolderStorage(root: string): Storage {
  const pathOf = (key: string) => join(root, requireSafeKey(key));

  async function put(key: string, bytes: Uint8Array): Promise<void> {
    const path = pathOf(key);
    const draft = join(root, INCOMING, randomUUID());
    try {
      await mkdir(dirname(draft), { recursive: true, mode: 0o700 });
      await writeDurably(draft, bytes);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await rename(draft, path);
      await syncFolder(dirname(path));
    } catch (error) {
      await rm(draft, { force: true });
      throw isDiskFull(error) ? kernelError('storage.full') : error;
    }
  }

  return {
    put,
    async open(key) {
      const path = pathOf(key);
      const size = await sizeOf(path);
      return size === null ? null : { bytes: size, content: ReadableStream.from(pieces(path)) };
    },
    delete: (key) => rm(pathOf(key), { force: true }),
    list: (prefix) => keysIn(root, prefix),
  };
}

/**
 * Throws if files cannot be stored there. Removes partial files left by a crash, but only old ones,
 * because another node may be writing.
 */
export async function prepareFolder(root: string, now: Date): Promise<void> {
  const folder = join(root, INCOMING);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await access(folder, constants.W_OK);
  for (const name of await listNames(folder)) {
    const path = join(folder, name);
    const file = await stat(path).catch(() => null);
    if (file && file.mtimeMs < now.getTime() - DAY_MS) await rm(path, { force: true });
  }
}

async function sizeOf(path: string): Promise<number | null> {
  try {
    const { size } = await stat(path);
    return size;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Opened at the first read: a caller that only needs the size leaves nothing open. */
async function* pieces(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path);
}

/** One folder at a time. Folders that disappear meanwhile count as empty. */
async function* keysIn(root: string, prefix: string, folder = ''): AsyncGenerator<string> {
  for (const name of await listNames(join(root, folder))) {
    const key = folder ? `${folder}/${name}` : name;
    const isIncoming = key.startsWith(prefix) || prefix.startsWith(`${key}/`);
    if (name.startsWith('.') || !isIncoming) continue;
    const entry = await stat(join(root, key)).catch(() => null);
    if (entry?.isDirectory()) yield* keysIn(root, prefix, key);
    else if (entry && key.startsWith(prefix)) yield key;
  }
}
