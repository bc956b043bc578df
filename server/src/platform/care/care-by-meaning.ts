import { readFile } from 'node:fs/promises';
import {
  type CareSign,
  readCareSign,
  type SignWeights,
} from '@attune/domain/companion/care/meaning/read-care-sign';
import { splitMessage } from '@attune/domain/companion/care/meaning/split-message';
import { SECOND_MS } from '@attune/domain/kernel/time';
import { contentDir } from '../content-files.ts';
import { createLocalEmbedder } from '../embeddings/local-embedder.ts';
import { rememberByText } from '../embeddings/remember-by-text.ts';
import { LOCAL_DIMENSIONS } from '../embeddings/vector-file.ts';
import type { VectorThread } from '../embeddings/vector-thread.ts';
import { withinTime } from '../event-loop/within-time.ts';
import type { Log } from '../log/log.ts';

/** Made by `npm run generate` from the examples (decision 0047), after a hash of these. */
export const CARE_WEIGHTS_FILE = contentDir('care-weights.bin');
export const WEIGHTS_HASH_LENGTH = 16;

/** What a message means. Null is no sign, or no answer in time: then the words decide alone. */
export type ReadCareSign = (text: string) => Promise<CareSign | null>;

/** Loading the bundled model takes one or two seconds. */
export const CARE_WAIT_MS = 6 * SECOND_MS;
const MAX_REMEMBERED = 500;
/** So that a question to the guide gets its turn while a long message is read. */
const BATCH_SIZE = 8;

export async function readCareWeights(): Promise<SignWeights> {
  const bytes = await readFile(CARE_WEIGHTS_FILE);
  const values = Float32Array.from(
    { length: (bytes.length - WEIGHTS_HASH_LENGTH) / Float32Array.BYTES_PER_ELEMENT },
    (_, at) => bytes.readFloatLE(WEIGHTS_HASH_LENGTH + at * Float32Array.BYTES_PER_ELEMENT),
  );
  return { values, dimensions: LOCAL_DIMENSIONS };
}

type Dependencies = { thread: VectorThread; log: Log; waitMs: number };

/**
 * Signs of a crisis that no pattern of words finds. Always with the bundled model, whichever model
 * texts are searched with: the weights fit this one, and nothing leaves the server.
 */
export function createCareByMeaning({ thread, log, waitMs }: Dependencies): ReadCareSign {
  const { embed } = createLocalEmbedder(thread);
  let weights: SignWeights | null = null;

  async function read(text: string): Promise<CareSign | null> {
    weights ??= await readCareWeights();
    const parts = splitMessage(text);
    const vectors: Float32Array[] = [];
    for (let start = 0; start < parts.length; start += BATCH_SIZE) {
      vectors.push(...(await embed(parts.slice(start, start + BATCH_SIZE))));
    }
    return readCareSign(weights, text, vectors);
  }

  /** The guide reads the whole conversation again with each message. */
  const readOnce = rememberByText(read, { max: MAX_REMEMBERED, isKept: () => true });

  return (text) =>
    withinTime(readOnce(text), waitMs).catch((error: unknown) => {
      log.warn({ err: error }, 'a message could not be read for signs of crisis by meaning');
      return null;
    });
}
