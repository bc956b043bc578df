/** A file as it is stored; its bytes are read only when somebody asks for them. */
type StoredFile = { bytes: number; content: ReadableStream<Uint8Array> };

/**
 * Where people's files lie. A key is a path of our own making (`uploads/ab/….webp`); what is put
 * under it is there whole or not at all, and is never changed afterwards.
 */
export type Storage = {
  /** Throws `storage.full` where there is no room. Once it resolves, the file outlasts a crash. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  open(key: string): Promise<StoredFile | null>;
  /** Also well when there is no such file. */
  delete(key: string): Promise<void>;
  /** Every key that begins like this, in no order. */
  list(prefix: string): AsyncIterable<string>;
};
