/** As much as a journal entry holds. */
export const MAX_ANSWER_LENGTH = 20_000;

/** What is wrong with a tidied answer, in words for who wrote it; null when it is fine. */
export function answerIssue(text: string): string | null {
  if (text === '') return 'Please write something first.';
  return [...text].length > MAX_ANSWER_LENGTH
    ? `Please keep your answer to ${MAX_ANSWER_LENGTH.toLocaleString('en')} characters.`
    : null;
}
