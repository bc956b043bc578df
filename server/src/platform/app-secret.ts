import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureDataDir } from './db/embedded/data-dir-lock.ts';

/** The file that holds the app secret when none is configured. */
export function appSecretFile(dataDir: string): string {
  return join(dataDir, 'app-secret');
}

/** Creates the secret at its first use. The server and the command line share it. */
export async function readOrCreateAppSecret(dataDir: string): Promise<string> {
  const path = appSecretFile(ensureDataDir(dataDir));
  const draft = `${path}.${randomUUID()}`;
  try {
    return await readSecret(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  await writeFile(draft, `${randomBytes(48).toString('base64url')}\n`, {
    mode: 0o600,
    flush: true,
  });
  try {
    // link(2) makes the complete file visible at once, and fails if another process was first.
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return readSecret(path);
}

async function readSecret(path: string): Promise<string> {
  const secret = (await readFile(path, 'utf8')).trim();
  if (secret.length < 32) throw new Error(`${path} contains no secret. Restore it from a copy.`);
  return secret;
}
