import { type Answer, questionOf } from './questions.ts';

/** The questions that each decide one letter. */
export const DIMENSIONS = [1, 2, 3, 4] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** The four letters, each read from the parentheses in its question's answer; '_' when missing. */
export function preferenceTypeOf(answers: readonly Answer[]): string {
  return DIMENSIONS.map((id) => {
    const given = answers.find((answer) => answer.question_id === id)?.answer ?? '';
    const letters = questionOf(id).letters ?? [];
    return letters.find((letter) => given.includes(`(${letter})`)) ?? '_';
  }).join('');
}
