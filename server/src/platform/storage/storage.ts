/** `bytes` is the size. The content is read only when needed. */
type StoredFile = { bytes: number; content: ReadableStream<Uint8Array> };

/**
 * The storage of users' files. A key is a path that we generate (`uploads/ab/….webp`). A file is
 * stored completely or not at all, and never changes afterwards.
 */
export type Storage = {
  /** Throws `storage.full` if there is no space. Once it resolves, the file survives a crash. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  open(key: string): Promise<StoredFile | null>;
  /** Succeeds even if there is no such file. */
  delete(key: string): Promise<void>;
  /** Lists every key with this prefix, in no particular order. */
  list(prefix: string): AsyncIterable<string>;
};

const KEY = /^[a-z\d]+(?:[/._-][a-z\d]+)*$/;

/**
 * We generate all keys, so an invalid one is a bug. Rejecting it also ensures that no key can be a
 * path out of the storage.
 */
export function requireSafeKey(key: string): string {
  if (!KEY.test(key) || key.length > 200) throw new Error(`Not a storage key: ${key}`);
  return key;
}
