/** The bytes are read only when needed. */
type StoredFile = { bytes: number; content: ReadableStream<Uint8Array> };

/**
 * Users' files. A key is a path that we generate (`uploads/ab/….webp`). A file is stored whole or
 * not at all, and never changes afterwards.
 */
export type Storage = {
  /** Throws `storage.full` if there is no space. Once it resolves, the file survives a crash. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  open(key: string): Promise<StoredFile | null>;
  /** Succeeds also if there is no such file. */
  delete(key: string): Promise<void>;
  /** Every key with this prefix, in no particular order. */
  list(prefix: string): AsyncIterable<string>;
};

const KEY = /^[a-z\d]+(?:[/._-][a-z\d]+)*$/;

/** We generate all keys, so any other one is a defect. No key can lead out of the storage. */
export function requireSafeKey(key: string): string {
  if (!KEY.test(key) || key.length > 200) throw new Error(`Not a storage key: ${key}`);
  return key;
}
