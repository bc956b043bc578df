import { restorableUntil, restoreCutoff } from '@attune/domain/kernel/restore-window';
import type { GoalServices } from './change-goal.ts';
import { listGoalsDeletedSince } from './goals.repository.ts';

export async function listDeletedGoals({ db, clock }: GoalServices, userId: string) {
  const rows = await listGoalsDeletedSince(db, userId, restoreCutoff(clock.now()));
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
