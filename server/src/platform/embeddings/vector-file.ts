import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { normalize } from './embedder.ts';

const HASH_LENGTH = 16;
/** The length of the bundled model's vectors. */
const LOCAL_DIMENSIONS = 512;

export function hashText(text: string): string {
  return createHash('sha256')
    .update(text)
    .digest('hex')
    .slice(0, 2 * HASH_LENGTH);
}

export type Vectors = Map<string, Float32Array>;

/** A vector as one byte per number: its direction is what counts, and a byte is exact enough. */
export function packVector(vector: Float32Array): Buffer {
  const largest = Math.max(...vector.map(Math.abs), Number.EPSILON);
  return Buffer.from(Int8Array.from(vector, (value) => Math.round((value / largest) * 127)).buffer);
}

export function unpackVector(packed: Uint8Array): Float32Array {
  return normalize(new Int8Array(packed.buffer, packed.byteOffset, packed.byteLength));
}

/** The vectors of the texts that we ship, by the hash of the text: hash and vector in turn. */
export async function readVectorFile(path: string): Promise<Vectors> {
  const bytes = await readFile(path);
  const vectors: Vectors = new Map();
  const recordLength = HASH_LENGTH + LOCAL_DIMENSIONS;
  for (let start = 0; start + recordLength <= bytes.length; start += recordLength) {
    const hash = bytes.toString('hex', start, start + HASH_LENGTH);
    vectors.set(hash, unpackVector(bytes.subarray(start + HASH_LENGTH, start + recordLength)));
  }
  return vectors;
}

/** In the order of the hashes, so that the same texts always give the same file. */
export function buildVectorFile(vectors: Vectors): Buffer {
  const hashes = [...vectors.keys()].toSorted();
  return Buffer.concat(
    hashes.flatMap((hash) => [
      Buffer.from(hash, 'hex'),
      packVector(vectors.get(hash) as Float32Array),
    ]),
  );
}
