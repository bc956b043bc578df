import type { Embedder } from './embedder.ts';
import { hashText, type Vectors } from './vector-file.ts';

/** Each vector takes 2 KB. */
const MAX_REMEMBERED = 2_000;

/**
 * Embeds only what has no vector yet. A conversation is understood anew with each message, so its
 * earlier messages come again. Only hashes of the texts are kept.
 */
export function rememberVectors(
  embed: Embedder['embed'],
  known: ReadonlyMap<string, Float32Array> = new Map(),
): Embedder['embed'] {
  const remembered: Vectors = new Map();
  const find = (hash: string) => known.get(hash) ?? remembered.get(hash);
  return async (texts) => {
    const hashes = texts.map(hashText);
    const missing = texts.filter((_, index) => !find(hashes[index] ?? ''));
    const vectors = await embed(missing);
    const fresh = new Map(missing.map((text, index) => [hashText(text), vectors[index]]));
    if (remembered.size + fresh.size > MAX_REMEMBERED) remembered.clear();
    for (const [hash, vector] of fresh) if (vector) remembered.set(hash, vector);
    return hashes.map((hash) => (find(hash) ?? fresh.get(hash)) as Float32Array);
  };
}
