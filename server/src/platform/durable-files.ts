import { open, readdir } from 'node:fs/promises';

const DISK_FULL_CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

export const errorCode = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';

export const isDiskFull = (error: unknown) => DISK_FULL_CODES.has(errorCode(error));

/** Creates a file; its bytes are on disk when this resolves. */
export async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Without this, a crash could lose a new name in the folder or bring a removed one back. */
export async function syncFolder(path: string): Promise<void> {
  // Windows cannot open a folder; names are safe there without it.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Empty if the folder does not exist. */
export async function listNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}
