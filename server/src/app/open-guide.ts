import { randomUUID } from 'node:crypto';
import { readNextCareInSteps } from '@attune/domain/companion/care/care-state';
import { MINUTE_MS, SECOND_MS } from '@attune/domain/kernel/time';
import { type PackedVectors, toUnitVector } from '@attune/domain/search/packed-vectors';
import type { Answer } from '@attune/guide/answer';
import { type AnswerIndex, rankByScore } from '@attune/guide/answer-index';
import { createGuide } from '@attune/guide/guide';
import type { Guide, Turn } from '@attune/guide/guide-input';
import { suggestNext } from '@attune/guide/suggest';
import type { UnderstandDependencies } from '@attune/guide/understand';
import { createTermIndex, listLetterGroups } from '@attune/guide/wording';
import { createCareByMeaning } from '#platform/care/care-by-meaning.ts';
import { createLocalEmbedder } from '#platform/embeddings/local-embedder.ts';
import type { Meaning } from '#platform/embeddings/meaning.ts';
import { joinVectors, type PassageSource } from '#platform/embeddings/passages.ts';
import { rememberByText } from '#platform/embeddings/remember-by-text.ts';
import { hashText, readVectorFile } from '#platform/embeddings/vector-file.ts';
import { createVectorThread } from '#platform/embeddings/vector-thread.ts';
import { runInSlices } from '#platform/event-loop/run-in-slices.ts';
import { createLog } from '#platform/log/log.ts';
import type { ScoreInput } from './guide-worker.ts';

const WORKER = new URL('./guide-worker.ts', import.meta.url);
const LIST_ANSWERS = { file: WORKER, name: 'listAnswers' };
const SCORE_ANSWERS = { file: WORKER, name: 'scoreAnswers' };

/** Loading the bundled model takes one or two seconds. */
const EMBED_WAIT_MS = 6 * SECOND_MS;
const RETRY_MS = 10 * SECOND_MS;
const MAX_REMEMBERED = 500;
/** Preloading is not repeated for this long. The unused thread must not end earlier. */
const PRELOADED_MS = 10 * MINUTE_MS;

type GuideMeaning = Pick<Meaning, 'thread' | 'embedInTime' | 'findVectors' | 'readCareSign'>;

export type OpenGuide = {
  answer: Guide;
  /** What the user may want to say after the last reply. */
  suggest(turns: readonly Turn[]): Promise<string[]>;
  /** What the guide understands messages with. */
  understanding: UnderstandDependencies;
  /** Loads what the first question needs. */
  preload(): Promise<void>;
  /** Loads only what finds signs of crisis: enough if a language model writes the replies. */
  preloadCare(): Promise<void>;
  listQuestions(): Promise<string[]>;
};

/** The built-in guide. Its answers are read at the first question. */
export function openGuide(meaning: GuideMeaning): OpenGuide {
  let answers: Promise<Answer[]> | null = null;
  const listAnswers = () => {
    answers ??= meaning.thread.run<Answer[]>(LIST_ANSWERS, null);
    return answers;
  };
  const listQuestions = async () => (await listAnswers()).flatMap(({ questions }) => questions);
  const index = createThreadIndex(meaning, { listAnswers, listQuestions });
  const understanding: UnderstandDependencies = {
    index,
    async readNextCare(before, text) {
      const byMeaning = await meaning.readCareSign(text);
      return runInSlices(readNextCareInSteps(before, text, byMeaning));
    },
  };
  let preloadedUntil = 0;
  async function preloadOnce(load: () => Promise<unknown>) {
    if (performance.now() < preloadedUntil) return;
    preloadedUntil = performance.now() + PRELOADED_MS;
    await load();
  }
  return {
    answer: createGuide(understanding),
    suggest: (turns) => suggestNext(understanding, turns),
    understanding,
    // Random texts, because a cached one would be answered without the thread.
    preload: () => preloadOnce(() => index.rank(randomUUID())),
    preloadCare: () => preloadOnce(() => meaning.readCareSign(`What is this? ${randomUUID()}`)),
    listQuestions,
  };
}

const sharedGuides = new WeakMap<Meaning, OpenGuide>();

/** The server's only guide. It is shared, because a second one would take another 12 MB. */
export function getGuide(meaning: Meaning): OpenGuide {
  const guide = sharedGuides.get(meaning) ?? openGuide(meaning);
  sharedGuides.set(meaning, guide);
  return guide;
}

/** The guide's questions, so that their vectors are made if they were not shipped. */
export const createGuidePassages = ({ listQuestions }: OpenGuide): PassageSource => ({
  name: 'guide',
  readVersion: async () => '',
  listPassages: async () => (await listQuestions()).map((text) => ({ id: '', text })),
});

type Content = Pick<OpenGuide, 'listQuestions'> & { listAnswers(): Promise<Answer[]> };

/**
 * Compares a text with thousands of questions. That takes about 20 ms, so it is done in the thread
 * for vectors.
 */
function createThreadIndex(meaning: GuideMeaning, content: Content): AnswerIndex {
  let questionVectors: PackedVectors | null = null;
  let readAgainAt = 0;

  /** Null until all questions have vectors. */
  async function findQuestionVectors(): Promise<PackedVectors | null> {
    if (questionVectors || performance.now() < readAgainAt) return questionVectors;
    readAgainAt = performance.now() + RETRY_MS;
    const found = await meaning.findVectors(await content.listQuestions());
    const known = found.filter((vector) => vector !== null);
    if (known.length === found.length) questionVectors = joinVectors(known);
    return questionVectors;
  }

  /** Without vectors, answers are found by their wording. */
  async function score(text: string) {
    const vectors = await findQuestionVectors();
    const vector = vectors && (await meaning.embedInTime(text, EMBED_WAIT_MS));
    const input: ScoreInput = { text, vector, vectors };
    const scores = await meaning.thread.run<Float32Array>(SCORE_ANSWERS, input);
    return { scores, isByMeaning: vector !== null };
  }

  /** A conversation is understood anew with each message, so its earlier messages come again. */
  const scoreOnce = rememberByText(score, {
    max: MAX_REMEMBERED,
    isKept: ({ isByMeaning }) => isByMeaning,
  });

  return {
    async rank(message) {
      const answers = await content.listAnswers();
      const { scores } = await scoreOnce(message);
      return rankByScore(answers, scores);
    },
    async compare(message, texts) {
      const [vector, ...others] = await Promise.all(
        [message, ...texts].map((text) => meaning.embedInTime(text, EMBED_WAIT_MS)),
      );
      const byWording = createTermIndex(texts, listLetterGroups)(message);
      return others.map((other, at) =>
        vector && other ? getSimilarity(vector, other) : (byWording[at] ?? 0),
      );
    },
  };
}

function getSimilarity(one: Float32Array, other: Float32Array): number {
  const [first, second] = [toUnitVector(one), toUnitVector(other)];
  return first.reduce((sum, value, at) => sum + value * (second[at] ?? 0), 0);
}

/** The guide with the bundled model and the shipped vectors, without a database. */
export function openLocalGuide(): OpenGuide & { close(): Promise<void> } {
  const thread = createVectorThread();
  const { embed } = createLocalEmbedder(thread);
  const guide = openGuide({
    thread,
    embedInTime: async (text) => (await embed([text]))[0] ?? null,
    async findVectors(texts) {
      const vectors = await readVectorFile();
      return texts.map((text) => vectors.get(hashText(text)) ?? null);
    },
    readCareSign: createCareByMeaning({ thread, log: createLog('warn'), waitMs: MINUTE_MS }),
  });
  return { ...guide, close: thread.close };
}
