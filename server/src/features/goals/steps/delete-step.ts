import { goalError } from '@attune/domain/goals/goal-errors';
import { isPastRestore } from '@attune/domain/kernel/restore-window';
import { requireStepCapacity } from '../goal-limits.ts';
import { changeGoal, type GoalServices } from '../goals/change-goal.ts';
import type { GoalDocument } from '../goals.schemas.ts';
import { listStepEntries } from '../positions.repository.ts';
import { changeStepRow, findStepIn } from './steps.repository.ts';

/** Hides the step; it can be restored for a while. Idempotent. */
export async function deleteStep(
  services: GoalServices,
  userId: string,
  goalId: string,
  id: string,
): Promise<void> {
  await changeGoal(services, userId, goalId, async (tx, _goal, now) => {
    const step = await findStepIn(tx, goalId, id);
    if (!step) throw goalError('goals.step_unknown');
    if (step.deletedAt) return null;
    await changeStepRow(tx, id, { deletedAt: now }, now);
    return {};
  });
}

/** Undoes the deletion: the step returns to its position unchanged. */
export function restoreStep(
  services: GoalServices,
  userId: string,
  goalId: string,
  id: string,
): Promise<GoalDocument> {
  return changeGoal(services, userId, goalId, async (tx, _goal, now) => {
    const step = await findStepIn(tx, goalId, id);
    if (!step || isPastRestore(step.deletedAt, now)) {
      throw goalError('goals.step_unknown');
    }
    if (!step.deletedAt) return null;
    requireStepCapacity(await listStepEntries(tx, goalId));
    await changeStepRow(tx, id, { deletedAt: null }, now);
    return {};
  });
}
