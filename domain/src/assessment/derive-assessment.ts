import { type Attitude, attitudeOf } from './attitude.ts';
import { attitudeScore } from './attitude-score.ts';
import { preferenceTypeOf } from './preference-type.ts';
import type { Answer, QuestionId } from './questions.ts';

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
  return {
    mbti_type: preferenceTypeOf(answers),
    ai_preference: attitudeOf(attitudeScore(answers).average),
    lifestyle: textOf(7),
    ai_goal: textOf(8),
    preferred_feature: textOf(9),
  };
}
