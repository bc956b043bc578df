import type { UserDocument } from '@attune/domain/account/user-document';
import { isGoalReviewDue } from '@attune/domain/goals/weekly-review';
import { restorableUntil, restoreCutoff } from '@attune/domain/kernel/restore-window';
import type { Executor } from '#platform/db/database.ts';
import type { FeatureSearch } from '#platform/search/search-hit.ts';
import { searchTexts } from '#platform/search/search-texts.ts';
import type { GoalDocument, GoalList, ReviewDocument } from '../goals.schemas.ts';
import { listReviews } from '../reviews/goal-reviews.repository.ts';
import { type GoalServices, toGoalDocument } from './change-goal.ts';
import { listGoalsDeletedSince, listStoredGoals } from './goals.repository.ts';

export async function readGoals(db: Executor, userId: string): Promise<GoalDocument[]> {
  return (await listStoredGoals(db, userId)).map(toGoalDocument);
}

export async function readOpenGoalTitles(db: Executor, userId: string): Promise<string[]> {
  const goals = await readGoals(db, userId);
  return goals.filter(({ status }) => status === 'active').map(({ title }) => title);
}

type GoalOwner = Pick<UserDocument, 'id' | 'timeZone'>;

export async function readGoalList(services: GoalServices, user: GoalOwner): Promise<GoalList> {
  const goals = await readGoals(services.db, user.id);
  return { goals, review: await readReview(services, user, goals) };
}

async function readReview(
  { db, clock }: GoalServices,
  { id, timeZone }: GoalOwner,
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

/** Only the most recently deleted goals are listed; nobody looks through more. */
const MAX_LISTED_DELETED = 100;

export async function listDeletedGoals({ db, clock }: GoalServices, userId: string) {
  const rows = await listGoalsDeletedSince(
    db,
    userId,
    restoreCutoff(clock.now()),
    MAX_LISTED_DELETED,
  );
  return rows.flatMap(({ id, title, deletedAt }) =>
    deletedAt
      ? [
          {
            id,
            title,
            deletedAt: deletedAt.toISOString(),
            restorableUntil: restorableUntil(deletedAt).toISOString(),
          },
        ]
      : [],
  );
}

/** Searches the user's goals with their steps, in their order; active ones come first. */
export const searchGoals: FeatureSearch = async ({ db }, user, request) => {
  const goals = await readGoals(db, user.id);
  const rank = ({ status }: (typeof goals)[number]) => (status === 'active' ? 0 : 1);
  const ordered = goals.toSorted((one, other) => rank(one) - rank(other));
  const { found, isComplete } = await searchTexts(ordered, request, ({ title, why, steps }) => ({
    title,
    parts: [why, ...steps.flatMap((step) => [step.text, step.attempt])],
  }));
  const hits = found.map(({ item: { id }, title, excerpt }) => ({
    id,
    title,
    excerpt,
    address: `/learning-goals#goal-${id}`,
    day: null,
  }));
  return { hits, isComplete };
};
