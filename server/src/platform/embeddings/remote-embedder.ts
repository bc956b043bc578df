import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { SECOND_MS } from '@attune/domain/kernel/time';
import { type Embedder, normalize } from './embedder.ts';

export type RemoteEmbedderSettings = { url: string; key: string | null; model: string };

const TIMEOUT_MS = 10 * SECOND_MS;
/** Providers accept at most a few hundred texts at once. */
const BATCH_SIZE = 100;

/** Any endpoint that speaks the embeddings protocol of OpenAI. */
export function createRemoteEmbedder({ url, key, model }: RemoteEmbedderSettings): Embedder {
  const provider = createOpenAICompatible({
    name: 'embeddings',
    baseURL: url,
    ...(key === null ? {} : { apiKey: key }),
  });
  const remote = provider.embeddingModel(model);
  return {
    model,
    async embed(texts) {
      const vectors: Float32Array[] = [];
      for (let start = 0; start < texts.length; start += BATCH_SIZE) {
        const { embeddings } = await remote.doEmbed({
          values: texts.slice(start, start + BATCH_SIZE),
          abortSignal: AbortSignal.timeout(TIMEOUT_MS),
        });
        vectors.push(...embeddings.map(normalize));
      }
      return vectors;
    },
    close: async () => {},
  };
}
