import { kernelError } from '@attune/domain/kernel/errors';
import { accountPersonalData } from '#features/account/account.personal-data.ts';
import { registerAccountRoutes } from '#features/account/account.routes.ts';
import { adminsOnly } from '#features/account/admins-only.ts';
import { registerConsentRoutes } from '#features/account/consents/consents.routes.ts';
import { registerEmailRoutes } from '#features/account/email-address/email.routes.ts';
import { registerPasskeyRoutes } from '#features/account/passkeys/passkeys.routes.ts';
import { registerPasswordRoutes } from '#features/account/password/password.routes.ts';
import { registerTwoStepRoutes } from '#features/account/second-step/two-step.routes.ts';
import { sessionCookie } from '#features/account/sessions/session-cookie.ts';
import { resolveSession } from '#features/account/sessions/session-middleware.ts';
import { registerSessionRoutes } from '#features/account/sessions/sessions.routes.ts';
import { registerSignInMethodRoutes } from '#features/account/sign-in-methods/sign-in-methods.routes.ts';
import { registerConnectionRoutes } from '#features/account/social/connections.routes.ts';
import { registerSocialRoutes } from '#features/account/social/social.routes.ts';
import { registerUserRoutes } from '#features/account/users/users.routes.ts';
import { assessmentCollections } from '#features/assessment/assessment.collections.ts';
import { assessmentPersonalData } from '#features/assessment/assessment.personal-data.ts';
import { registerAssessmentRoutes } from '#features/assessment/assessment.routes.ts';
import { registerCheckInRoutes } from '#features/assessment/check-in.routes.ts';
import { readGuidanceInput } from '#features/assessment/read-guidance-input.ts';
import { auditPersonalData } from '#features/audit/audit.personal-data.ts';
import { registerAuditRoutes } from '#features/audit/audit.routes.ts';
import { billingPersonalData } from '#features/billing/billing.personal-data.ts';
import { registerBillingRoutes } from '#features/billing/billing.routes.ts';
import { registerWebhookRoutes } from '#features/billing/events/webhook.routes.ts';
import { registerStaffRoutes } from '#features/billing/staff/staff.routes.ts';
import { registerSubscriptionRoutes } from '#features/billing/subscription/subscription.routes.ts';
import { registerAdminCompanionRoutes } from '#features/companion/care/admin-companion.routes.ts';
import { companionReportData } from '#features/companion/care/care.personal-data.ts';
import { registerCareRoutes } from '#features/companion/care/care.routes.ts';
import { companionPersonalData } from '#features/companion/companion.personal-data.ts';
import { registerCompanionRoutes } from '#features/companion/companion.routes.ts';
import { searchChats } from '#features/companion/conversations/search-chats.ts';
import { companionKnowledgeData } from '#features/companion/personal/personal.personal-data.ts';
import { registerPersonalRoutes } from '#features/companion/personal/personal.routes.ts';
import {
  createReplyRegistry,
  type ReplyRegistry,
} from '#features/companion/replies/reply-registry.ts';
import { readToday } from '#features/daily';
import { registerAdminDailyRoutes } from '#features/daily/admin-daily.routes.ts';
import { dailyCollections } from '#features/daily/daily.collections.ts';
import { dailyPersonalData } from '#features/daily/daily.personal-data.ts';
import { registerDailyRoutes } from '#features/daily/daily.routes.ts';
import type { DailyPorts as DailyRooms } from '#features/daily/daily-ports.ts';
import { searchPages } from '#features/daily/search-pages.ts';
import { activityByDay } from '#features/dashboard';
import { dashboardPersonalData } from '#features/dashboard/dashboard.personal-data.ts';
import { registerDashboardRoutes } from '#features/dashboard/dashboard.routes.ts';
import { registerDataRoutes } from '#features/data/data.routes.ts';
import { draftsPersonalData } from '#features/drafts/drafts.personal-data.ts';
import { hasDrafts } from '#features/drafts/drafts.repository.ts';
import { registerUnsentTextRoutes } from '#features/drafts/drafts.routes.ts';
import { createForumBroadcast } from '#features/forum/forum.live.ts';
import { forumPersonalData } from '#features/forum/forum.personal-data.ts';
import { registerForumRoutes } from '#features/forum/forum.routes.ts';
import { registerForumListRoutes } from '#features/forum/lists/list-posts.routes.ts';
import { searchThreads } from '#features/forum/lists/search-threads.ts';
import { deleteMemberData } from '#features/forum/members/delete-member-data.ts';
import { createModerationTargets } from '#features/forum/moderation/moderation-targets.ts';
import { isOwnPost } from '#features/forum/posts/own-post.repository.ts';
import { isPictureVisible } from '#features/forum/posts/pictures.repository.ts';
import { suggestThread } from '#features/forum/posts/suggest-thread.ts';
import { registerGoalRoutes } from '#features/goals/goals/goals.routes.ts';
import { readGoals } from '#features/goals/goals/read-goals.ts';
import { searchGoals } from '#features/goals/goals/search-goals.ts';
import { goalCollections } from '#features/goals/goals.collections.ts';
import { goalPersonalData } from '#features/goals/goals.personal-data.ts';
import { registerGoalLinkRoutes } from '#features/goals/links/goal-links.routes.ts';
import { listGoalsOfTutorial } from '#features/goals/links/goal-tutorials.repository.ts';
import { registerStepRoutes } from '#features/goals/steps/steps.routes.ts';
import { insightsPersonalData } from '#features/insights/insights.personal-data.ts';
import { registerInsightsRoutes } from '#features/insights/insights.routes.ts';
import { registerJournalRoutes } from '#features/mind/journal/journal.routes.ts';
import { searchJournal } from '#features/mind/journal/search-journal.ts';
import { mindPersonalData } from '#features/mind/mind.personal-data.ts';
import { registerMindRoutes } from '#features/mind/mind.routes.ts';
import { searchPractices } from '#features/mind/practices/search-practices.ts';
import { registerMindSettingsRoutes } from '#features/mind/settings/mind-settings.routes.ts';
import { requireGoodStanding } from '#features/moderation/members/find-suspension.ts';
import { moderationPersonalData } from '#features/moderation/moderation.personal-data.ts';
import { registerModerationRoutes } from '#features/moderation/moderation.routes.ts';
import { notificationsPersonalData } from '#features/notifications/notifications.personal-data.ts';
import { registerNotificationRoutes } from '#features/notifications/notifications.routes.ts';
import { readUnreadCount } from '#features/notifications/read-notifications.ts';
import { registerUnsubscribeRoutes } from '#features/notifications/settings/unsubscribe.routes.ts';
import { UNSUBSCRIBE_PATH } from '#features/notifications/settings/unsubscribe-token.ts';
import { registerSearchRoutes } from '#features/search/search.routes.ts';
import type { SearchSource } from '#features/search/search-everything.ts';
import { searchHelp } from '#features/support/search-help.ts';
import { supportPersonalData } from '#features/support/support.personal-data.ts';
import { registerSupportRoutes } from '#features/support/support.routes.ts';
import { requireTutorial } from '#features/tutorials/lessons/require-tutorial.ts';
import { suggestShortLesson } from '#features/tutorials/lessons/suggest-short-lesson.ts';
import { findLesson } from '#features/tutorials/lessons/tutorials.repository.ts';
import { registerTutorialRoutes } from '#features/tutorials/lessons/tutorials.routes.ts';
import { registerAdminTutorialRoutes } from '#features/tutorials/library/admin-tutorials.routes.ts';
import { registerNoteRoutes } from '#features/tutorials/notes/notes.routes.ts';
import { searchNotes } from '#features/tutorials/notes/search-notes.ts';
import { rankLessons } from '#features/tutorials/recommendations/rank-lessons.ts';
import { searchLessons } from '#features/tutorials/search/search-lessons.ts';
import { tutorialCollections } from '#features/tutorials/tutorials.collections.ts';
import { tutorialsPersonalData } from '#features/tutorials/tutorials.personal-data.ts';
import { registerPortraitRoutes } from '#features/uploads/portrait.routes.ts';
import { uploadPersonalData } from '#features/uploads/uploads.personal-data.ts';
import { registerUploadRoutes, UPLOADS_PATH } from '#features/uploads/uploads.routes.ts';
import { addCareHeader, describeCareHeader } from '#platform/care/care-header.ts';
import { type Api, commonProblems, createApi } from '#platform/http/api.ts';
import { registerApiReference } from '#platform/http/api-reference.ts';
import { compressJson } from '#platform/http/compress-json.ts';
import { limitBody } from '#platform/http/limit-body.ts';
import { limitJson } from '#platform/http/limit-json.ts';
import type { Metrics } from '#platform/http/metrics.ts';
import { handleError, sendAppError } from '#platform/http/problem.ts';
import { requestContext } from '#platform/http/request-context.ts';
import { sameSiteWrites } from '#platform/http/same-site.ts';
import { securityHeaders } from '#platform/http/security-headers.ts';
import { registerMediaRoutes } from '#platform/media/media.routes.ts';
import type { Services } from '#platform/services.ts';
import type { SocialProvider } from '#platform/social/social-provider.ts';
import { createCompanionPorts } from './companion-ports.ts';

