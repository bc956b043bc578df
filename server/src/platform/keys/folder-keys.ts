import { randomUUID } from 'node:crypto';
import { constants, readFileSync } from 'node:fs';
import { access, link, mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { kernelError } from '@attune/domain/kernel/errors';
import { errorCode, isDiskFull, listNames, syncFolder, writeDurably } from '../durable-files.ts';
import { isLocalDisk } from '../local-disk.ts';
import { findOrCreateKey, KEY_BYTES, type PersonKeys, requireKeyId } from './person-keys.ts';

const SUFFIX = '.key';
/**
 * The folder that holds keys while they are written. The names of key folders do not start with a
 * dot, so a partly written key is never read.
 */
const INCOMING = '.incoming';

/**
 * Stores one file per key, in a folder of this machine or of a file server that all nodes share. A
 * local disk is read synchronously: passing the few bytes through the thread pool takes three times
 * as long, and even longer under load. A file server is read asynchronously because it may be slow.
 */
export function createFolderKeys(root: string): PersonKeys {
  const pathOf = (id: string) => join(root, requireKeyId(id).slice(-2), `${id}${SUFFIX}`);

  let isLocal: boolean | null = null;

  async function find(id: string): Promise<Buffer | null> {
    isLocal ??= isLocalDisk(root);
    const key = await readIfExists(pathOf(id), isLocal ?? false);
    if (key && key.length !== KEY_BYTES) throw new Error('A file in the key store is not a key');
    return key;
  }

  async function put(id: string, key: Buffer): Promise<void> {
    const path = pathOf(id);
    const draft = join(root, INCOMING, randomUUID());
    try {
      await mkdir(dirname(draft), { recursive: true, mode: 0o700 });
      await writeDurably(draft, key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // link(2) makes the complete file visible at once, and fails if another process was first.
      await link(draft, path);
      await syncFolder(dirname(path));
    } catch (error) {
      if (isDiskFull(error)) throw kernelError('storage.full');
      if (errorCode(error) !== 'EEXIST') throw error;
    } finally {
      await rm(draft, { force: true });
    }
  }

  return {
    find,
    put,
    findOrCreate: (id) => findOrCreateKey({ find, put }, id),
    async erase(id) {
      const path = pathOf(id);
      await rm(path, { force: true });
      // The folder does not exist if it never contained a key.
      await syncFolder(dirname(path)).catch((error: unknown) => {
        if (errorCode(error) !== 'ENOENT') throw error;
      });
    },
    async *list() {
      for (const folder of await listNames(root)) {
        if (folder.startsWith('.')) continue;
        for (const name of await listNames(join(root, folder))) {
          if (name.endsWith(SUFFIX)) yield name.slice(0, -SUFFIX.length);
        }
      }
    },
    close: async () => {},
  };
}

export async function prepareKeyFolder(root: string): Promise<void> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  await access(root, constants.R_OK | constants.W_OK);
}

async function readIfExists(path: string, isSync: boolean): Promise<Buffer | null> {
  try {
    return isSync ? readFileSync(path) : await readFile(path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
