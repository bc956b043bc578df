import { restorableUntil, restoreCutoff } from '@attune/domain/kernel/restore-window';
import type { GoalServices } from './change-goal.ts';
import { listGoalsDeletedSince } from './goals.repository.ts';

/** The last ones deleted: more than anyone looks through. */
const MAX_LISTED = 100;

export async function listDeletedGoals({ db, clock }: GoalServices, userId: string) {
  const rows = await listGoalsDeletedSince(db, userId, restoreCutoff(clock.now()), MAX_LISTED);
  return rows.flatMap(({ id, title, deletedAt }) =>
    deletedAt
      ? [
          {
            id,
            title,
            deletedAt: deletedAt.toISOString(),
            restorableUntil: restorableUntil(deletedAt).toISOString(),
          },
        ]
      : [],
  );
}
