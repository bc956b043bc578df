import type { UserDocument } from '@attune/domain/account/user-document';
import { isGoalReviewDue } from '@attune/domain/goals/weekly-review';
import type { Executor } from '#platform/db/database.ts';
import type { GoalDocument, GoalList, ReviewDocument } from '../goals.schemas.ts';
import { listReviews } from '../reviews/goal-reviews.repository.ts';
import type { GoalServices } from './change-goal.ts';
import { toGoalDocument } from './goal-document.ts';
import { listStoredGoals } from './goals.repository.ts';

export async function readGoals(db: Executor, userId: string): Promise<GoalDocument[]> {
  return (await listStoredGoals(db, userId)).map(toGoalDocument);
}

type Reader = Pick<UserDocument, 'id' | 'timeZone'>;

export async function readGoalList(services: GoalServices, user: Reader): Promise<GoalList> {
  const goals = await readGoals(services.db, user.id);
  return { goals, review: await readReview(services, user, goals) };
}

async function readReview(
  { db, clock }: GoalServices,
  { id, timeZone }: Reader,
  goals: readonly GoalDocument[],
): Promise<ReviewDocument> {
  const [last] = await listReviews(db, id, 1);
  const firstGoalAt = goals.map(({ createdAt }) => createdAt).toSorted()[0];
  const facts = {
    firstGoalAt: firstGoalAt === undefined ? null : new Date(firstGoalAt),
    lastReviewAt: last?.createdAt ?? null,
    hasActiveGoal: goals.some(({ status }) => status === 'active'),
  };
  return {
    isDue: isGoalReviewDue(facts, timeZone, clock.now()),
    lastAt: last?.createdAt.toISOString() ?? null,
    lastNote: last?.note ?? null,
  };
}
