import { open, readdir } from 'node:fs/promises';

const DISK_FULL_CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

export const errorCode = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';

/** Whether there was no room left for it. */
export const isDiskFull = (error: unknown) => DISK_FULL_CODES.has(errorCode(error));

/** A new file whose bytes are on the disk when this resolves. */
export async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Without this a crash could forget a new name in it, or bring an erased one back. */
export async function syncFolder(path: string): Promise<void> {
  // Windows cannot open a folder; there the name is safe without it.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** What lies in a folder; nothing where there is none. */
export async function listNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}
