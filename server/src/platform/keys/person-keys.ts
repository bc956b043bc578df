export const KEY_BYTES = 32;

/**
 * The keys that people's private texts are encrypted with. They lie apart from the database, so
 * that a copy of it reads nothing, and what was erased here cannot be read in any older copy. A key
 * is known by a random id that says nothing about the person.
 */
export type PersonKeys = {
  find(id: string): Promise<Buffer | null>;
  /** Made at the first use; of two who make it at once, both get the one that was first. */
  findOrCreate(id: string): Promise<Buffer>;
  /** Puts a key back from a copy; one that is there stays as it is. */
  put(id: string, key: Buffer): Promise<void>;
  /** Also well when there is no such key. */
  erase(id: string): Promise<void>;
  list(): AsyncIterable<string>;
  close(): Promise<void>;
};

const KEY_ID_PATTERN = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Ids are made by us, so a strange one is a defect; none leads out of the store. */
export function requireKeyId(id: string): string {
  if (!KEY_ID_PATTERN.test(id)) throw new Error('Not the id of a key');
  return id;
}
