import { MINUTE_MS } from '@attune/domain/kernel/time';
import { defineFeature } from '../feature.ts';
import { createTextEmbedding } from './embed-texts.ts';
import type { PassageSource } from './passages.ts';

/** Keeps the vectors of all passages up to date. */
export const embeddingsFeature = (sources: readonly PassageSource[]) =>
  defineFeature({
    name: 'embeddings',
    jobs: (services) => {
      const { embedder } = services.meaning;
      if (!embedder) return [];
      const run = createTextEmbedding(services, embedder, sources);
      return [
        {
          name: 'embeddings.texts',
          everyMs: MINUTE_MS,
          delayMs: MINUTE_MS,
          run: ({ now }) => run(now),
        },
      ];
    },
  });
