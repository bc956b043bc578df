import {
  type Attitude,
  attitudeOf,
  FEELING_SCORES,
  REACTION_SCORES,
  UNKNOWN_SCORE,
} from './attitude.ts';
import { preferenceTypeOf } from './preference-type.ts';
import { type Answer, type QuestionId, questionOf } from './questions.ts';

/** What an assessment says, under SPEC section 3's names. */
export type Derivation = {
  mbti_type: string;
  ai_preference: Attitude;
  lifestyle: string | null;
  ai_goal: string | null;
  preferred_feature: string | null;
};

/** Everything that is derived from the answers; a pure function, so the same answers say the same. */
export function deriveAssessment(answers: readonly Answer[]): Derivation {
  const textOf = (id: QuestionId) =>
    answers.find((answer) => answer.question_id === id)?.answer ?? null;
  const scoreOf = (id: QuestionId, scores: Readonly<Record<string, number>>) => {
    const option = questionOf(id).options.find(({ text }) => text === textOf(id));
    return scores[option?.id ?? ''] ?? UNKNOWN_SCORE;
  };
  return {
    mbti_type: preferenceTypeOf(answers),
    ai_preference: attitudeOf((scoreOf(5, REACTION_SCORES) + scoreOf(6, FEELING_SCORES)) / 2),
    lifestyle: textOf(7),
    ai_goal: textOf(8),
    preferred_feature: textOf(9),
  };
}
