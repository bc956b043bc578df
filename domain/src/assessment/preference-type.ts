import { type Answer, getQuestion } from './questions.ts';

/** The questions that each decide one letter. */
export const DIMENSIONS = [1, 2, 3, 4] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** The four letters, each read from the parentheses in its question's answer; '_' when missing. */
export function derivePreferenceType(answers: readonly Answer[]): string {
  return DIMENSIONS.map((id) => {
    const text = answers.find((answer) => answer.question_id === id)?.answer ?? '';
    const letters = getQuestion(id).letters ?? [];
    return letters.find((letter) => text.includes(`(${letter})`)) ?? '_';
  }).join('');
}
