import { addDays, HOUR_MS } from '@attune/domain/kernel/time';
import { PaymentsError } from '#platform/payments/payments.ts';
import type { Services } from '#platform/services.ts';
import { findOverdueUserIds } from '../accounts/accounts.repository.ts';
import { storeEvent } from '../events/receive-webhook.ts';
import { syncSubscription } from './sync-subscription.ts';

const BATCH_SIZE = 50;
const RESYNC_MS = HOUR_MS;

/** Syncs users whose billing dates have passed without an event, which may be late or lost. */
export async function syncOverdue(services: Services): Promise<void> {
  const { db, clock, log } = services;
  const now = clock.now();
  const staleBefore = new Date(now.getTime() - RESYNC_MS);
  for (const userId of await findOverdueUserIds(db, {
    now,
    staleBefore,
    limit: BATCH_SIZE,
  })) {
    try {
      await syncSubscription(services, userId);
    } catch (error) {
      if (!(error instanceof PaymentsError)) throw error;
      log.warn({ err: error, userId }, 'failed to sync an overdue subscription');
      if (error.isUnreachable) return;
    }
  }
}

/** The provider may list an event only some time after it was created. */
const MARGIN_MS = HOUR_MS;
const INITIAL_DAYS = 3;
/** The provider deletes events after a month. */
const MAX_DAYS = 29;

/** Stores events that no webhook delivered. */
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
