import type { LastingCare } from '@attune/domain/companion/care/care-state';
import type { FeedbackRequest } from '@attune/domain/courses/feedback-request';
import type { Answer, FollowUp } from './answer.ts';
import type { Language } from './languages.ts';

/** What the last message of a conversation wants. */
export type Understood =
  | { kind: 'care'; care: LastingCare }
  /** `language` is null if the guide has no sentence in it. */
  | { kind: 'language'; language: Language | null; text: string }
  /** The message that a course prepares to ask for feedback on its project. */
  | { kind: 'feedback'; request: FeedbackRequest }
  | UnderstoodAnswer
  | { kind: 'choice'; answers: readonly Answer[]; question: string }
  | UnderstoodFollowUp
  /** A further question about the last answer; these parts of it fit. */
  | {
      kind: 'detail';
      about: Answer;
      parts: readonly string[];
      others: readonly Answer[];
      question: string;
    }
  /** An entry of the list in the last reply; `isPicked` if the guide was to choose it. */
  | { kind: 'listed'; position: number; question: string; isPicked?: boolean }
  /** `about` is what the conversation was about before. */
  | { kind: 'unsure'; about: Answer | null; question: string };

export type UnderstoodAnswer = {
  kind: 'answer';
  answer: Answer;
  /** Other readings of a question that is not quite clear. */
  others: readonly Answer[];
  question: string;
  /** `picked`: the guide was to choose it. `learn`: the user wants to learn it. */
  reason?: 'picked' | 'learn';
  /** What a plan is to be about. */
  subject?: Answer | null;
};

export type UnderstoodFollowUp = {
  kind: 'follow-up';
  followUp: FollowUp;
  /** The follow-up on the same answer directly before. */
  after: FollowUp | null;
  about: Answer | null;
  /** What the guide offers instead of what was rejected. */
  options: readonly Answer[];
  /** How many follow-ups on the same answer came directly before. */
  turn: number;
  /** The question that the last answer belongs to. */
  question: string;
  message: string;
};
