import { createCenteredComparison, type PackedVectors } from '@attune/domain/search/packed-vectors';
import type { Answer } from './answer.ts';
import { createTermIndex, listLetterGroups, listWordGroups } from './wording.ts';

/** The score is the number of standard deviations above the average of all answers. */
export type Match = { answer: Answer; score: number };

/** Ranks all answers, best first. */
export type AnswerIndex = {
  rank(message: string): Promise<Match[]>;
  /** How similar each of the texts is to the message, from 0 to 1. */
  compare(message: string, texts: readonly string[]): Promise<number[]>;
};

/** The meaning decides; the wording tells names and rare words apart, which the meaning blurs. */
const WEIGHTS = { meaning: 0.6, letters: 0.2, words: 0.2 };
/** Similar wording alone says less, so the guide is sure less often. */
const WORDING_ONLY_WEIGHT = 0.4;
/** One similar question may be an accident; several are not. */
const QUESTIONS_COUNTED = 3;

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** How many standard deviations each value is above the average, so that measures can be added. */
function standardize(values: readonly number[]): number[] {
  const average = mean(values);
  const deviation = Math.sqrt(mean(values.map((value) => (value - average) ** 2))) || 1;
  return values.map((value) => (value - average) / deviation);
}

/** The score of each answer for a text. Without vectors, the wording alone decides. */
export type ScoreAnswers = (text: string, vector: Float32Array | null) => Float32Array;

/**
 * Answers are found by their questions: the most similar ones count. `vectors` has one for each
 * question, in the order of the answers and their questions.
 */
export function createScoring(
  answers: readonly Pick<Answer, 'questions'>[],
  vectors: PackedVectors | null,
): ScoreAnswers {
  const texts = answers.flatMap(({ questions }) => questions);
  const compareMeaning = vectors && createCenteredComparison(vectors);
  const compareLetters = createTermIndex(texts, (text) => listLetterGroups(text));
  const compareWords = createTermIndex(texts, listWordGroups);

  /** Turns the similarity to each question into a score for each answer. */
  function scoreAnswers(similarities: Float32Array): number[] {
    let start = 0;
    const scores = answers.map(({ questions }) => {
      const own = similarities.subarray(start, start + questions.length);
      start += questions.length;
      return mean([...own].toSorted((one, other) => other - one).slice(0, QUESTIONS_COUNTED));
    });
    return standardize(scores);
  }

  return (text, vector) => {
    const letters = scoreAnswers(compareLetters(text));
    const words = scoreAnswers(compareWords(text));
    const similarities = vector && compareMeaning?.(vector);
    if (!similarities) {
      const sums = letters.map((value, at) => value + (words[at] ?? 0));
      return Float32Array.from(sums, (sum) => WORDING_ONLY_WEIGHT * sum);
    }
    const meaning = scoreAnswers(similarities);
    return Float32Array.from(
      answers,
      (_, at) =>
        WEIGHTS.meaning * (meaning[at] ?? 0) +
        WEIGHTS.letters * (letters[at] ?? 0) +
        WEIGHTS.words * (words[at] ?? 0),
    );
  };
}

export const rankByScore = (answers: readonly Answer[], scores: Float32Array): Match[] =>
  answers
    .map((answer, at) => ({ answer, score: scores[at] ?? 0 }))
    .toSorted((one, other) => other.score - one.score);
