import { buildRef } from '@attune/domain/companion/facts';
import { sumActivity } from '@attune/domain/notifications/week-activity';
import { readConsents, type SessionCookie } from '#features/account';
import { accountFeature } from '#features/account/account.feature.ts';
import { adminsOnly } from '#features/account/sessions/signed-in-routes.ts';
import { assessmentFeature } from '#features/assessment/assessment.feature.ts';
import { readGuidanceInput } from '#features/assessment/read-guidance-input.ts';
import { auditFeature } from '#features/audit/audit.feature.ts';
import { billingFeature } from '#features/billing/billing.feature.ts';
import { confirmOwnStatements } from '#features/billing/withdrawal/confirm-own-statements.ts';
import { askOnce } from '#features/companion/ask-once.ts';
import { companionFeature } from '#features/companion/companion.feature.ts';
import { redactJournalEntry, redactMood } from '#features/companion/redact-facts.ts';
import { stopRepliesOfUser } from '#features/companion/replies/replies.repository.ts';
import type { ReplyRegistry } from '#features/companion/replies/reply-registry.ts';
import { createShareTarget } from '#features/companion/shares/moderate-share.ts';
import { certificateTarget } from '#features/courses/certificates/moderate-certificate.ts';
import { coursesFeature } from '#features/courses/courses.feature.ts';
import { readToday } from '#features/daily';
import { dailyFeature } from '#features/daily/daily.feature.ts';
import { countActivityByDay } from '#features/dashboard';
import { dashboardFeature } from '#features/dashboard/dashboard.feature.ts';
import { dataFeature } from '#features/data/data.feature.ts';
import { draftsFeature } from '#features/drafts/drafts.feature.ts';
import { hasDrafts } from '#features/drafts/drafts.repository.ts';
import { forumFeature } from '#features/forum/forum.feature.ts';
import { findBestPosts } from '#features/forum/lists/best-posts.repository.ts';
import { deleteMemberData } from '#features/forum/members/delete-member-data.ts';
import { createModerationTargets } from '#features/forum/moderation/moderation-targets.ts';
import { isOwnPost } from '#features/forum/posts/own-post.repository.ts';
import { findUsedPictures, isPictureVisible } from '#features/forum/posts/pictures.repository.ts';
import { suggestThread } from '#features/forum/posts/suggest-thread.ts';
import { readGoals, readOpenGoalTitles } from '#features/goals/goals/read-goals.ts';
import { goalsFeature } from '#features/goals/goals.feature.ts';
import { listGoalsOfTutorial } from '#features/goals/links/goal-tutorials.repository.ts';
import { insightsFeature } from '#features/insights/insights.feature.ts';
import { mindFeature } from '#features/mind/mind.feature.ts';
import { requireGoodStanding } from '#features/moderation';
import { moderationFeature } from '#features/moderation/moderation.feature.ts';
import { createReport } from '#features/moderation/reports/create-report.ts';
import { nextStepFeature } from '#features/next-step/next-step.feature.ts';
import { notificationsFeature } from '#features/notifications/notifications.feature.ts';
import { readUnreadCount } from '#features/notifications/read-notifications.ts';
import { searchFeature } from '#features/search/search.feature.ts';
import { supportFeature } from '#features/support/support.feature.ts';
import { listCourseLessons } from '#features/tutorials/lessons/course-lessons.ts';
import { requireTutorial } from '#features/tutorials/lessons/require-tutorial.ts';
import { findLesson } from '#features/tutorials/lessons/tutorials.repository.ts';
import { readReviews } from '#features/tutorials/reviews/reviews.ts';
import { tutorialsFeature } from '#features/tutorials/tutorials.feature.ts';
import { uploadsFeature } from '#features/uploads/uploads.feature.ts';
import type { Executor } from '#platform/db/database.ts';
import { embeddingsFeature } from '#platform/embeddings/embeddings.feature.ts';
import type { PassageSource } from '#platform/embeddings/passages.ts';
import type { Feature } from '#platform/feature.ts';
import { mediaFeature } from '#platform/media/media.feature.ts';
import type { Services } from '#platform/services.ts';
import type { SocialProvider } from '#platform/social/social-provider.ts';
import { createCompanionPorts } from './companion-ports.ts';
import { createNextStepFinder } from './find-next-step.ts';
import { createHealthData } from './health-data.ts';
import { createAppNextSteps } from './next-steps.ts';

type Options = {
  cookie: SessionCookie;
  social: SocialProvider | null;
  replies: ReplyRegistry;
  passages: readonly PassageSource[];
};

