import { userNotFoundError } from '@attune/domain/account/account-errors';
import { updateUser } from '#features/account';
import type { Database } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { deleteAssessments } from './assessment.repository.ts';
import { deleteCheckIns } from './check-in.repository.ts';

const NO_RESULT = {
  hasCompletedAssessment: false,
  mbtiType: null,
  aiPreference: null,
  lifestyle: null,
  aiGoal: null,
  preferredFeature: null,
  lastReviewedAt: null,
  reviewDismissedAt: null,
};

export function removeAssessments(
  services: Pick<Services, 'clock'> & { db: Pick<Database, 'transaction'> },
  userId: string,
): Promise<void> {
  return services.db.transaction(async (tx) => {
    const user = await updateUser(tx, userId, NO_RESULT, services.clock.now());
    if (!user) throw userNotFoundError(userId);
    await deleteAssessments(tx, userId);
    await deleteCheckIns(tx, userId);
  });
}
