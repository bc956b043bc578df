import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { contentDir } from '../content-files.ts';

/** The vectors of the texts that we ship, made by the bundled model. */
export const VECTORS_FILE = contentDir('vectors.bin');

const HASH_LENGTH = 16;
/** The length of the bundled model's vectors. */
export const LOCAL_DIMENSIONS = 512;

export function hashText(text: string): string {
  return createHash('sha256')
    .update(text)
    .digest('hex')
    .slice(0, 2 * HASH_LENGTH);
}

/** Packed vectors by the hash of their text. */
export type Vectors = Map<string, Int8Array>;

/** A vector as one byte per number: its direction is what counts, and a byte is exact enough. */
export function packVector(vector: Float32Array): Int8Array {
  let largest = Number.EPSILON;
  for (const value of vector) largest = Math.max(largest, Math.abs(value));
  return Int8Array.from(vector, (value) => Math.round((value / largest) * 127));
}

/** Hash and vector in turn. */
export async function readVectorFile(path: string = VECTORS_FILE): Promise<Vectors> {
  const bytes = await readFile(path);
  const vectors: Vectors = new Map();
  const recordLength = HASH_LENGTH + LOCAL_DIMENSIONS;
  for (let start = 0; start + recordLength <= bytes.length; start += recordLength) {
    const hash = bytes.toString('hex', start, start + HASH_LENGTH);
    const offset = bytes.byteOffset + start + HASH_LENGTH;
    vectors.set(hash, new Int8Array(bytes.buffer, offset, LOCAL_DIMENSIONS));
  }
  return vectors;
}

/** In the order of the hashes, so that the same texts always give the same file. */
export function buildVectorFile(vectors: Vectors): Buffer {
  const hashes = [...vectors.keys()].toSorted();
  return Buffer.concat(
    hashes.flatMap((hash) => [
      Buffer.from(hash, 'hex'),
      Buffer.from(vectors.get(hash) as Int8Array),
    ]),
  );
}
