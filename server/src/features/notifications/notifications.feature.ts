import { NOTIFICATION_KEPT_DAYS } from '@attune/domain/data/retention';
import { addDays, DAY_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import { defineFeature } from '#platform/feature.ts';
import type { Job } from '#platform/jobs/start-schedules.ts';
import type { Services } from '#platform/services.ts';
import { type DigestPorts, sendDigests } from './digests/send-digests.ts';
import { sendDueEmails } from './emails/send-due-emails.ts';
import { sendFirstWeekEmails } from './first-week/send-first-week.ts';
import { notificationsPersonalData } from './notifications.personal-data.ts';
import { deleteReadBefore } from './notifications.repository.ts';
import { registerNotificationRoutes } from './notifications.routes.ts';
import { registerPushRoutes } from './push/push.routes.ts';
import { sendDuePushes } from './push/send-pushes.ts';
import { registerUnsubscribeRoutes } from './settings/unsubscribe.routes.ts';
import { UNSUBSCRIBE_PATH } from './settings/unsubscribe.ts';

export const notificationsFeature = (ports: DigestPorts) =>
  defineFeature({
    name: 'notifications',
    routes: [registerNotificationRoutes, registerUnsubscribeRoutes, registerPushRoutes],
    workers: (services) => [
      { topic: 'pushes', sweep: (isStopped) => sendDuePushes(services, isStopped) },
    ],
    jobs: (services) => notificationJobs(services, ports),
    personalData: [notificationsPersonalData],
    liveTopics: ['notifications'],
    signedPaths: [UNSUBSCRIBE_PATH],
  });

export function notificationJobs(services: Services, ports: DigestPorts): Job[] {
  return [
    { name: 'notifications.mails', everyMs: MINUTE_MS, run: () => sendDueEmails(services) },
    {
      name: 'notifications.digests',
      everyMs: 5 * MINUTE_MS,
      run: () => sendDigests(services, ports),
    },
    {
      name: 'notifications.first-week',
      everyMs: 5 * MINUTE_MS,
      run: () => sendFirstWeekEmails(services, ports.findNextStep),
    },
    {
      name: 'notifications.erase-read',
      everyMs: DAY_MS,
      run: ({ now }) => deleteReadBefore(services.db, addDays(now, -NOTIFICATION_KEPT_DAYS)),
    },
  ];
}
