import { userNotFoundError } from '@attune/domain/account/account-errors';
import { goalError } from '@attune/domain/goals/goal-errors';
import { isPastRestore } from '@attune/domain/kernel/restore-window';
import { lockUser } from '#features/account';
import { requireGoalCapacity } from '../goal-limits.ts';
import type { GoalDocument } from '../goals.schemas.ts';
import { listGoalEntries } from '../positions.repository.ts';
import { type GoalServices, readGoalDocument } from './change-goal.ts';
import { changeGoalRow, lockGoal } from './goals.repository.ts';

/** Hides the goal; it can be restored for a while. Idempotent. */
export function deleteGoal({ db, clock }: GoalServices, userId: string, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const goal = await lockGoal(tx, userId, id);
    if (!goal) throw goalError('goals.goal_unknown');
    if (!goal.deletedAt) await changeGoalRow(tx, id, { deletedAt: clock.now() });
  });
}

/** Undoes the deletion: the goal returns to its position with its steps. */
export function restoreGoal(
  { db, clock }: GoalServices,
  userId: string,
  id: string,
): Promise<GoalDocument> {
  return db.transaction(async (tx) => {
    if (!(await lockUser(tx, userId))) throw userNotFoundError(userId);
    const goal = await lockGoal(tx, userId, id);
    const now = clock.now();
    if (!goal || isPastRestore(goal.deletedAt, now)) {
      throw goalError('goals.goal_unknown');
    }
    if (goal.deletedAt) {
      requireGoalCapacity(await listGoalEntries(tx, userId));
      await changeGoalRow(tx, id, { deletedAt: null, updatedAt: now });
    }
    return readGoalDocument(tx, id);
  });
}
