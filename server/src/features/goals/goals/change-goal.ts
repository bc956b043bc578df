import { goalError } from '@attune/domain/goals/goal-errors';
import { getProgress } from '@attune/domain/goals/goal-rules';
import type { Executor } from '#platform/db/database.ts';
import { withIsoDates } from '#platform/http/iso-dates.ts';
import type { Services } from '#platform/services.ts';
import { type GoalDocument, goalSchema } from '../goals.schemas.ts';
import {
  changeGoalRow,
  type GoalChanges,
  type GoalRow,
  lockGoal,
  readStoredGoal,
  type StepRow,
  type StoredGoal,
} from './goals.repository.ts';

function toStep({ id, text, doneAt, isWithoutAiFirst, attempt, position }: StepRow) {
  const isDone = doneAt !== null;
  return { id, text, isDone, withoutAiFirst: isWithoutAiFirst, attempt, position };
}

export function toGoalDocument(stored: StoredGoal): GoalDocument {
  const steps = stored.steps.map(toStep);
  return goalSchema.parse({ ...withIsoDates(stored), steps, progress: getProgress(steps) });
}

export type GoalServices = Pick<Services, 'db' | 'clock'>;

export async function readGoalDocument(tx: Executor, id: string): Promise<GoalDocument> {
  const stored = await readStoredGoal(tx, id);
  if (!stored) throw goalError('goals.goal_unknown');
  return toGoalDocument(stored);
}

/** Returns the changes to the goal row besides its timestamp, or null if nothing changed. */
type GoalMutation = (tx: Executor, goal: GoalRow, now: Date) => Promise<GoalChanges | null>;

/**
 * Changes one goal of a user. Concurrent changes to a goal wait for each other, and each sees the
 * result of the previous one. The goal's row is written once: a second write would check the user's
 * row again, which a transaction that waits for this goal may have locked.
 */
export function changeGoal(
  { db, clock }: GoalServices,
  userId: string,
  id: string,
  mutate: GoalMutation,
): Promise<GoalDocument> {
  return db.transaction(async (tx) => {
    const goal = await lockGoal(tx, userId, id);
    if (!goal || goal.deletedAt) throw goalError('goals.goal_unknown');
    const now = clock.now();
    const changes = await mutate(tx, goal, now);
    if (changes) await changeGoalRow(tx, id, { ...changes, updatedAt: now });
    return readGoalDocument(tx, id);
  });
}
