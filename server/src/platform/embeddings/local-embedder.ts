import type { Embedder } from './embedder.ts';
import type { VectorThread } from './vector-thread.ts';

/** The name under which vectors of the bundled model are stored. */
export const LOCAL_MODEL = 'universal-sentence-encoder-lite-1';

/** Measured: nonsense and other subjects reach 0.35 at most, real matches 0.35 to 0.6. */
const RELATED_CLOSENESS = 0.36;

const EMBED = { file: new URL('./embedding-worker.ts', import.meta.url), name: 'embed' };

/** The bundled model. A text takes about 40 ms. */
export function createLocalEmbedder(thread: VectorThread): Embedder {
  return {
    model: LOCAL_MODEL,
    isOutside: false,
    relatedCloseness: RELATED_CLOSENESS,
    embed: (texts) => (texts.length === 0 ? Promise.resolve([]) : thread.run(EMBED, texts)),
  };
}
