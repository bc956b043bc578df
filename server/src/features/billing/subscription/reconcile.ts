import { addDays, HOUR_MS } from '@attune/domain/kernel/time';
import type { Services } from '#platform/services.ts';
import { storeEvent } from '../events/store-event.ts';

/** An event can be listed some time after it was created. */
const MARGIN_MS = HOUR_MS;
const INITIAL_DAYS = 3;
/** The provider deletes events after a month. */
const MAX_DAYS = 29;

export async function reconcile(
  services: Services,
  { now, lastRunAt }: { now: Date; lastRunAt: Date | null },
): Promise<void> {
  const earliest = lastRunAt
    ? lastRunAt.getTime() - MARGIN_MS
    : addDays(now, -INITIAL_DAYS).getTime();
  const since = new Date(Math.max(earliest, addDays(now, -MAX_DAYS).getTime()));
  for await (const event of services.payments.eventsSince(since)) await storeEvent(services, event);
}
