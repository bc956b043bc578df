import type { Answer, QuestionId } from '@attune/domain/assessment/questions';
import { saveAssessment } from '#features/assessment';
import { DEMO_ANSWERS } from '../demo-answers.ts';

/** Saves an assessment with the demo answers. `overrides` replaces answers; null omits one. */
export function buildAssessment(
  services: Parameters<typeof saveAssessment>[0],
  userId: string,
  overrides: Partial<Record<QuestionId, string | null>> = {},
): Promise<{ id: string }> {
  const answers = DEMO_ANSWERS.flatMap(({ question_id, answer }): Answer[] => {
    const finalAnswer = overrides[question_id] === undefined ? answer : overrides[question_id];
    return finalAnswer === null ? [] : [{ question_id, answer: finalAnswer }];
  });
  return saveAssessment(services, userId, answers);
}
