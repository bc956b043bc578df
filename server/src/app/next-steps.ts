import { listForYou } from '#features/forum/lists/list-posts-for-you.ts';
import { readOpenGoalTitles } from '#features/goals/goals/read-goals.ts';
import { createNextSteps, type NextSteps } from '#features/next-step/next-steps.ts';
import type { Services } from '#platform/services.ts';

/** The recommender with what it needs of other features. */
export function createAppNextSteps(services: Services): NextSteps {
  const { db } = services;
  return createNextSteps(services, {
    findPost: async (userId) => {
      const readGoals = (id: string) => readOpenGoalTitles(db, id);
      const { posts } = await listForYou(services, readGoals, userId, { limit: 1 });
      return posts[0] ?? null;
    },
  });
}
