import { addDays, MINUTE_MS } from '@attune/domain/kernel/time';
import { mindError } from '@attune/domain/mind/mind-errors';
import { MAX_BACKDATED_DAYS } from '@attune/domain/mind/mind-rules';
import { perHour } from '#platform/http/rate-limit.repository.ts';
import type { Services } from '#platform/services.ts';

/** No person writes more often than this, although an entry is saved at every pause in writing. */
const WRITE_RATE_LIMIT = perHour('mind', 2_000);
/** A browser's clock may be a little fast. */
const MAX_CLOCK_SKEW_MS = 5 * MINUTE_MS;

export async function consumeWriteLimit({ limits }: Pick<Services, 'limits'>, userId: string) {
  await limits.require(WRITE_RATE_LIMIT, userId, (wait) => mindError('mind.too_fast', wait));
}

/**
 * Returns the time of an event that may be reported late, for example after being offline. Throws
 * if the time is too long ago or in the future.
 */
export function requireRecent(timestamp: string | undefined, now: Date): Date {
  if (timestamp === undefined) return now;
  const at = new Date(timestamp);
  if (at < addDays(now, -MAX_BACKDATED_DAYS) || at.getTime() > now.getTime() + MAX_CLOCK_SKEW_MS) {
    throw mindError('mind.too_long_ago');
  }
  return at > now ? now : at;
}
