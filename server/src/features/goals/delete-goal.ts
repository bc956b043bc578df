import { goalError } from '@attune/domain/goals/goal-errors';
import type { GoalServices } from './change-goal.ts';
import { changeGoalRow, lockGoal } from './goals.repository.ts';

/** Hides the goal; it can be restored for a while. Idempotent. */
export function deleteGoal({ db, clock }: GoalServices, userId: string, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const goal = await lockGoal(tx, userId, id);
    if (!goal) throw goalError('goals.goal_unknown');
    if (!goal.deletedAt) await changeGoalRow(tx, id, { deletedAt: clock.now() });
  });
}
