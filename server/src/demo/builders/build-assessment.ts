import type { Answer, QuestionId } from '@attune/domain/assessment/questions';
import { saveAssessment } from '#features/assessment';
import { DEMO_ANSWERS } from '../demo-answers.ts';

/** An assessment with the demo answers. `changed` replaces answers; null omits one. */
export function buildAssessment(
  services: Parameters<typeof saveAssessment>[0],
  userId: string,
  overrides: Partial<Record<QuestionId, string | null>> = {},
): Promise<{ id: string }> {
  const answers = DEMO_ANSWERS.flatMap(({ question_id, answer }): Answer[] => {
    const defaultAnswer = overrides[question_id] === undefined ? answer : overrides[question_id];
    return defaultAnswer === null ? [] : [{ question_id, answer: defaultAnswer }];
  });
  return saveAssessment(services, userId, answers);
}
