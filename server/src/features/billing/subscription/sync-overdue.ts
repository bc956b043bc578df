import { addDays, HOUR_MS } from '@attune/domain/kernel/time';
import { findUser } from '#features/account';
import { PaymentsError } from '#platform/payments/payments.ts';
import type { Services } from '#platform/services.ts';
import {
  findOverdueUserIds,
  findUserIdsWithOldCustomerEmail,
} from '../accounts/accounts.repository.ts';
import { ensureCustomer } from '../checkout/ensure-customer.ts';
import { storeEvent } from '../events/receive-webhook.ts';
import { syncSubscription } from './sync-subscription.ts';

const BATCH_SIZE = 50;
const RESYNC_AFTER_MS = HOUR_MS;

/** Syncs users whose billing dates have passed without an event, which may be late or lost. */
export async function syncOverdue(services: Services): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const staleBefore = new Date(now.getTime() - RESYNC_AFTER_MS);
  const userIds = await findOverdueUserIds(db, { now, staleBefore, limit: BATCH_SIZE });
  await syncEach(services, userIds, (userId) => syncSubscription(services, userId));
}

/**
 * Tells the provider about changed emails. Otherwise its own emails would still reach the old
 * mailbox, which may be someone else's by now (SECURITY AU19).
 */
export async function syncCustomerEmails(services: Services): Promise<void> {
  const userIds = await findUserIdsWithOldCustomerEmail(services.db, BATCH_SIZE);
  await syncEach(services, userIds, async (userId) => {
    const user = await findUser(services.db, userId);
    if (user) await ensureCustomer(services, user);
  });
}

/** Stops when the provider is unreachable; the next run continues. */
export async function syncEach(
  { log }: Services,
  userIds: readonly string[],
  sync: (userId: string) => Promise<unknown>,
): Promise<void> {
  for (const userId of userIds) {
    try {
      await sync(userId);
    } catch (error) {
      if (!(error instanceof PaymentsError)) throw error;
      log.warn({ err: error, userId }, 'failed to sync a user with the payment provider');
      if (error.isUnreachable) return;
    }
  }
}

/** The provider may list an event only some time after it was created. */
const MARGIN_MS = HOUR_MS;
/** How far the first run looks back. */
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
