import { addDays, HOUR_MS } from '@attune/domain/kernel/time';
import { deleteEmailsSentBefore } from '#platform/email/email-queue.repository.ts';
import type { Services } from '#platform/services.ts';
import { deleteExpiredLinks } from './email-address/links.repository.ts';
import { deleteExpiredChallenges } from './second-step/challenges.repository.ts';
import { deleteExpiredSessions } from './sessions/sessions.repository.ts';
import { deleteEndedSuspensionClaims } from './suspensions/suspension-claims.repository.ts';

const EMAIL_RETENTION_DAYS = 30;

/** Deletes expired rows. Nothing depends on it, because expiry is checked at every use. */
export function startAccountCleanup(services: Services): { stop(): void } {
  const cleanUp = async () => {
    const now = services.clock.now();
    await deleteExpiredSessions(services.db, now);
    await deleteExpiredLinks(services.db, now);
    await deleteExpiredChallenges(services.db, now);
    await deleteEndedSuspensionClaims(services.db, now);
    await deleteEmailsSentBefore(services.db, addDays(now, -EMAIL_RETENTION_DAYS));
    await services.limits.deleteExpired();
  };
  const timer = setInterval(() => {
    cleanUp().catch((error: unknown) =>
      services.log.warn({ err: error }, 'failed to delete expired account rows'),
    );
  }, HOUR_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
