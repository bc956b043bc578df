import { randomBytes } from 'node:crypto';

export const KEY_BYTES = 32;

/**
 * The keys that encrypt users' private texts. They are stored apart from the database, so a copy of
 * the database is unreadable without them, and once a key is erased no older copy can be read
 * either. A key has a random id that says nothing about the user.
 */
export type PersonKeys = {
  find(id: string): Promise<Buffer | null>;
  /** Created at first use. Concurrent callers all get the first one. */
  findOrCreate(id: string): Promise<Buffer>;
  /** Restores a key from a backup; an existing key is kept. */
  put(id: string, key: Buffer): Promise<void>;
  /** Succeeds also if there is no such key. */
  erase(id: string): Promise<void>;
  list(): AsyncIterable<string>;
  close(): Promise<void>;
};

const KEY_ID_PATTERN = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** We generate all ids, so any other one is a defect. No id can lead out of the store. */
export function requireKeyId(id: string): string {
  if (!KEY_ID_PATTERN.test(id)) throw new Error('Not the id of a key');
  return id;
}

/** The first key that was put is kept, so concurrent callers all find the same one. */
export async function findOrCreateKey(
  { find, put }: Pick<PersonKeys, 'find' | 'put'>,
  id: string,
): Promise<Buffer> {
  const existing = await find(id);
  if (existing) return existing;
  await put(id, randomBytes(KEY_BYTES));
  const key = await find(id);
  if (!key) throw new Error('A key was erased while it was being created');
  return key;
}