/** Lists all features. A feature gets the functions it needs of other features here. */
export function listFeatures(services: Services, options: Options): Feature[] {
  const { cookie, social, replies, passages } = options;
  const { db } = services;
  const nextSteps = createAppNextSteps(services);
  const dailyPorts = {
    listOpenLessons: async (userId: string) =>
      new Set((await nextSteps.listLessons(userId)).map(({ id }) => id)),
    findLesson,
    isOwnPost,
  };
  const targets = {
    ...createModerationTargets(services),
    'shared-conversation': createShareTarget(services),
    certificate: certificateTarget,
  };
  /** Ends the replies that are being written, if the companion may read the area. */
  async function stopRepliesReading(tx: Executor, userId: string, area: 'mood' | 'journal') {
    const consents = await readConsents(tx, userId);
    if (consents[area]) await stopRepliesOfUser(tx, userId, services.clock.now());
  }
  const features: Feature[] = [
    assessmentFeature,
    billingFeature,
    tutorialsFeature({
      linkedGoals: (userId, tutorialId) => listGoalsOfTutorial(db, userId, tutorialId),
      rankLessons: nextSteps.rankLessons,
      findLessonAfter: nextSteps.findLessonAfter,
      findCourse: nextSteps.findCourseOf,
    }),
    coursesFeature({
      listLessons: listCourseLessons,
      requireGoodStanding: async (user) => {
        await requireGoodStanding(services, user);
      },
      report: async (userId, report) => {
        await createReport(services, targets, userId, { kind: 'certificate', ...report });
      },
      readGuidance: async ({ id, occupation }) => ({
        ...(await readGuidanceInput(db, id)),
        occupation,
      }),
    }),
    goalsFeature({
      readGuidance: readGuidanceInput,
      requireTutorial: (id) => requireTutorial(db, id),
    }),
    mindFeature({
      forgetMood: async (tx, userId, { createdAt }) => {
        await redactMood(tx, services, userId, createdAt);
        await stopRepliesReading(tx, userId, 'mood');
      },
      forgetEntry: async (tx, userId, { id, createdAt: since }) => {
        const entry = { ref: buildRef('journal', id), since };
        await redactJournalEntry(tx, services, userId, entry);
        await stopRepliesReading(tx, userId, 'journal');
      },
      suggestLesson: nextSteps.findShortLesson,
      suggestThread: (userId) => suggestThread(db, userId),
      listActivityByDay: ({ id: userId, timeZone }, from, until) =>
        countActivityByDay(db, { userId, timeZone, from, until }),
    }),
    dailyFeature(dailyPorts),
    draftsFeature,
    nextStepFeature(nextSteps),
    dashboardFeature({
      openDaily: (userId) => readToday(services, dailyPorts, userId),
      countDueReviews: async (user) => (await readReviews(services, user)).questions.length,
    }),
    forumFeature({
      readOpenGoals: (userId) => readOpenGoalTitles(db, userId),
    }),
    companionFeature(createCompanionPorts(services, nextSteps), replies, {
      requireGoodStanding: async (user) => {
        await requireGoodStanding(services, user);
      },
      report: async (userId, report) => {
        await createReport(services, targets, userId, { kind: 'shared-conversation', ...report });
      },
    }),
    moderationFeature({
      targets,
      ask: (question) => askOnce(services, question),
    }),
    notificationsFeature({
      findBestPosts: (since, userId) => findBestPosts(db, since, userId),
      findNextStep: createNextStepFinder(nextSteps),
      countActivity: async ({ id: userId, timeZone }, from, until) =>
        sumActivity(await countActivityByDay(db, { userId, timeZone, from, until })),
    }),
    uploadsFeature({
      isPictureVisible: (id, viewer) => isPictureVisible(db, id, viewer),
      requireWriter: async (user) => {
        await requireGoodStanding(services, user);
      },
      findUsedPictures,
    }),
    insightsFeature,
    auditFeature({ adminsOnly }),
    supportFeature,
    mediaFeature,
  ];
  const allPassages = [...features.flatMap((feature) => feature.passages ?? []), ...passages];
  features.push(embeddingsFeature(allPassages));
  const account = accountFeature({
    cookie,
    social,
    countUnread: (user) => readUnreadCount(services, user),
    hasDrafts: (userId) => hasDrafts(db, userId),
    readGoals,
    healthData: createHealthData(services),
    stopReplies: stopRepliesOfUser,
    collections: features.flatMap(({ collections = [] }) => collections),
    liveTopics: features.flatMap(({ liveTopics = [] }) => liveTopics),
    broadcasts: features.flatMap(({ broadcasts }) => broadcasts?.(services) ?? []),
  });
  const data = dataFeature({
    cookie,
    personalData: [account, ...features].flatMap(({ personalData = [] }) => personalData),
    deleteMemberContent: deleteMemberData,
    confirmOwnStatements,
  });
  return [account, ...features, searchFeature(features.flatMap(({ search = [] }) => search)), data];
}
