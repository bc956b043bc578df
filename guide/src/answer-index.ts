import type { Answer } from './answer.ts';
import type { Embed } from './guide-input.ts';
import { createTermIndex, listLetterGroups, listWordGroups } from './wording.ts';

/** The score is the number of standard deviations above the average of all answers. */
export type Match = { answer: Answer; score: number };

/** Ranks all answers, best first. */
export type AnswerIndex = {
  rank(message: string): Promise<Match[]>;
};

/** The meaning decides; the wording tells names and rare words apart, which the meaning blurs. */
const WEIGHTS = { meaning: 0.5, letters: 0.25, words: 0.25 };
/** One similar question may be an accident; several are not. */
const QUESTIONS_COUNTED = 3;

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}

function average(vectors: readonly Float32Array[]): Float32Array {
  const sum = new Float32Array(vectors[0]?.length ?? 0);
  for (const vector of vectors) {
    for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + (vector[at] ?? 0);
  }
  return sum.map((value) => value / vectors.length);
}

/** What all questions have in common says nothing about any of them, so it is taken away. */
function createCentering(vectors: readonly Float32Array[]) {
  const center = average(vectors);
  return (vector: Float32Array) => {
    const moved = vector.map((value, at) => value - (center[at] ?? 0));
    const length = Math.sqrt(dot(moved, moved)) || 1;
    return moved.map((value) => value / length);
  };
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** How many standard deviations each value is above the average. So different measures can be added. */
function standardize(values: readonly number[]): number[] {
  const average = mean(values);
  const deviation = Math.sqrt(mean(values.map((value) => (value - average) ** 2))) || 1;
  return values.map((value) => (value - average) / deviation);
}

/** Answers are found by their questions: the most similar ones count. */
export async function createAnswerIndex(
  answers: readonly Answer[],
  { embed, findVectors }: { embed: Embed; findVectors: Embed },
): Promise<AnswerIndex> {
  const texts = answers.flatMap(({ questions }) => questions);
  const original = await findVectors(texts);
  const center = createCentering(original);
  const vectors = original.map(center);
  const compareLetters = createTermIndex(texts, listLetterGroups);
  const compareWords = createTermIndex(texts, listWordGroups);

  /** Turns the similarity to each question into a score for each answer. */
  function scoreAnswers(similarities: Float32Array): number[] {
    let start = 0;
    const scores = answers.map(({ questions }) => {
      const own = similarities.slice(start, start + questions.length);
      start += questions.length;
      return mean([...own.toSorted().reverse().slice(0, QUESTIONS_COUNTED)]);
    });
    return standardize(scores);
  }

  return {
    async rank(message) {
      const [vector] = (await embed([message])).map(center);
      if (!vector) return [];
      const meaning = scoreAnswers(Float32Array.from(vectors, (other) => dot(vector, other)));
      const letters = scoreAnswers(compareLetters(message));
      const words = scoreAnswers(compareWords(message));
      const matches = answers.map((answer, at) => ({
        answer,
        score:
          WEIGHTS.meaning * (meaning[at] ?? 0) +
          WEIGHTS.letters * (letters[at] ?? 0) +
          WEIGHTS.words * (words[at] ?? 0),
      }));
      return matches.toSorted((one, other) => other.score - one.score);
    },
  };
}
