import { addDays, DAY_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import type { Job } from '#platform/jobs/start-schedules.ts';
import type { Services } from '#platform/services.ts';
import type { FindBestPosts } from './digests/best-posts.ts';
import { sendDigests } from './digests/send-digests.ts';
import { sendDueEmails } from './emails/send-due-emails.ts';
import { deleteReadBefore } from './notifications.repository.ts';

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
