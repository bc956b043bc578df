import { type Attitude, getAttitude } from './attitude.ts';
import { scoreAttitude } from './attitude-score.ts';
import { derivePreferenceType } from './preference-type.ts';
import type { Answer, QuestionId } from './questions.ts';

/** The fields keep the names of SPEC section 3. */
export type DerivedAssessment = {
  mbti_type: string;
  ai_preference: Attitude;
  lifestyle: string | null;
  ai_goal: string | null;
  preferred_feature: string | null;
};

/** A pure function: the same answers always give the same result. */
export function deriveAssessment(answers: readonly Answer[]): DerivedAssessment {
  const textOf = (id: QuestionId) =>
    answers.find((answer) => answer.question_id === id)?.answer ?? null;
  return {
    mbti_type: derivePreferenceType(answers),
    ai_preference: getAttitude(scoreAttitude(answers).average),
    lifestyle: textOf(7),
    ai_goal: textOf(8),
    preferred_feature: textOf(9),
  };
}
