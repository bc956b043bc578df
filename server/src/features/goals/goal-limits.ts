import { goalError } from '@attune/domain/goals/goal-errors';
import { GOAL_LIMITS } from '@attune/domain/goals/goal-rules';
import { perHour } from '#platform/http/rate-limit.repository.ts';
import type { Services } from '#platform/services.ts';
import type { ListEntry } from './positions.repository.ts';

/**
 * Deleted rows stay for weeks. Without this limit, creating and deleting in a loop would fill the
 * disk.
 */
const CREATE_RATE_LIMIT = perHour('goals', 600);

/** Counts a new goal, step or review. Above the limit it throws with the time to wait. */
export async function consumeCreateLimit({ limits }: Services, userId: string): Promise<void> {
  await limits.require(CREATE_RATE_LIMIT, userId, (wait) => goalError('goals.too_fast', wait));
}

const countActive = (entries: readonly ListEntry[]) =>
  entries.filter(({ isDeleted }) => !isDeleted).length;

/** The caller must have locked the list. */
export function requireGoalCapacity(entries: readonly ListEntry[]): void {
  if (countActive(entries) >= GOAL_LIMITS.goalCount) throw goalError('goals.too_many_goals');
}

/** The caller must have locked the list. */
export function requireStepCapacity(entries: readonly ListEntry[]): void {
  if (countActive(entries) >= GOAL_LIMITS.stepCount) throw goalError('goals.too_many_steps');
}
