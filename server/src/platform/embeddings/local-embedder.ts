import { MINUTE_MS } from '@attune/domain/kernel/time';
import { Piscina } from 'piscina';
import type { Embedder } from './embedder.ts';

/** The name under which vectors of the bundled model are stored. */
export const LOCAL_MODEL = 'universal-sentence-encoder-lite-1';

/** The model takes about 115 MB, so it is given up when nobody has asked for a while. */
const IDLE_MS = 10 * MINUTE_MS;

/**
 * The bundled model, in a thread of its own: a text takes about 40 ms, for which no request may
 * wait. The thread starts with the first text.
 */
export function createLocalEmbedder(): Embedder {
  const pool = new Piscina<string[], Float32Array[]>({
    filename: new URL('./embedding-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
  });
  return {
    model: LOCAL_MODEL,
    embed: (texts) => (texts.length === 0 ? Promise.resolve([]) : pool.run([...texts])),
    close: () => pool.destroy(),
  };
}
