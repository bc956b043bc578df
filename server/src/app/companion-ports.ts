import { findUser, toUserDocument } from '#features/account';
import { readGuidanceInput } from '#features/assessment/read-guidance-input.ts';
import type { CompanionPorts } from '#features/companion/feature-ports.ts';
import { findDraft } from '#features/forum/drafts/drafts.repository.ts';
import { saveDraft } from '#features/forum/drafts/drafts.ts';
import { searchPosts } from '#features/forum/lists/search-posts.ts';
import { listPostsUnderOwnName } from '#features/forum/posts/own-post.repository.ts';
import { listQuotablePosts } from '#features/forum/posts/quotable-posts.repository.ts';
import { createGoal } from '#features/goals/goals/goals.ts';
import { readGoals } from '#features/goals/goals/read-goals.ts';
import { listJournal } from '#features/mind/journal/journal.ts';
import { listMoodDays } from '#features/mind/moods/moods.repository.ts';
import { findPractice } from '#features/mind/practices/practices.repository.ts';
import { listDonePractices } from '#features/mind/practices/practices.ts';
import { searchPracticePassages } from '#features/mind/practices/search-practices.ts';
import type { NextSteps } from '#features/next-step/next-steps.ts';
import { findLesson } from '#features/tutorials/lessons/tutorials.repository.ts';
import { listOwnLessons } from '#features/tutorials/progress/own-lessons.ts';
import { updateProgress } from '#features/tutorials/progress/progress.ts';
import { searchPassages } from '#features/tutorials/search/search-tutorials.ts';
import type { Services } from '#platform/services.ts';
import { createAppNextSteps } from './next-steps.ts';
import { createHelpSearch } from './search-help.ts';

const POST_SLOT = 'post';

/** The companion gets only these functions of other features. */
export function createCompanionPorts(
  services: Services,
  nextSteps: NextSteps = createAppNextSteps(services),
): CompanionPorts {
  const { db } = services;
  return {
    readProfile: async (userId) => {
      const user = await findUser(db, userId);
      return user && toUserDocument(user);
    },
    readAssessmentData: (userId) => readGuidanceInput(db, userId),
    readGoals: (userId) => readGoals(db, userId),
    readLessons: (userId) => listOwnLessons(db, userId),
    readPracticeSessions: (userId, from) => listDonePractices(db, userId, from),
    readMoods: (userId, from) => listMoodDays(db, userId, from),
    readJournal: async (userId, limit) =>
      (await listJournal(services, userId, { limit })).entries.filter(
        ({ isUnreadable }) => !isUnreadable,
      ),
    readOwnPosts: async (userId, limit) =>
      (await listPostsUnderOwnName(db, userId, limit)).map(({ createdAt, ...post }) => ({
        ...post,
        createdAt: createdAt.toISOString(),
      })),

    searchTutorials: (query, limit) => searchPassages(services, query, limit),
    searchPractices: (query, limit) => searchPracticePassages(services, query, limit),
    searchHelp: createHelpSearch(services.meaning),
    searchPosts: async (userId, query, limit) =>
      (await searchPosts(services, userId, { query, limit }, true)).posts.map(
        ({ author, ...post }) => ({
          ...post,
          isOwn: author.isYou,
        }),
      ),
    listQuotablePosts: (userId, postIds) => listQuotablePosts(db, userId, postIds),
    listNextSteps: (userId, limit) => nextSteps.list(userId, limit),
    findLesson: (id) => findLesson(db, id),
    findPractice: (id) => findPractice(db, id),

    saveLesson: async (userId, tutorialId) => {
      await updateProgress(services, userId, tutorialId, { isSaved: true });
    },
    createGoal: async (userId, input) => (await createGoal(services, userId, input)).goal,
    findPostDraft: async (userId) =>
      (await findDraft(db, { userId, slot: POST_SLOT }))?.draft ?? null,
    savePostDraft: async (user, draft) => {
      await saveDraft(services, user, POST_SLOT, { draft });
    },
  };
}
