import { HOUR_MS } from '@attune/domain/kernel/time';
import { PaymentsError } from '#platform/payments/payments.ts';
import type { Services } from '#platform/services.ts';
import { findOverdueUserIds } from '../accounts/accounts.repository.ts';
import { syncSubscription } from './sync-subscription.ts';

const BATCH_SIZE = 50;
const RESYNC_MS = HOUR_MS;

/** Syncs users whose dates have passed without an event: it may be late, or lost. */
export async function syncOverdue(services: Services): Promise<void> {
  const { db, clock, log } = services;
  const now = clock.now();
  const staleBefore = new Date(now.getTime() - RESYNC_MS);
  for (const userId of await findOverdueUserIds(db, {
    now,
    longAgo: staleBefore,
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
