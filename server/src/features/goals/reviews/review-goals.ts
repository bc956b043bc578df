import { goalError } from '@attune/domain/goals/goal-errors';
import type { ReviewInput } from '@attune/domain/goals/goal-input';
import type { GoalServices } from '../goals/change-goal.ts';
import { findReview, insertReview } from './goal-reviews.repository.ts';

/** Adds a weekly review. Idempotent by id. */
export async function reviewGoals(
  { db, clock }: GoalServices,
  userId: string,
  { id, note }: ReviewInput,
): Promise<{ isNew: boolean }> {
  const isNew = await insertReview(db, { id, userId, note, createdAt: clock.now() });
  if (!isNew && !(await findReview(db, userId, id))) throw goalError('goals.key_reused');
  return { isNew };
}
