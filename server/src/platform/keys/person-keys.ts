import { randomBytes } from 'node:crypto';

export const KEY_BYTES = 32;

/**
 * The keys that encrypt users' private texts. They are stored apart from the database, so that the
 * texts in a copy of the database are unreadable without them. Once a key is erased, its texts
 * cannot be read in any older copy either. A key has a random id that says nothing about the user.
 */
export type PersonKeys = {
  find(id: string): Promise<Buffer | null>;
  /** Creates the key at its first use. Concurrent callers all get the same key. */
  findOrCreate(id: string): Promise<Buffer>;
  /** Restores a key from a backup; an existing key is kept. */
  put(id: string, key: Buffer): Promise<void>;
  /** Succeeds even if there is no such key. */
  erase(id: string): Promise<void>;
  list(): AsyncIterable<string>;
  close(): Promise<void>;
};

const KEY_ID_PATTERN = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * We generate all ids, so an invalid one is a bug. Rejecting it also ensures that no id can be a path
 * out of the store.
 */
export function requireKeyId(id: string): string {
  if (!KEY_ID_PATTERN.test(id)) throw new Error('Not the id of a key');
  return id;
}

/** `put` keeps a key that exists already, so concurrent callers all find the same key. */
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
