import type { Services } from '../../platform/services.ts';
import { expireTrials, resumeTrials } from './trials.repository.ts';

/**
 * Writes down that trials are over (DECISIONS A7). Access does not wait for it: that is derived
 * from the date. It is for what is shown, and for open pages, which hear of it live.
 */
export async function lapseTrials({ db, clock, log }: Services): Promise<void> {
  const now = clock.now();
  const count = await expireTrials(db, now);
  if (count > 0) log.info({ count }, 'trials lapsed');
  const resumed = await resumeTrials(db, now);
  if (resumed > 0) log.warn({ count: resumed }, 'trials resumed: the clock had been ahead');
}
