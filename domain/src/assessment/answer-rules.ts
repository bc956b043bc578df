import { type Answer, findOption, OTHER_OPTION, QUESTIONS, type QuestionId } from './questions.ts';

export const MAX_OTHER_LENGTH = 200;

/** Questions 1–4 may be skipped. The type then has '_' in that position (SPEC section 3). */
export function isSkippable(id: QuestionId): boolean {
  return id <= 4;
}

export function allowsCustomText(id: QuestionId): boolean {
  return findOption(id, OTHER_OPTION) !== undefined;
}

const CHOOSE_MESSAGES: Record<QuestionId, string> = {
  1: 'Please choose one of the two answers, or skip this question.',
  2: 'Please choose one of the two answers, or skip this question.',
  3: 'Please choose one of the two answers, or skip this question.',
  4: 'Please choose one of the two answers, or skip this question.',
  5: 'Please choose what you would do in the first week.',
  6: 'Please choose the feeling that comes closest.',
  7: 'Please choose what best describes your days.',
  8: 'Please choose what you would most like to get from AI.',
  9: 'Please choose the part of Attune that would help you most.',
};
const DESCRIBE_OTHER_MESSAGES: Partial<Record<QuestionId, string>> = {
  7: 'Please say in a few words what your days look like.',
  8: 'Please say in a few words what you would like to get from AI.',
  9: 'Please say in a few words what would help you most.',
};

/** A text needs at least one visible character: spaces and invisible joiners do not count. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

export function tidyAnswer(answer: string): string {
  return answer.trim().toWellFormed();
}

export function answerIssue(id: QuestionId, answer: string | undefined): string | null {
  if (answer === undefined) return isSkippable(id) ? null : CHOOSE_MESSAGES[id];
  const tidied = tidyAnswer(answer);
  if (tidied !== OTHER_OPTION && findOption(id, tidied)) return null;
  if (!allowsCustomText(id)) return CHOOSE_MESSAGES[id];
  if (!VISIBLE.test(tidied) || tidied === OTHER_OPTION)
    return DESCRIBE_OTHER_MESSAGES[id] ?? CHOOSE_MESSAGES[id];
  if ([...tidied].length > MAX_OTHER_LENGTH) {
    return `Please keep your answer to ${MAX_OTHER_LENGTH} characters.`;
  }
  return /\p{Cc}/u.test(tidied) ? 'Please write your answer on one line, as plain text.' : null;
}

export type AnswerIssue = { question_id: QuestionId; message: string };

export function answerIssues(answers: readonly Answer[]): AnswerIssue[] {
  return QUESTIONS.flatMap(({ id }) => {
    const matching = answers.filter(({ question_id }) => question_id === id);
    const message =
      matching.length > 1
        ? 'This question was answered twice. Please choose one answer.'
        : answerIssue(id, matching[0]?.answer);
    return message === null ? [] : [{ question_id: id, message }];
  });
}
