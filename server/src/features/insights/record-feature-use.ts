import type { UserDocument } from '@attune/domain/account/user-document';
import type { UsageEvent } from '@attune/domain/insights/events-input';
import { insightsError } from '@attune/domain/insights/insights-errors';
import { countOpenedFeatures } from '@attune/domain/insights/opened-features';
import { perHour } from '#platform/http/rate-limit.repository.ts';
import type { Services } from '#platform/services.ts';
import { addFeatureOpens } from './feature-use.repository.ts';

/** A browser sends a batch at most once a minute, and when the user leaves a page. */
const BATCH_LIMIT = perHour('insights', 300);

/** Counts which features a consenting user opened. Stores nothing about other users. */
export async function recordFeatureUse(
  { db, clock, limits }: Pick<Services, 'db' | 'clock' | 'limits'>,
  user: Pick<UserDocument, 'id' | 'timeZone' | 'isUseCounted'>,
  events: readonly UsageEvent[],
): Promise<void> {
  if (!user.isUseCounted) return;
  await limits.require(BATCH_LIMIT, user.id, (wait) => insightsError('insights.too_fast', wait));
  const opens = countOpenedFeatures(events, { timeZone: user.timeZone, now: clock.now() });
  if (opens.length > 0) await addFeatureOpens(db, user.id, opens);
}
