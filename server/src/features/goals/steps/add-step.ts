import { goalError } from '@attune/domain/goals/goal-errors';
import type { AddStepInput } from '@attune/domain/goals/goal-input';
import { requireStepCapacity } from '../goal-limits.ts';
import { changeGoal, type GoalServices } from '../goals/change-goal.ts';
import { hasPosition } from '../goals/move-goal.ts';
import type { GoalDocument } from '../goals.schemas.ts';
import { findLastId, insertPosition } from '../insert-position.ts';
import { listStepEntries, writeStepPositions } from '../positions.repository.ts';
import { findStepRow, insertSteps } from './steps.repository.ts';

/**
 * Adds a step. Idempotent by id. When the step it should follow was erased, it goes last rather
 * than being lost.
 */
export async function addStep(
  services: GoalServices,
  userId: string,
  goalId: string,
  { id, text, withoutAiFirst = false, after }: AddStepInput,
): Promise<{ goal: GoalDocument; isNew: boolean }> {
  let isNew = false;
  const goal = await changeGoal(services, userId, goalId, async (tx, _goal, now) => {
    const existing = await findStepRow(tx, id);
    if (existing && existing.goalId !== goalId) throw goalError('goals.key_reused');
    if (existing?.deletedAt) throw goalError('goals.step_unknown');
    if (existing) return null;
    const entries = await listStepEntries(tx, goalId);
    requireStepCapacity(entries);
    const hasTarget = after === null || (after !== undefined && hasPosition(entries, after));
    const afterId = hasTarget ? after : findLastId(entries);
    const position = await insertPosition(entries, id, afterId, (others) =>
      writeStepPositions(tx, others),
    );
    const dates = { createdAt: now, updatedAt: now };
    const row = { id, goalId, text, isWithoutAiFirst: withoutAiFirst, position, ...dates };
    if (!(await insertSteps(tx, [row]))) throw goalError('goals.key_reused');
    isNew = true;
    return {};
  });
  return { goal, isNew };
}
