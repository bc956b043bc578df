import { readCareInSteps } from '@attune/domain/companion/care/care-state';
import { readCareSign } from '@attune/domain/companion/care/meaning/read-care-sign';
import { splitMessage } from '@attune/domain/companion/care/meaning/split-message';
import { drainGenerator } from '@attune/domain/kernel/drain-generator';
import { afterAll, expect, it } from 'vitest';
import heldOut from '../guide/eval/care-held-out.json' with { type: 'json' };
import natural from '../guide/eval/care-natural.json' with { type: 'json' };
import { readCareWeights } from '../server/src/platform/care/care-by-meaning.ts';
import { createLocalEmbedder } from '../server/src/platform/embeddings/local-embedder.ts';
import { createVectorThread } from '../server/src/platform/embeddings/vector-thread.ts';
import { hashCareExamples, readWeightsHash } from './lib/care-weights.ts';

const thread = createVectorThread();
afterAll(() => thread.close());

it('the weights were made from the examples; else run npm run generate', async () => {
  expect(await readWeightsHash()).toBe(hashCareExamples());
});

/** Messages that the weights were not made from: look-alikes of signs, and a natural mixture. */
it.each([
  { name: 'look-alikes', messages: heldOut, maxAlarms: 0.03, maxNotes: 0.06 },
  { name: 'a natural mixture', messages: natural, maxAlarms: 0.03, maxNotes: 0.08 },
])(
  'finds most signs among $name, and few other messages',
  {
    timeout: 120_000,
  },
  async ({ messages, maxAlarms, maxNotes }) => {
    const weights = await readCareWeights();
    const { embed } = createLocalEmbedder(thread);
    const counts = { signs: 0, noted: 0, harmless: 0, alarms: 0, notes: 0 };
    for (const { kind, text } of messages) {
      const sign = readCareSign(weights, text, await embed(splitMessage(text)));
      const care = drainGenerator(readCareInSteps(null, [text], [sign]));
      if (kind === 'none') {
        counts.harmless += 1;
        if (care) counts.notes += 1;
        if (care && care.kind !== 'unclear') counts.alarms += 1;
      } else {
        counts.signs += 1;
        if (care) counts.noted += 1;
      }
    }
    expect(counts.noted / counts.signs).toBeGreaterThan(0.8);
    expect(counts.alarms / counts.harmless).toBeLessThanOrEqual(maxAlarms);
    expect(counts.notes / counts.harmless).toBeLessThanOrEqual(maxNotes);
  },
);
