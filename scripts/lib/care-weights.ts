import { readFile, writeFile } from 'node:fs/promises';
import { CARE_KINDS, type CareKind } from '@attune/domain/companion/care/care-kinds';
import { detectCareKind } from '@attune/domain/companion/care/detect-care-kind';
import type { SignClass } from '@attune/domain/companion/care/meaning/read-care-sign';
import { splitMessage } from '@attune/domain/companion/care/meaning/split-message';
import { toUnitVector } from '@attune/domain/search/packed-vectors';
import { NO_SIGN } from '@attune/domain/test/care/no-sign';
import { SELF_HARM_NAMED } from '@attune/domain/test/care/other-languages';
import { ABUSE, DANGER, FOR_ANOTHER, HARM_TO_OTHERS } from '@attune/domain/test/care/other-signs';
import { SELF_HARM } from '@attune/domain/test/care/self-harm';
import { WORRY_ABOUT_ANOTHER } from '@attune/domain/test/care/worry-about-another';
import {
  WRITTEN_ABOUT_ABUSE,
  WRITTEN_ABOUT_ANOTHER,
  WRITTEN_ABOUT_HARMING_OTHERS,
  WRITTEN_ABOUT_ONESELF,
  WRITTEN_WITHOUT_A_SIGN,
} from '@attune/domain/test/care/written-messages';
import examples from '../../content/care-examples.json' with { type: 'json' };
import { listAnswers } from '../../server/src/app/guide-worker.ts';
import {
  CARE_WEIGHTS_FILE,
  WEIGHTS_HASH_LENGTH,
} from '../../server/src/platform/care/care-by-meaning.ts';
import { createLocalEmbedder } from '../../server/src/platform/embeddings/local-embedder.ts';
import {
  hashText,
  LOCAL_DIMENSIONS,
  readVectorFile,
} from '../../server/src/platform/embeddings/vector-file.ts';
import { createVectorThread } from '../../server/src/platform/embeddings/vector-thread.ts';
import { trainWeights, type WeighedExample } from './train-weights.ts';

const BATCH_SIZE = 50;
/** There are fewer examples of a crisis than without one, and missing a crisis is worse. */
const SIGN_WEIGHT = 3;
/** Questions to the guide are what most messages are like. Some of them are enough. */
const QUESTION_STEP = 4;
const QUESTION_WEIGHT = 0.5;

type Example = { text: string; kind: SignClass; weight: number };

const SIGNS: Readonly<Record<CareKind, readonly string[]>> = {
  'self-harm': [
    ...examples['self-harm'],
    ...SELF_HARM,
    ...SELF_HARM_NAMED,
    ...WRITTEN_ABOUT_ONESELF,
  ],
  danger: DANGER,
  'harm-to-others': [
    ...examples['harm-to-others'],
    ...HARM_TO_OTHERS,
    ...WRITTEN_ABOUT_HARMING_OTHERS,
  ],
  abuse: [...examples.abuse, ...ABUSE, ...WRITTEN_ABOUT_ABUSE],
  'for-another': [
    ...examples['for-another'],
    ...FOR_ANOTHER,
    ...WORRY_ABOUT_ANOTHER,
    ...WRITTEN_ABOUT_ANOTHER,
  ],
};

/** A message without a sign has none in any of its parts. Where a sign is, is not known. */
function listExamples(): Example[] {
  const signs = CARE_KINDS.flatMap((kind) => {
    const wholes = SIGNS[kind].flatMap((text) => splitMessage(text).slice(0, 1));
    return [...new Set(wholes)].map((text) => ({ text, kind, weight: SIGN_WEIGHT }));
  });
  const harmless = [...examples.none, ...NO_SIGN, ...WRITTEN_WITHOUT_A_SIGN];
  const parts = new Set(harmless.flatMap(splitMessage));
  return [...signs, ...[...parts].map((text) => ({ text, kind: 'none' as const, weight: 1 }))];
}

/** Changes whenever the weights have to be made again. The guide's questions matter little. */
export const hashCareExamples = (): string => hashText(JSON.stringify(listExamples()));

export const readWeightsHash = async (): Promise<string> =>
  (await readFile(CARE_WEIGHTS_FILE)).toString('hex', 0, WEIGHTS_HASH_LENGTH);

/** Their vectors are shipped. */
async function listQuestions(): Promise<WeighedExample[]> {
  const questions = (await listAnswers()).flatMap((answer) => answer.questions);
  const vectors = await readVectorFile();
  return [...new Set(questions)]
    .filter((text, at) => at % QUESTION_STEP === 0 && detectCareKind(text) === null)
    .flatMap((text) => {
      const vector = vectors.get(hashText(text));
      if (!vector) return [];
      return [{ vector: toUnitVector(vector), kind: 'none' as const, weight: QUESTION_WEIGHT }];
    });
}

/** Writes the weights that tell signs of a crisis from other messages by their meaning. */
export async function writeCareWeights(): Promise<void> {
  const all = listExamples();
  const thread = createVectorThread();
  const embedder = createLocalEmbedder(thread);
  const vectors: Float32Array[] = [];
  for (let start = 0; start < all.length; start += BATCH_SIZE) {
    const batch = all.slice(start, start + BATCH_SIZE);
    vectors.push(...(await embedder.embed(batch.map(({ text }) => text))));
  }
  await thread.close();
  const weighed = all.map((example, at) => ({ ...example, vector: vectors[at] as Float32Array }));
  const { values } = trainWeights([...weighed, ...(await listQuestions())], LOCAL_DIMENSIONS);
  const bytes = Buffer.alloc(values.length * Float32Array.BYTES_PER_ELEMENT);
  for (const [at, value] of values.entries()) {
    bytes.writeFloatLE(value, at * Float32Array.BYTES_PER_ELEMENT);
  }
  await writeFile(
    CARE_WEIGHTS_FILE,
    Buffer.concat([Buffer.from(hashCareExamples(), 'hex'), bytes]),
  );
}
