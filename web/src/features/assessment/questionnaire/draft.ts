import { answerIssue, isSkippable } from '@attune/domain/assessment/answer-rules';
import {
  type Answer,
  getQuestion,
  OTHER_OPTION,
  QUESTIONS,
  type QuestionId,
} from '@attune/domain/assessment/questions';

/**
 * The id of the chosen option, null for a skipped question; `own` is the content of the text field.
 */
export type DraftAnswer = { option: string | null; own: string };

/** The answers so far. The id makes repeated submits count as one assessment (DECISIONS C3). */
export type Draft = { id: string; answers: Partial<Record<QuestionId, DraftAnswer>> };

export const QUESTION_IDS: readonly QuestionId[] = QUESTIONS.map(({ id }) => id);

export function withAnswer(draft: Draft, id: QuestionId, answer: Partial<DraftAnswer>): Draft {
  const before = draft.answers[id] ?? { option: null, own: '' };
  return { ...draft, answers: { ...draft.answers, [id]: { ...before, ...answer } } };
}

export function isOther(id: QuestionId, option: string | null | undefined): boolean {
  return getQuestion(id).options.some(
    ({ id: optionId, text }) => optionId === option && text === OTHER_OPTION,
  );
}

/** The answer as it is sent and stored: the option's text, or the user's own text. */
export function answerText(draft: Draft, id: QuestionId): string | undefined {
  const answer = draft.answers[id];
  const option = getQuestion(id).options.find((candidate) => candidate.id === answer?.option);
  if (!answer || !option) return undefined;
  return option.text === OTHER_OPTION ? answer.own.trim() : option.text;
}

function isSkipped(draft: Draft, id: QuestionId): boolean {
  return isSkippable(id) && draft.answers[id]?.option === null;
}

/** Why the user cannot continue; null when they can. */
export function draftIssue(draft: Draft, id: QuestionId): string | null {
  return isSkipped(draft, id) ? null : answerIssue(id, answerText(draft, id) ?? '');
}

export function findFirstOpenQuestion(draft: Draft): QuestionId | null {
  return QUESTION_IDS.find((id) => draftIssue(draft, id) !== null) ?? null;
}

export function answersOf(draft: Draft): Answer[] {
  return QUESTION_IDS.flatMap((id) => {
    const answer = answerText(draft, id);
    return answer === undefined ? [] : [{ question_id: id, answer }];
  });
}
