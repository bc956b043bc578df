import type { UserDocument } from '@attune/domain/account/user-document';
import type { UseEvent } from '@attune/domain/insights/events-input';
import { insightsError } from '@attune/domain/insights/insights-errors';
import { openedRooms } from '@attune/domain/insights/opened-rooms';
import type { Limit } from '../../platform/http/rate-limit.repository.ts';
import type { Services } from '../../platform/services.ts';
import { addOpenedRooms } from './opened-rooms.repository.ts';

/** A browser sends every minute at most, and when a page is left. */
const BATCHES: Limit = { name: 'insights', max: 300, windowSeconds: 60 * 60 };

/** Counts what somebody who allows it opened. Of anybody else nothing is kept, not even that. */
export async function countUse(
  { db, clock, limits }: Pick<Services, 'db' | 'clock' | 'limits'>,
  user: Pick<UserDocument, 'id' | 'timeZone' | 'isUseCounted'>,
  events: readonly UseEvent[],
): Promise<void> {
  if (!user.isUseCounted) return;
  const { isAllowed, retryAfterSeconds } = await limits.consume(BATCHES, user.id);
  if (!isAllowed) throw insightsError('insights.too_fast', { retryAfterSeconds });
  const rooms = openedRooms(events, { timeZone: user.timeZone, now: clock.now() });
  if (rooms.length > 0) await addOpenedRooms(db, user.id, rooms);
}
