import { addDays, HOUR_MS } from '@attune/domain/kernel/time';
import { deleteMailsSentBefore } from '../../platform/mail/mail-queue.repository.ts';
import type { Services } from '../../platform/services.ts';
import { deleteExpiredLinks } from './links.repository.ts';
import { deleteExpiredChallenges } from './second-step/challenges.repository.ts';
import { deleteExpiredSessions } from './sessions.repository.ts';

const MAILS_KEPT_DAYS = 30;

/** Clears away what has expired. Nothing depends on it: expiry is checked at every use. */
export function startAccountCleaning(services: Services): { stop(): void } {
  const clean = async () => {
    const now = services.clock.now();
    await deleteExpiredSessions(services.db, now);
    await deleteExpiredLinks(services.db, now);
    await deleteExpiredChallenges(services.db, now);
    await deleteMailsSentBefore(services.db, addDays(now, -MAILS_KEPT_DAYS));
    await services.limits.clean();
  };
  const timer = setInterval(() => {
    clean().catch((error: unknown) => services.log.warn({ err: error }, 'cleaning failed'));
  }, HOUR_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
