import type { Answer } from './answer.ts';
import type { Embed } from './guide-input.ts';
import { createWordingIndex } from './wording.ts';

export type Match = { answer: Answer; score: number };

/** Ranks all answers for each text, best first. */
export type AnswerIndex = {
  rank(texts: readonly string[]): Promise<Match[][]>;
};

/** The meaning decides; the wording tells names and rare words apart, which the meaning blurs. */
const WORDING_WEIGHT = 0.3;
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
    const length = Math.hypot(...moved) || 1;
    return moved.map((value) => value / length);
  };
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Answers are found by their questions: the most similar ones count. */
export async function createAnswerIndex(
  answers: readonly Answer[],
  { embed, findVectors }: { embed: Embed; findVectors: Embed },
): Promise<AnswerIndex> {
  const questions = answers.flatMap((answer) => answer.questions.map((text) => ({ answer, text })));
  const texts = questions.map(({ text }) => text);
  const original = await findVectors(texts);
  const center = createCentering(original);
  const vectors = original.map(center);
  const compareWording = createWordingIndex(texts);

  function rankOne(text: string, vector: Float32Array): Match[] {
    const wording = compareWording(text);
    const scores = new Map<Answer, number[]>(answers.map((answer) => [answer, []]));
    for (const [at, { answer }] of questions.entries()) {
      const meaning = dot(vector, vectors[at] as Float32Array);
      const score = (1 - WORDING_WEIGHT) * meaning + WORDING_WEIGHT * (wording[at] ?? 0);
      scores.get(answer)?.push(score);
    }
    return [...scores]
      .map(([answer, all]) => {
        const best = all.toSorted((one, other) => other - one).slice(0, QUESTIONS_COUNTED);
        return { answer, score: mean(best) };
      })
      .toSorted((one, other) => other.score - one.score);
  }

  return {
    async rank(messages) {
      const messageVectors = await embed(messages);
      return messages.map((text, at) => rankOne(text, center(messageVectors[at] as Float32Array)));
    },
  };
}
