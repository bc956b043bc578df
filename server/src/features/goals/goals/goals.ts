import { userNotFoundError } from '@attune/domain/account/account-errors';
import { goalError } from '@attune/domain/goals/goal-errors';
import type { CreateGoalInput, UpdateGoalInput } from '@attune/domain/goals/goal-input';
import { createEvenKeys } from '@attune/domain/goals/order-keys';
import { isPastRestore } from '@attune/domain/kernel/restore-window';
import { lockUser } from '#features/account';
import type { Executor } from '#platform/db/database.ts';
import { requireGoalCapacity } from '../goal-limits.ts';
import type { GoalDocument } from '../goals.schemas.ts';
import { findLastId, insertPosition } from '../insert-position.ts';
import { insertTutorials } from '../links/goal-tutorials.repository.ts';
import { listGoalEntries, writeGoalPositions } from '../positions.repository.ts';
import { insertSteps } from '../steps/steps.repository.ts';
import { changeGoal, type GoalServices, readGoalDocument } from './change-goal.ts';
import {
  changeGoalRow,
  findGoalRow,
  type GoalRow,
  insertGoal,
  lockGoal,
} from './goals.repository.ts';

/** Creates a goal at the end of the list. Idempotent by id. */
export function createGoal(
  { db, clock }: GoalServices,
  userId: string,
  input: CreateGoalInput,
): Promise<{ goal: GoalDocument; isNew: boolean }> {
  return db.transaction(async (tx) => {
    // Lock the user first, so that two new goals of one user wait for each other.
    if (!(await lockUser(tx, userId))) throw userNotFoundError(userId);
    const existing = await findGoalRow(tx, input.id);
    if (existing && existing.userId !== userId) throw goalError('goals.key_reused');
    if (existing?.deletedAt) throw goalError('goals.goal_unknown');
    if (!existing) await insertGoalWithParts(tx, userId, input, clock.now());
    return { goal: await readGoalDocument(tx, input.id), isNew: !existing };
  });
}

async function insertGoalWithParts(
  tx: Executor,
  userId: string,
  input: CreateGoalInput,
  now: Date,
) {
  const { id, title, why = '', targetDate = null, steps = [], tutorials = [] } = input;
  const entries = await listGoalEntries(tx, userId);
  requireGoalCapacity(entries);
  const position = await insertPosition(entries, id, findLastId(entries), (others) =>
    writeGoalPositions(tx, others),
  );
  const dates = { createdAt: now, updatedAt: now };
  const isInserted = await insertGoal(tx, {
    id,
    userId,
    title,
    why,
    targetDate,
    position,
    templateId: input.templateId ?? null,
    ...dates,
  });
  if (!isInserted) throw goalError('goals.key_reused');
  const keys = createEvenKeys(steps.length);
  const rows = steps.map((step, index) => ({
    id: step.id,
    goalId: id,
    text: step.text,
    isWithoutAiFirst: step.withoutAiFirst ?? false,
    position: keys[index] as string,
    ...dates,
  }));
  if (!(await insertSteps(tx, rows))) throw goalError('goals.key_reused');
  await insertTutorials(tx, id, tutorials, now);
}

/** Writes only the given fields: changes of other fields in another window stay. */
export function updateGoal(
  services: GoalServices,
  userId: string,
  id: string,
  { title, why, targetDate, status }: UpdateGoalInput,
): Promise<GoalDocument> {
  return changeGoal(services, userId, id, async (_tx, goal, now) => {
    const changes = {
      ...(title === undefined ? {} : { title }),
      ...(why === undefined ? {} : { why }),
      ...(targetDate === undefined ? {} : { targetDate }),
      ...(status === undefined ? {} : { status, doneAt: getDoneAt(status, goal, now) }),
    };
    return Object.keys(changes).length === 0 ? null : changes;
  });
}

/** An archived goal keeps its completion time. */
function getDoneAt(status: GoalRow['status'], { doneAt }: GoalRow, now: Date): Date | null {
  if (status === 'active') return null;
  return status === 'done' ? (doneAt ?? now) : doneAt;
}

/** Hides the goal; it can be restored for a while. Deleting it again changes nothing. */
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
