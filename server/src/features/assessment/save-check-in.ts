import { userNotFoundError } from '@attune/domain/account/account-errors';
import { assessmentError } from '@attune/domain/assessment/assessment-errors';
import type { CheckInInput } from '@attune/domain/assessment/assessment-input';
import { getAttitude } from '@attune/domain/assessment/attitude';
import { scoreAttitude } from '@attune/domain/assessment/attitude-score';
import { lockUser, updateUser } from '#features/account';
import type { Database } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { findCheckIn, insertCheckIn, nextTimestamp } from './check-in.repository.ts';
import { checkInAnswers, toCheckInPoint } from './read-attitude-history.ts';

/**
 * Appends the two answers of a check-in and updates the user document in one transaction. It is
 * idempotent by `id`.
 */
export function saveCheckIn(
  services: Pick<Services, 'clock'> & { db: Pick<Database, 'transaction'> },
  userId: string,
  { id, reaction, feeling }: CheckInInput,
) {
  const aiPreference = getAttitude(scoreAttitude(checkInAnswers({ reaction, feeling })).average);
  return services.db.transaction(async (tx) => {
    if (!(await lockUser(tx, userId))) throw userNotFoundError(userId);
    const now = await nextTimestamp(tx, userId, services.clock.now());
    const row = { id, userId, reaction, feeling, aiPreference, createdAt: now };
    if (await insertCheckIn(tx, row)) {
      await updateUser(tx, userId, { aiPreference, lastReviewedAt: now }, now);
      return { point: toCheckInPoint(row), isNew: true };
    }
    const stored = await findCheckIn(tx, userId, id);
    if (!stored || stored.reaction !== reaction || stored.feeling !== feeling) {
      throw assessmentError('assessment.key_reused');
    }
    return { point: toCheckInPoint(stored), isNew: false };
  });
}

/** The check-in is due again after thirty days (DECISIONS B8). */
export async function dismissCheckIn(
  services: Pick<Services, 'db' | 'clock'>,
  userId: string,
): Promise<void> {
  const now = services.clock.now();
  await updateUser(services.db, userId, { reviewDismissedAt: now }, now);
}
