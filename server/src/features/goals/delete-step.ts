import { goalError } from '@attune/domain/goals/goal-errors';
import { changeGoal, type GoalServices } from './change-goal.ts';
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
