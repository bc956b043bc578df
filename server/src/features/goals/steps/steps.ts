import { goalError } from '@attune/domain/goals/goal-errors';
import type { AddStepInput, UpdateStepInput } from '@attune/domain/goals/goal-input';
import { canMarkDone } from '@attune/domain/goals/goal-rules';
import { moveAfter } from '@attune/domain/goals/order-keys';
import { isPastRestore } from '@attune/domain/kernel/restore-window';
import { requireStepCapacity } from '../goal-limits.ts';
import { changeGoal, type GoalServices } from '../goals/change-goal.ts';
import { hasPosition, isInList, requirePosition } from '../goals/move-goal.ts';
import type { GoalDocument } from '../goals.schemas.ts';
import { findLastId, insertPosition } from '../insert-position.ts';
import { listStepEntries, writeStepPositions } from '../positions.repository.ts';
import { changeStepRow, findStepOfGoal, findStepRow, insertSteps } from './steps.repository.ts';

/**
 * Adds a step. Idempotent by id. If the step that it should follow was erased, the new step goes
 * last rather than being lost.
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

/** Writes only the given fields of a step. A step that another window deleted stays deleted. */
export function updateStep(
  services: GoalServices,
  userId: string,
  goalId: string,
  id: string,
  input: UpdateStepInput,
): Promise<GoalDocument> {
  return changeGoal(services, userId, goalId, async (tx, _goal, now) => {
    const step = await findStepOfGoal(tx, goalId, id);
    if (!step || step.deletedAt) throw goalError('goals.step_unknown');
    const attempt = input.attempt ?? step.attempt;
    const isWithoutAiFirst = input.withoutAiFirst ?? step.isWithoutAiFirst;
    const isDone = input.isDone ?? step.doneAt !== null;
    if (isDone && !canMarkDone({ withoutAiFirst: isWithoutAiFirst, attempt }))
      throw createAttemptFirstError();
    if (Object.keys(input).length === 0) return null;
    const changes = {
      text: input.text,
      attempt: input.attempt,
      isWithoutAiFirst: input.withoutAiFirst,
      doneAt: isDone ? (step.doneAt ?? now) : null,
    };
    await changeStepRow(tx, id, changes, now);
    return {};
  });
}

function createAttemptFirstError() {
  const { message } = goalError('goals.attempt_first');
  return goalError('goals.attempt_first', { fields: [{ path: 'attempt', message }] });
}

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

/** Hides the step; it can be restored for a while. Deleting it again changes nothing. */
export async function deleteStep(
  services: GoalServices,
  userId: string,
  goalId: string,
  id: string,
): Promise<void> {
  await changeGoal(services, userId, goalId, async (tx, _goal, now) => {
    const step = await findStepOfGoal(tx, goalId, id);
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
    const step = await findStepOfGoal(tx, goalId, id);
    if (!step || isPastRestore(step.deletedAt, now)) {
      throw goalError('goals.step_unknown');
    }
    if (!step.deletedAt) return null;
    requireStepCapacity(await listStepEntries(tx, goalId));
    await changeStepRow(tx, id, { deletedAt: null }, now);
    return {};
  });
}
