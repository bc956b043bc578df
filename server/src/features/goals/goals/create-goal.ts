import { userNotFoundError } from '@attune/domain/account/account-errors';
import { goalError } from '@attune/domain/goals/goal-errors';
import type { CreateGoalInput } from '@attune/domain/goals/goal-input';
import { createEvenKeys } from '@attune/domain/goals/order-keys';
import { lockUser } from '#features/account';
import type { Executor } from '#platform/db/database.ts';
import { requireGoalCapacity } from '../goal-limits.ts';
import type { GoalDocument } from '../goals.schemas.ts';
import { findLastId, insertPosition } from '../insert-position.ts';
import { insertTutorials } from '../links/goal-tutorials.repository.ts';
import { listGoalEntries, writeGoalPositions } from '../positions.repository.ts';
import { insertSteps } from '../steps/steps.repository.ts';
import { type GoalServices, readGoalDocument } from './change-goal.ts';
import { findGoalRow, insertGoal } from './goals.repository.ts';

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
