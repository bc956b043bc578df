import { createCenteredComparison, type PackedVectors } from '@attune/domain/search/packed-vectors';
import type { Answer } from './answer.ts';
import { countTerms, createCollectionIndex, type TermCounts } from './wording.ts';

/** The score is the number of standard deviations above the average of all answers. */
export type Match = { answer: Answer; score: number };

/** Ranks all answers, best first. */
export type AnswerIndex = {
  rank(message: string): Promise<Match[]>;
  /** How similar each of the texts is to the message, from 0 to 1. */
  compare(message: string, texts: readonly string[]): Promise<number[]>;
};

/** Similar wording alone says less, so the guide is sure less often. */
const WORDING_ONLY_WEIGHT = 0.8;
/** That of most messages is higher. If hardly a word is known, the wording says nothing. */
const MIN_WORDING_DEVIATION = 2;
/** One similar question may be an accident; several are not. */
const QUESTIONS_COUNTED = 5;

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** How many standard deviations each value is above the average, so that measures can be added. */
function standardize(values: readonly number[], minDeviation = 0): number[] {
  const average = mean(values);
  const ownDeviation = Math.sqrt(mean(values.map((value) => (value - average) ** 2)));
  const deviation = Math.max(ownDeviation, minDeviation) || 1;
  return values.map((value) => (value - average) / deviation);
}

/** All answers, and how often each term occurs in their questions. */
export type GuideContent = { answers: readonly Answer[]; termCounts: TermCounts };

export const buildGuideContent = (answers: readonly Answer[]): GuideContent => ({
  answers,
  termCounts: countTerms(answers.map(({ questions }) => questions)),
});

/** The score of each answer for a text. Without vectors, the wording alone decides. */
export type ScoreAnswers = (text: string, vector: Float32Array | null) => Float32Array;

/**
 * Answers are found by their questions. The meaning and the wording count alike: the wording tells
 * names and rare words apart, which the meaning blurs. `termCounts` has a collection for each answer,
 * and `vectors` one for each question, in the order of the answers and their questions.
 */
export function createScoring(
  { answers, termCounts }: GuideContent,
  vectors: PackedVectors | null,
): ScoreAnswers {
  const compareMeaning = vectors && createCenteredComparison(vectors);
  const compareWording = createCollectionIndex(termCounts);

  /** The average of the most similar questions of each answer. */
  function averageBest(similarities: Float32Array): number[] {
    let start = 0;
    return answers.map(({ questions }) => {
      const own = similarities.slice(start, start + questions.length).sort();
      start += questions.length;
      return mean([...own.subarray(-QUESTIONS_COUNTED)]);
    });
  }

  return (text, vector) => {
    const wording = standardize([...compareWording(text)], MIN_WORDING_DEVIATION);
    const similarities = vector && compareMeaning?.(vector);
    if (!similarities) return Float32Array.from(wording, (value) => WORDING_ONLY_WEIGHT * value);
    const meaning = standardize(averageBest(similarities));
    return Float32Array.from(wording, (value, at) => (value + (meaning[at] ?? 0)) / 2);
  };
}

export const rankByScore = (answers: readonly Answer[], scores: Float32Array): Match[] =>
  answers
    .map((answer, at) => ({ answer, score: scores[at] ?? 0 }))
    .toSorted((one, other) => other.score - one.score);
