import { userNotFoundError } from '@attune/domain/account/account-errors';
import { assessmentError } from '@attune/domain/assessment/assessment-errors';
import { deriveAssessment } from '@attune/domain/assessment/derive-assessment';
import type { Answer } from '@attune/domain/assessment/questions';
import { lockUser, updateUser } from '#features/account';
import type { Database, Executor } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#platform/services.ts';
import { findAssessment, insertAssessment } from './assessment.repository.ts';
import { toAnswers } from './assessment-document.ts';
import { nextTimestamp } from './check-in.repository.ts';

/** `db` may be a transaction; the assessment then becomes part of it. */
type AssessmentServices = Pick<Services, 'clock'> & { db: Pick<Database, 'transaction'> };

/**
 * Stores the answers with the derived result and updates the user document in one transaction. It
 * is idempotent by `id`: the same answers sent again change nothing (DECISIONS C3).
 */
export function saveAssessment(
  services: AssessmentServices,
  userId: string,
  answers: readonly Answer[],
  id: string = newId(services.clock.now()),
): Promise<{ id: string; isNew: boolean }> {
  const derived = deriveAssessment(answers);
  const result = {
    mbtiType: derived.mbti_type,
    aiPreference: derived.ai_preference,
    lifestyle: derived.lifestyle,
    aiGoal: derived.ai_goal,
    preferredFeature: derived.preferred_feature,
  };
  return services.db.transaction(async (tx) => {
    // Lock the user first, so that two submissions of one user run one after the other.
    if (!(await lockUser(tx, userId))) throw userNotFoundError(userId);
    const now = await nextTimestamp(tx, userId, services.clock.now());
    const isNew = await insertAssessment(tx, { id, userId, ...result, createdAt: now }, answers);
    if (isNew) await updateUser(tx, userId, { ...result, hasCompletedAssessment: true }, now);
    else await requireSameAnswers(tx, userId, id, answers);
    return { id, isNew };
  });
}

async function requireSameAnswers(
  tx: Executor,
  userId: string,
  id: string,
  answers: readonly Answer[],
): Promise<void> {
  const stored = await findAssessment(tx, userId, id);
  if (!stored || serializeAnswers(toAnswers(stored)) !== serializeAnswers(answers)) {
    throw assessmentError('assessment.key_reused');
  }
}

/** Independent of the order of the answers. */
function serializeAnswers(answers: readonly Answer[]): string {
  const sorted = answers.toSorted((one, other) => one.question_id - other.question_id);
  return JSON.stringify(sorted.map(({ question_id, answer }) => [question_id, answer]));
}
