import { PaymentsError } from '#platform/payments/payments.ts';
import type { Services } from '#platform/services.ts';
import { syncSubscription } from './sync-subscription.ts';

/**
 * Syncs after a change at the provider. If the provider becomes unreachable before the fetch, its
 * event will bring the change.
 */
export async function trySyncSubscription(services: Services, userId: string): Promise<void> {
  try {
    await syncSubscription(services, userId);
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error;
    services.log.warn(
      { err: error, userId },
      'subscription changed at the provider, but the sync failed; a webhook will follow',
    );
  }
}
