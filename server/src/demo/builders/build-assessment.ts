import type { Answer, QuestionId } from '@attune/domain/assessment/questions';
import { saveAssessment } from '../../features/assessment/index.ts';
import { DEMO_ANSWERS } from '../demo-answers.ts';

/** An assessment with the demo answers; `changed` replaces some, and null leaves one out. */
export function buildAssessment(
  services: Parameters<typeof saveAssessment>[0],
  userId: string,
  changed: Partial<Record<QuestionId, string | null>> = {},
): Promise<{ id: string }> {
  const answers = DEMO_ANSWERS.flatMap(({ question_id, answer }): Answer[] => {
    const given = changed[question_id] === undefined ? answer : changed[question_id];
    return given === null ? [] : [{ question_id, answer: given }];
  });
  return saveAssessment(services, userId, answers);
}
