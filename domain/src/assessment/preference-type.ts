import { type Answer, getQuestion } from './questions.ts';

export const DIMENSIONS = [1, 2, 3, 4] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/**
 * Each letter comes from the parentheses in its question's answer; '_' if the answer is missing.
 */
export function derivePreferenceType(answers: readonly Answer[]): string {
  return DIMENSIONS.map((id) => {
    const text = answers.find((answer) => answer.question_id === id)?.answer ?? '';
    const letters = getQuestion(id).letters ?? [];
    return letters.find((letter) => text.includes(`(${letter})`)) ?? '_';
  }).join('');
}