const MAX_BODY_BYTES = 1024 * 1024;
/**
 * Browsers send a picture with its own type or with none; the actual type is read from its bytes.
 */
const PICTURE_BODY = /^(?:image\/[\w.+-]+|application\/octet-stream)$/;

const SEARCH_SOURCES: readonly SearchSource[] = [
  { kind: 'tutorial', find: searchLessons },
  { kind: 'practice', find: searchPractices },
  { kind: 'goal', find: searchGoals },
  { kind: 'note', find: searchNotes },
  { kind: 'journal', find: searchJournal },
  { kind: 'daily', find: searchPages },
  { kind: 'chat', find: searchChats },
  { kind: 'post', find: searchThreads },
  { kind: 'help', find: searchHelp },
];

export type AppOptions = {
  services: Services;
  social: SocialProvider | null;
  trustedProxies?: number;
  metrics?: Metrics;
  /** The replies this node is generating, provided by the caller that ends them on shutdown. */
  replies?: ReplyRegistry;
};

/** The API with its middleware. A deployment adds the web pages and the sandbox afterwards. */
export function createApp({
  services,
  social,
  trustedProxies = 0,
  metrics,
  replies = createReplyRegistry(services),
}: AppOptions): Api {
  const app = createApi();
  const cookie = sessionCookie(services.appUrl);
  const readServices: Services = { ...services, db: services.reads };
  app.onError(handleError);
  app.notFound((c) => sendAppError(c, kernelError('request.not_found')));

  app.use(requestContext(services.log, trustedProxies));
  if (metrics) app.use(metrics.metricsMiddleware);
  app.use(securityHeaders(services.appUrl.startsWith('https:')));
  app.use('/api/*', compressJson);
  app.use(
    '/api/*',
    sameSiteWrites(services.appUrl, {
      bodies: new Map([[UPLOADS_PATH, PICTURE_BODY]]),
      signedPaths: [UNSUBSCRIBE_PATH],
    }),
  );
  // Uploads enforce their own limit while reading.
  app.use('/api/*', limitBody(MAX_BODY_BYTES, UPLOADS_PATH));
  app.use('/api/*', limitJson);
  app.use('/api/*', resolveSession(services, cookie));
  app.use('/api/*', addCareHeader);

  registerAccountRoutes(app, services, cookie, social, {
    countUnread: (user) => readUnreadCount(services, user),
    hasDrafts: (userId) => hasDrafts(services.db, userId),
  });
  registerPasswordRoutes(app, services, cookie);
  registerEmailRoutes(app, services, cookie);
  registerSocialRoutes(app, services, cookie, social);
  registerConnectionRoutes(app, services, social);
  registerSessionRoutes(app, services);
  registerTwoStepRoutes(app, services, cookie);
  registerPasskeyRoutes(app, services, cookie);
  registerSignInMethodRoutes(app, services);
  registerConsentRoutes(app, services);
  registerUserRoutes(app, services, {
    collections: [
      ...assessmentCollections,
      ...tutorialCollections,
      ...goalCollections,
      ...dailyCollections,
    ],
    readGoals,
    liveTopics: [
      'tutorials',
      'goals',
      'mind',
      'daily',
      'notifications',
      'moderation',
      'dashboard',
      'companion',
    ],
    broadcasts: [createForumBroadcast(services.live)],
  });
  registerAssessmentRoutes(app, services);
  registerCheckInRoutes(app, services);
  registerBillingRoutes(app, services);
  registerSubscriptionRoutes(app, services);
  registerWebhookRoutes(app, services);
  registerStaffRoutes(app, services);
  registerTutorialRoutes(app, services, {
    linkedGoals: (userId, tutorialId) => listGoalsOfTutorial(services.db, userId, tutorialId),
  });
  registerNoteRoutes(app, services);
  registerAdminTutorialRoutes(app, services);
  registerGoalRoutes(app, services);
  registerStepRoutes(app, services);
  registerGoalLinkRoutes(app, services, {
    readGuidance: readGuidanceInput,
    requireTutorial: (id) => requireTutorial(services.db, id),
  });
  registerMindRoutes(app, services, {
    suggestLesson: (userId) => suggestShortLesson(services.db, userId),
    suggestThread: (userId) => suggestThread(services.db, userId),
    activityByDay: ({ id: userId, timeZone }, from, until) =>
      activityByDay(services.db, { userId, timeZone, from, until }),
  });
  registerJournalRoutes(app, services);
  registerMindSettingsRoutes(app, services);
  const dailyPorts: DailyRooms = { rankLessons, findLesson, isOwnPost };
  registerDailyRoutes(app, services, dailyPorts);
  registerAdminDailyRoutes(app, services, dailyPorts);
  registerDashboardRoutes(app, services, {
    openDaily: (userId) => readToday(services, dailyPorts, userId),
  });
  registerForumRoutes(app, services);
  registerForumListRoutes(app, readServices, {
    readOpenGoals: async (userId) =>
      (await readGoals(services.db, userId))
        .filter(({ status }) => status === 'active')
        .map(({ title }) => title),
  });
  const companionPorts = createCompanionPorts(services);
  registerCompanionRoutes(app, services, companionPorts, replies);
  registerPersonalRoutes(app, services, companionPorts);
  registerCareRoutes(app, services);
  registerAdminCompanionRoutes(app, services);
  registerUploadRoutes(app, services, {
    isPictureVisible: (id, viewer) => isPictureVisible(services.db, id, viewer),
    requireWriter: (user) => requireGoodStanding(services, user),
  });
  registerPortraitRoutes(app, services);
  registerNotificationRoutes(app, services);
  registerUnsubscribeRoutes(app, services);
  registerModerationRoutes(app, services, createModerationTargets(services));
  registerAuditRoutes(app, services, adminsOnly);
  registerInsightsRoutes(app, services);
  registerMediaRoutes(app, services);
  registerSearchRoutes(app, readServices, SEARCH_SOURCES);
  registerSupportRoutes(app, services);
  registerUnsentTextRoutes(app, services);
  registerDataRoutes(
    app,
    services,
    cookie,
    [
      accountPersonalData,
      assessmentPersonalData,
      tutorialsPersonalData,
      goalPersonalData,
      mindPersonalData,
      dailyPersonalData,
      draftsPersonalData,
      dashboardPersonalData,
      forumPersonalData,
      companionPersonalData,
      companionKnowledgeData,
      companionReportData,
      moderationPersonalData,
      notificationsPersonalData,
      uploadPersonalData,
      billingPersonalData,
      insightsPersonalData,
      auditPersonalData,
      supportPersonalData,
    ],
    deleteMemberData,
  );
  registerDescription(app);
  return app;
}

function registerDescription(app: Api): void {
  app.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: 'attune_session',
  });
  app.get('/api/openapi.json', (c) => c.json(describeApi(app)));
  registerApiReference(app, () => describeApi(app));
}

export function describeApi(app: Api) {
  const description = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Attune',
      version: '1',
      description: 'The API that Attune’s own pages use. Errors are application/problem+json.',
    },
  });
  for (const [address, path] of Object.entries(description.paths ?? {})) {
    for (const [method, operation] of Object.entries(path)) {
      operation.responses = { ...commonProblems(method), ...operation.responses };
      describeCareHeader(method, address, operation);
    }
  }
  return description;
}
