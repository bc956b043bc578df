import { goalError } from '@attune/domain/goals/goal-errors';
import type { AddStepInput } from '@attune/domain/goals/goal-input';
import { changeGoal, type GoalServices } from './change-goal.ts';
import { requireRoomForStep } from './goal-limits.ts';
import type { GoalDocument } from './goals.schemas.ts';
import { lastOf, makeRoom } from './make-room.ts';
import { hasPlace } from './place-goal.ts';
import { listStepEntries, writeStepPositions } from './positions.repository.ts';
import { findStepRow, insertSteps } from './steps.repository.ts';

/**
 * A new step. Sent again under the same id it is the step of before. Where its place is gone for
 * good it comes last: somebody wrote it, and it is not lost over that.
 */
export async function addStep(
  services: GoalServices,
  userId: string,
  goalId: string,
  { id, text, withoutAiFirst = false, after }: AddStepInput,
): Promise<{ goal: GoalDocument; isNew: boolean }> {
  let isNew = false;
  const goal = await changeGoal(services, userId, goalId, async (tx, _goal, now) => {
    const known = await findStepRow(tx, id);
    if (known && known.goalId !== goalId) throw goalError('goals.key_reused');
    if (known?.deletedAt) throw goalError('goals.step_unknown');
    if (known) return null;
    const entries = await listStepEntries(tx, goalId);
    requireRoomForStep(entries);
    const isPlaced = after === null || (after !== undefined && hasPlace(entries, after));
    const place = isPlaced ? after : lastOf(entries);
    const position = await makeRoom(entries, id, place, (others) => writeStepPositions(tx, others));
    const dates = { createdAt: now, updatedAt: now };
    const row = { id, goalId, text, isWithoutAiFirst: withoutAiFirst, position, ...dates };
    if (!(await insertSteps(tx, [row]))) throw goalError('goals.key_reused');
    isNew = true;
    return {};
  });
  return { goal, isNew };
}
