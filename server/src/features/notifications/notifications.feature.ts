import { addDays, DAY_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import { defineFeature } from '#platform/feature.ts';
import type { Job } from '#platform/jobs/start-schedules.ts';
import type { Services } from '#platform/services.ts';
import { type FindBestPosts, sendDigests } from './digests/send-digests.ts';
import { sendDueEmails } from './emails/send-due-emails.ts';
import { notificationsPersonalData } from './notifications.personal-data.ts';
import { deleteReadBefore } from './notifications.repository.ts';
import { registerNotificationRoutes } from './notifications.routes.ts';
import { registerPushRoutes } from './push/push.routes.ts';
import { sendDuePushes } from './push/send-pushes.ts';
import { registerUnsubscribeRoutes } from './settings/unsubscribe.routes.ts';
import { UNSUBSCRIBE_PATH } from './settings/unsubscribe.ts';

export const notificationsFeature = (ports: { findBestPosts: FindBestPosts }) =>
  defineFeature({
    name: 'notifications',
    routes: [registerNotificationRoutes, registerUnsubscribeRoutes, registerPushRoutes],
    workers: (services) => [
      { topic: 'pushes', sweep: (isStopped) => sendDuePushes(services, isStopped) },
    ],
    jobs: (services) => notificationJobs(services, ports.findBestPosts),
    personalData: [notificationsPersonalData],
    liveTopics: ['notifications'],
    signedPaths: [UNSUBSCRIBE_PATH],
  });

const KEPT_DAYS = 180;

export function notificationJobs(services: Services, findBestPosts: FindBestPosts): Job[] {
  return [
    { name: 'notifications.mails', everyMs: MINUTE_MS, run: () => sendDueEmails(services) },
    {
      name: 'notifications.digests',
      everyMs: 5 * MINUTE_MS,
      run: () => sendDigests(services, findBestPosts),
    },
    {
      name: 'notifications.erase-read',
      everyMs: DAY_MS,
      run: ({ now }) => deleteReadBefore(services.db, addDays(now, -KEPT_DAYS)),
    },
  ];
}
