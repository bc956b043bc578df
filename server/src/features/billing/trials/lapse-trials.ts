import type { Services } from '#platform/services.ts';
import { expireTrials, resumeTrials } from './trials.repository.ts';

/**
 * Marks trials as expired (DECISIONS A7). Access does not depend on it: it is derived from the
 * date. It updates what is shown, and open pages through live events.
 */
export async function lapseTrials({ db, clock, log }: Services): Promise<void> {
  const now = clock.now();
  const count = await expireTrials(db, now);
  if (count > 0) log.info({ count }, 'trials expired');
  const resumed = await resumeTrials(db, now);
  if (resumed > 0) log.warn({ count: resumed }, 'trials resumed because the clock had been ahead');
}
