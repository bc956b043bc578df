import { PaymentsError } from '../../platform/payments/payments.ts';
import type { Services } from '../../platform/services.ts';
import { syncSubscription } from './sync-subscription.ts';

/**
 * Takes over what the provider has just been told. It has done it: when it is lost before it can be
 * asked, its event brings the change.
 */
export async function trySyncSubscription(services: Services, userId: string): Promise<void> {
  try {
    await syncSubscription(services, userId);
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error;
    services.log.warn({ err: error, userId }, 'a change is done but not yet taken over');
  }
}
