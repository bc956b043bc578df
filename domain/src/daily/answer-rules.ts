import { lengthOf } from '../kernel/text-length.ts';
/** The same limit as a journal entry. */
export const MAX_ANSWER_LENGTH = 20_000;

export function answerIssue(text: string): string | null {
  if (text === '') return 'Please write something first.';
  return lengthOf(text) > MAX_ANSWER_LENGTH
    ? `Please keep your answer to ${MAX_ANSWER_LENGTH.toLocaleString('en')} characters.`
    : null;
}
