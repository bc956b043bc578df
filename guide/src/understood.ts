import type { LastingCare } from '@attune/domain/companion/care/care-state';
import type { Answer, FollowUp } from './answer.ts';
import type { Language } from './languages.ts';

/** What the last message of a conversation wants. */
export type Understood =
  | { kind: 'care'; care: LastingCare }
  /** `language` is null if the guide has no sentence in it. */
  | { kind: 'language'; language: Language | null; text: string }
  /** `others` are other readings of a question that is not quite clear. */
  | { kind: 'answer'; answer: Answer; others: readonly Answer[]; question: string }
  | { kind: 'choice'; answers: readonly Answer[]; question: string }
  | { kind: 'follow-up'; followUp: FollowUp; about: Answer | null; question: string }
  /** A further question about the last answer; these parts of it fit. */
  | {
      kind: 'detail';
      about: Answer;
      parts: readonly string[];
      others: readonly Answer[];
      question: string;
    }
  /** An entry of the list in the last reply. */
  | { kind: 'listed'; position: number; question: string }
  /** `about` is what the conversation was about before. */
  | { kind: 'unsure'; about: Answer | null; question: string };
