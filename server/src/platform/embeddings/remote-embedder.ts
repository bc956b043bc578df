import { SECOND_MS } from '@attune/domain/kernel/time';
import { toUnitVector } from '@attune/domain/search/packed-vectors';
import type { Embedder } from './embedder.ts';

export type EmbeddingsSettings = { url: string; apiKey: string | null; model: string };

const TIMEOUT_MS = 10 * SECOND_MS;
/** Providers accept at most a few hundred texts at once. */
const BATCH_SIZE = 100;
/** Fits most models of today. With a lower scale, some more distant texts are listed last. */
const RELATED_CLOSENESS = 0.3;

/** Any endpoint that speaks the embeddings protocol of OpenAI. */
export function createRemoteEmbedder({ url, apiKey, model }: EmbeddingsSettings): Embedder {
  /** Loaded when it is needed, because most servers use the bundled model. */
  async function openEndpoint() {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
    const provider = createOpenAICompatible({
      name: 'embeddings',
      baseURL: url,
      // Follows no redirect, so that the API key is not sent anywhere else.
      fetch: (input, init) => fetch(input, { ...init, redirect: 'error' }),
      ...(apiKey === null ? {} : { apiKey }),
    });
    return provider.embeddingModel(model);
  }

  return {
    model,
    isOutside: true,
    relatedCloseness: RELATED_CLOSENESS,
    async embed(texts) {
      const endpoint = await openEndpoint();
      const vectors: Float32Array[] = [];
      for (let start = 0; start < texts.length; start += BATCH_SIZE) {
        const values = texts.slice(start, start + BATCH_SIZE);
        const abortSignal = AbortSignal.timeout(TIMEOUT_MS);
        const { embeddings } = await endpoint.doEmbed({ values, abortSignal });
        if (embeddings.length !== values.length) throw new Error('a vector is missing');
        vectors.push(...embeddings.map(toUnitVector));
      }
      return vectors;
    },
  };
}
