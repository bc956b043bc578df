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

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}

/** Answers are found by their questions: the most similar question counts. */
export async function createAnswerIndex(
  answers: readonly Answer[],
  embed: Embed,
): Promise<AnswerIndex> {
  const questions = answers.flatMap((answer) => answer.questions.map((text) => ({ answer, text })));
  const vectors = await embed(questions.map(({ text }) => text));
  const compareWording = createWordingIndex(questions.map(({ text }) => text));

  function rankOne(text: string, vector: Float32Array): Match[] {
    const wording = compareWording(text);
    const scores = new Map<Answer, number>();
    for (const [at, { answer }] of questions.entries()) {
      const meaning = dot(vector, vectors[at] as Float32Array);
      const score = (1 - WORDING_WEIGHT) * meaning + WORDING_WEIGHT * (wording[at] ?? 0);
      if (score > (scores.get(answer) ?? 0)) scores.set(answer, score);
    }
    return [...scores]
      .map(([answer, score]) => ({ answer, score }))
      .toSorted((one, other) => other.score - one.score);
  }

  return {
    async rank(texts) {
      const textVectors = await embed(texts);
      return texts.map((text, at) => rankOne(text, textVectors[at] as Float32Array));
    },
  };
}
