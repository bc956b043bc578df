import { addDays, DAY_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import { type Job, type Schedules, startSchedules } from '../../platform/jobs/start-schedules.ts';
import type { Services } from '../../platform/services.ts';
import type { BestPosts } from './best-posts.ts';
import { mailDigests } from './mail-digests.ts';
import { mailDue } from './mail-due.ts';
import { deleteReadBefore } from './notifications.repository.ts';

/** How long what was read can still be looked up. */
const KEPT_DAYS = 180;

export function notificationJobs(services: Services, bestPosts: BestPosts): Job[] {
  return [
    { name: 'notifications.mails', everyMs: MINUTE_MS, run: () => mailDue(services) },
    {
      name: 'notifications.digests',
      everyMs: 5 * MINUTE_MS,
      run: () => mailDigests(services, bestPosts),
    },
    {
      name: 'notifications.erase-read',
      everyMs: DAY_MS,
      run: ({ now }) => deleteReadBefore(services.db, addDays(now, -KEPT_DAYS)),
    },
  ];
}

export function startNotificationWork(
  services: Services,
  bestPosts: BestPosts,
): Pick<Schedules, 'stop'> {
  return startSchedules(services, notificationJobs(services, bestPosts));
}
