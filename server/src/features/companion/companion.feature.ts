import { REPORTED_REPLY_KEPT_DAYS } from '@attune/domain/data/retention';
import { restoreCutoff } from '@attune/domain/kernel/restore-window';
import { addDays, DAY_MS, HOUR_MS } from '@attune/domain/kernel/time';
import { UNUSED_UPLOAD_DAYS } from '@attune/domain/uploads/upload-rules';
import { defineFeature } from '#platform/feature.ts';
import type { Job } from '#platform/jobs/start-schedules.ts';
import type { Services } from '#platform/services.ts';
import { deleteUnsentAttachmentsBefore } from './attachments/attachments.repository.ts';
import { ATTACHMENTS_PATH, registerAttachmentRoutes } from './attachments/attachments.routes.ts';
import { registerAdminCompanionRoutes } from './care/admin-companion.routes.ts';
import { registerCareRoutes } from './care/care.routes.ts';
import { deleteReportsHandledBefore } from './care/reports.repository.ts';
import { companionPersonalData } from './companion.personal-data.ts';
import { eraseConversationsDeletedBefore } from './conversations/conversations.repository.ts';
import { registerConversationRoutes } from './conversations/conversations.routes.ts';
import { searchChats } from './conversations/search-conversations.ts';
import type { CompanionPorts } from './feature-ports.ts';
import { registerPersonalRoutes } from './personal/personal.routes.ts';
import { registerReplyRoutes } from './replies/replies.routes.ts';
import type { ReplyRegistry } from './replies/reply-registry.ts';
import type { SharePorts } from './shares/share-ports.ts';
import { eraseEndedShares } from './shares/shares.repository.ts';
import { registerShareRoutes } from './shares/shares.routes.ts';

export const companionFeature = (
  ports: CompanionPorts,
  replies: ReplyRegistry,
  sharePorts: SharePorts,
) =>
  defineFeature({
    name: 'companion',
    routes: [
      (api, services) => registerConversationRoutes(api, { services, ports, replies }),
      (api, services) => registerReplyRoutes(api, { services, ports, replies }),
      (api, services) => registerPersonalRoutes(api, services, ports),
      registerAttachmentRoutes,
      (api, services) => registerShareRoutes(api, { services, ports, replies }, sharePorts),
      registerCareRoutes,
      registerAdminCompanionRoutes,
    ],
    jobs: companionJobs,
    search: [{ kind: 'chat', find: searchChats }],
    personalData: [companionPersonalData],
    liveTopics: ['companion'],
    filePaths: [ATTACHMENTS_PATH],
  });

/**
 * The time at which the jobs run doesn't matter: expired conversations can't be restored and ended
 * links don't work anyway.
 */
export function companionJobs({ db }: Pick<Services, 'db'>): Job[] {
  return [
    {
      name: 'companion.erase-deleted',
      everyMs: DAY_MS,
      run: ({ now }) => eraseConversationsDeletedBefore(db, restoreCutoff(now)),
    },
    {
      name: 'companion.erase-unsent-attachments',
      everyMs: DAY_MS,
      run: ({ now }) => deleteUnsentAttachmentsBefore(db, addDays(now, -UNUSED_UPLOAD_DAYS)),
    },
    {
      name: 'companion.erase-ended-shares',
      everyMs: HOUR_MS,
      run: ({ now }) => eraseEndedShares(db, now, restoreCutoff(now)),
    },
    {
      name: 'companion.erase-handled-reports',
      everyMs: DAY_MS,
      run: ({ now }) => deleteReportsHandledBefore(db, addDays(now, -REPORTED_REPLY_KEPT_DAYS)),
    },
  ];
}
