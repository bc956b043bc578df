import type { Services } from '../../platform/services.ts';
import { expireTrials } from './trials.repository.ts';

/**
 * Writes down that trials are over (DECISIONS A7). Access does not wait for it: that is derived
 * from the date. It is for what is shown, and for open pages, which hear of it live.
 */
export async function lapseTrials({ db, clock, log }: Services): Promise<void> {
  const count = await expireTrials(db, clock.now());
  if (count > 0) log.info({ count }, 'trials lapsed');
}
