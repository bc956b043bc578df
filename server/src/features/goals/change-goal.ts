import { goalError } from '@attune/domain/goals/goal-errors';
import type { Executor } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';
import { toGoalDocument } from './goal-document.ts';
import {
  changeGoalRow,
  type GoalChanges,
  type GoalRow,
  lockGoal,
  readStoredGoal,
} from './goals.repository.ts';
import type { GoalDocument } from './goals.schemas.ts';

export type GoalServices = Pick<Services, 'db' | 'clock'>;

/** The goal as it stands in this transaction. */
export async function readGoalDocument(tx: Executor, id: string): Promise<GoalDocument> {
  const stored = await readStoredGoal(tx, id);
  if (!stored) throw goalError('goals.goal_unknown');
  return toGoalDocument(stored);
}

/** What to write on the goal itself besides its moment; null when there was nothing to do. */
type GoalChange = (tx: Executor, goal: GoalRow, now: Date) => Promise<GoalChanges | null>;

/**
 * One change to one of a person's goals. Changes to the same goal wait for each other, and each
 * sees what the one before it left. The goal's row is written once: a second write would look at
 * the user's row again, which whoever waits for this goal may hold.
 */
export function changeGoal(
  { db, clock }: GoalServices,
  userId: string,
  id: string,
  change: GoalChange,
): Promise<GoalDocument> {
  return db.transaction(async (tx) => {
    const goal = await lockGoal(tx, userId, id);
    if (!goal || goal.deletedAt) throw goalError('goals.goal_unknown');
    const now = clock.now();
    const changes = await change(tx, goal, now);
    if (changes) await changeGoalRow(tx, id, { ...changes, updatedAt: now });
    return readGoalDocument(tx, id);
  });
}
