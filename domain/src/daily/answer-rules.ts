/** As much as a journal entry holds. */
export const ANSWER_MAX_LENGTH = 20_000;

/** What is wrong with a tidied answer, in words for who wrote it; null when it is fine. */
export function answerIssue(text: string): string | null {
  if (text === '') return 'Please write something first.';
  return [...text].length > ANSWER_MAX_LENGTH
    ? `Please keep your answer to ${ANSWER_MAX_LENGTH.toLocaleString('en')} characters.`
    : null;
}
