import { startAccountCleanup } from '#features/account/account.jobs.ts';
import { auditJobs } from '#features/audit/audit.jobs.ts';
import { startBillingWork } from '#features/billing/billing.jobs.ts';
import { askOnce } from '#features/companion/ask-once.ts';
import { startCompanionWork } from '#features/companion/companion.jobs.ts';
import { startForumWork } from '#features/forum/forum.jobs.ts';
import { findBestPosts } from '#features/forum/lists/best-posts.repository.ts';
import { createModerationTargets } from '#features/forum/moderation/moderation-targets.ts';
import { findUsedPictures } from '#features/forum/posts/pictures.repository.ts';
import { startGoalWork } from '#features/goals/goals.jobs.ts';
import { insightsJobs } from '#features/insights/insights.jobs.ts';
import { startMindWork } from '#features/mind/mind.jobs.ts';
import { startModerationWork } from '#features/moderation/moderation.jobs.ts';
import { startNotificationWork } from '#features/notifications/notifications.jobs.ts';
import { startUploadWork } from '#features/uploads/uploads.jobs.ts';
import { startEmailWorker } from '#platform/email/email-worker.ts';
import type { EmailTransport } from '#platform/email/transport.ts';
import { startSchedules } from '#platform/jobs/start-schedules.ts';
import { mediaJobs } from '#platform/media/media.jobs.ts';
import type { Services } from '#platform/services.ts';

export function startBackgroundWork(
  services: Services,
  transport: EmailTransport,
): (() => unknown)[] {
  const parts: { stop(): unknown }[] = [
    startEmailWorker({ ...services, transport }),
    startBillingWork(services),
    startSchedules(services, [
      ...mediaJobs(services),
      ...auditJobs(services),
      ...insightsJobs(services),
    ]),
    startAccountCleanup(services),
    startGoalWork(services),
    startForumWork(services),
    startNotificationWork(services, (since, userId) => findBestPosts(services.db, since, userId)),
    startModerationWork(services, createModerationTargets(services), (question) =>
      askOnce(services, question),
    ),
    startMindWork(services),
    startCompanionWork(services),
    startUploadWork(services, findUsedPictures),
  ];
  return parts.map((part) => () => part.stop());
}
