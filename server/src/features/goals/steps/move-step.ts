import { goalError } from '@attune/domain/goals/goal-errors';
import { moveAfter } from '@attune/domain/goals/order-keys';
import { changeGoal, type GoalServices } from '../goals/change-goal.ts';
import { isInList, requirePosition } from '../goals/move-goal.ts';
import type { GoalDocument } from '../goals.schemas.ts';
import { listStepEntries, writeStepPositions } from '../positions.repository.ts';

/** Moves a step right after another step of its goal; null moves it to the front. */
export function moveStep(
  services: GoalServices,
  userId: string,
  goalId: string,
  id: string,
  after: string | null,
): Promise<GoalDocument> {
  return changeGoal(services, userId, goalId, async (tx) => {
    const entries = await listStepEntries(tx, goalId);
    if (!isInList(entries, id)) throw goalError('goals.step_unknown');
    requirePosition(entries, id, after);
    const placed = moveAfter(entries, id, after);
    await writeStepPositions(tx, placed);
    return placed.length > 0 ? {} : null;
  });
}
