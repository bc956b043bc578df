import { Readable } from 'node:stream';
import type { Storage } from '#platform/storage/storage.ts';

export async function listStoredKeys(storage: Storage, prefix = ''): Promise<string[]> {
  const keys: string[] = await Readable.from(storage.list(prefix)).toArray();
  return keys.sort();
}
