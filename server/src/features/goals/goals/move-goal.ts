import { userNotFoundError } from '@attune/domain/account/account-errors';
import { goalError } from '@attune/domain/goals/goal-errors';
import { moveAfter } from '@attune/domain/goals/order-keys';
import { lockUser } from '#features/account';
import { type ListEntry, listGoalEntries, writeGoalPositions } from '../positions.repository.ts';
import type { GoalServices } from './change-goal.ts';

/** Moves a goal right after another; null moves it to the front. */
export function moveGoal(
  { db }: GoalServices,
  userId: string,
  id: string,
  after: string | null,
): Promise<void> {
  return db.transaction(async (tx) => {
    if (!(await lockUser(tx, userId))) throw userNotFoundError(userId);
    const entries = await listGoalEntries(tx, userId);
    if (!isInList(entries, id)) throw goalError('goals.goal_unknown');
    requirePosition(entries, id, after);
    await writeGoalPositions(tx, moveAfter(entries, id, after));
  });
}

export function isInList(entries: readonly ListEntry[], id: string): boolean {
  return entries.some((entry) => entry.id === id && !entry.isDeleted);
}

/** A recently deleted entry keeps its position, so that another can still be placed after it. */
export function hasPosition(entries: readonly ListEntry[], id: string): boolean {
  return entries.some((entry) => entry.id === id);
}

/** Rejects moving an entry after itself, or after an erased one. */
export function requirePosition(
  entries: readonly ListEntry[],
  id: string,
  after: string | null,
): void {
  if (after === null) return;
  if (after === id || !hasPosition(entries, after)) throw goalError('goals.place_gone');
}
