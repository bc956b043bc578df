import { randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { access, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { kernelError } from '@attune/domain/kernel/errors';
import { DAY_MS } from '@attune/domain/kernel/time';
import { errorCode, isDiskFull, listNames, syncFolder, writeDurably } from '../durable-files.ts';
import { requireSafeKey, type Storage } from './storage.ts';

/**
 * The folder that holds files while they are written. No key starts with a dot, so a partly written
 * file is never read.
 */
const INCOMING = '.incoming';

/** Stores files in a folder of this machine or of a file server that all nodes share. */
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
      const size = await readSize(path);
      return size === null ? null : { bytes: size, content: ReadableStream.from(readChunks(path)) };
    },
    delete: (key) => rm(pathOf(key), { force: true }),
    list: (prefix) => listKeys(root, prefix),
  };
}

/**
 * Throws if files cannot be stored in the folder. Removes partial files left by a crash, but only
 * old ones, because another node may be writing the others.
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

async function readSize(path: string): Promise<number | null> {
  try {
    const { size } = await stat(path);
    return size;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Opens the file at the first read, so that a caller who only needs the size leaves nothing open. */
async function* readChunks(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path);
}

/** Reads one folder at a time. Folders that disappear in the meantime count as empty. */
async function* listKeys(root: string, prefix: string, folder = ''): AsyncGenerator<string> {
  for (const name of await listNames(join(root, folder))) {
    const key = folder ? `${folder}/${name}` : name;
    const mayMatch = key.startsWith(prefix) || prefix.startsWith(`${key}/`);
    if (name.startsWith('.') || !mayMatch) continue;
    const entry = await stat(join(root, key)).catch(() => null);
    if (entry?.isDirectory()) yield* listKeys(root, prefix, key);
    else if (entry && key.startsWith(prefix)) yield key;
  }
}
