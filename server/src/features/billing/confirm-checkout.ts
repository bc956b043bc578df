import { billingError } from '@attune/domain/billing/billing-errors';
import type { Services } from '../../platform/services.ts';
import { findUser } from '../account/index.ts';
import type { ConfirmAnswer } from './billing.schemas.ts';
import { callProvider } from './call-provider.ts';
import { adoptCustomer } from './ensure-customer.ts';
import { limitProviderCalls } from './limits.ts';
import { syncSubscription } from './sync-subscription.ts';

/**
 * What became of a checkout that somebody came back from. Only the provider's word counts, so an
 * address that was opened without paying opens nothing (DECISIONS D6).
 */
export async function confirmCheckout(
  services: Services,
  userId: string,
  sessionId: string,
): Promise<ConfirmAnswer> {
  await limitProviderCalls(services, userId);
  return callProvider(services, { action: 'confirm', userId }, async () => {
    const session = await services.payments.readCheckout(sessionId);
    const user = await findUser(services.db, userId);
    const isTheirs = user && session?.userId === userId;
    if (!isTheirs) throw billingError('billing.checkout_not_found');
    const { customerId, status } = session;
    if (customerId && (await adoptCustomer(services, userId, customerId)) !== customerId) {
      throw billingError('billing.checkout_not_found');
    }
    if (status === 'complete') await syncSubscription(services, userId);
    return { outcome: status };
  });
}
