import { userMissing } from '@attune/domain/account/account-errors';
import { deriveAssessment } from '@attune/domain/assessment/derive-assessment';
import type { Answer } from '@attune/domain/assessment/questions';
import type { Database } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { updateUser } from '../account/index.ts';
import { insertAssessment } from './assessment.repository.ts';

/** `db` may be a transaction: the assessment is then part of it. */
type AssessmentServices = Pick<Services, 'clock'> & { db: Pick<Database, 'transaction'> };

/** Stores the answers with what they say; the user document follows in the same transaction. */
export function saveAssessment(
  services: AssessmentServices,
  userId: string,
  answers: readonly Answer[],
): Promise<{ id: string }> {
  const now = services.clock.now();
  const id = newId(now);
  const derived = deriveAssessment(answers);
  const result = {
    mbtiType: derived.mbti_type,
    aiPreference: derived.ai_preference,
    lifestyle: derived.lifestyle,
    aiGoal: derived.ai_goal,
    preferredFeature: derived.preferred_feature,
  };
  return services.db.transaction(async (tx) => {
    // The user first: two submissions of one person then wait for each other.
    const user = await updateUser(tx, userId, { ...result, hasCompletedAssessment: true }, now);
    if (!user) throw userMissing(userId);
    await insertAssessment(tx, { id, userId, ...result, createdAt: now }, answers);
    return { id };
  });
}
