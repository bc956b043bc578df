import { randomBytes, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, link, mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { kernelError } from '@attune/domain/kernel/errors';
import { KEY_BYTES, type PersonKeys, requireKeyId } from './person-keys.ts';

const SUFFIX = '.key';
/** What is being written. No folder of keys begins with a dot, so nobody meets half a key. */
const INCOMING = '.incoming';
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';

/** A file a key, in a folder of this machine or of a file server that all nodes see. */
export function createFolderKeys(root: string): PersonKeys {
  const pathOf = (id: string) => join(root, requireKeyId(id).slice(-2), `${id}${SUFFIX}`);

  async function find(id: string): Promise<Buffer | null> {
    const key = await readIfThere(pathOf(id));
    if (key && key.length !== KEY_BYTES) throw new Error('A file in the key store is no key');
    return key;
  }

  async function put(id: string, key: Buffer): Promise<void> {
    const path = pathOf(id);
    const draft = join(root, INCOMING, randomUUID());
    try {
      await mkdir(dirname(draft), { recursive: true, mode: 0o700 });
      await writeDurably(draft, key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // The name appears only with the whole content, and only for whoever came first.
      await link(draft, path);
      await syncFolder(dirname(path));
    } catch (error) {
      if (FULL.has(codeOf(error))) throw kernelError('storage.full');
      if (codeOf(error) !== 'EEXIST') throw error;
    } finally {
      await rm(draft, { force: true });
    }
  }

  return {
    find,
    put,
    async findOrMake(id) {
      const known = await find(id);
      if (known) return known;
      await put(id, randomBytes(KEY_BYTES));
      const key = await find(id);
      if (!key) throw new Error('A key was erased while it was made');
      return key;
    },
    async erase(id) {
      const path = pathOf(id);
      await rm(path, { force: true });
      await syncFolder(dirname(path));
    },
    async *list() {
      for (const folder of await namesIn(root)) {
        if (folder.startsWith('.')) continue;
        for (const name of await namesIn(join(root, folder))) {
          if (name.endsWith(SUFFIX)) yield name.slice(0, -SUFFIX.length);
        }
      }
    },
    close: async () => {},
  };
}

/** Throws where no key can be kept. */
export async function prepareKeyFolder(root: string): Promise<void> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  await access(root, constants.R_OK | constants.W_OK);
}

async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Without this a crash could bring an erased name back, or forget a new one. */
async function syncFolder(path: string): Promise<void> {
  // Windows cannot open a folder; there the name is safe without it.
  if (process.platform === 'win32') return;
  try {
    const folder = await open(path, 'r');
    await folder.sync().finally(() => folder.close());
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}
