import { addDays, HOUR_MS } from '@attune/domain/kernel/time';
import { deleteEmailsSentBefore } from '#platform/email/email-queue.repository.ts';
import type { Job } from '#platform/jobs/start-schedules.ts';
import type { Services } from '#platform/services.ts';
import { deleteExpiredLinks } from './email-address/links.repository.ts';
import { deleteExpiredChallenges } from './second-step/challenges.repository.ts';
import { deleteExpiredSessions } from './sessions/sessions.repository.ts';
import { deleteEndedSuspensionClaims } from './suspensions/suspension-claims.repository.ts';

const EMAIL_RETENTION_DAYS = 30;

/** Nothing depends on when this runs, because expiry is checked at every use. */
export function accountJobs({ db, limits }: Services): Job[] {
  return [
    {
      name: 'account.erase-expired',
      everyMs: HOUR_MS,
      async run({ now }) {
        await deleteExpiredSessions(db, now);
        await deleteExpiredLinks(db, now);
        await deleteExpiredChallenges(db, now);
        await deleteEndedSuspensionClaims(db, now);
        await deleteEmailsSentBefore(db, addDays(now, -EMAIL_RETENTION_DAYS));
        await limits.deleteExpired();
      },
    },
  ];
}
