import { open, readdir } from 'node:fs/promises';

const DISK_FULL_CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

export const errorCode = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';

export const isDiskFull = (error: unknown) => DISK_FULL_CODES.has(errorCode(error));

/** Creates a file. Its bytes are on disk when the promise resolves. */
export async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Saves the names in a folder: a crash could otherwise lose a new name or restore a removed one. */
export async function syncFolder(path: string): Promise<void> {
  // Windows cannot open a folder, and saves names without it.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Returns an empty list if the folder does not exist. */
export async function listNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}
