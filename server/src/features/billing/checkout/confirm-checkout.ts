import { billingError } from '@attune/domain/billing/billing-errors';
import { findUser } from '#features/account';
import type { Services } from '#platform/services.ts';
import { callProvider, limitProviderCalls } from '../call-provider.ts';
import { syncSubscription } from '../subscription/sync-subscription.ts';
import type { ConfirmResponse } from './checkout.schemas.ts';
import { adoptCustomer } from './ensure-customer.ts';

/**
 * Returns the result of a checkout when the user comes back from paying. Only the provider's answer
 * counts, so opening the return URL without paying grants nothing (DECISIONS D6).
 */
export async function confirmCheckout(
  services: Services,
  userId: string,
  sessionId: string,
): Promise<ConfirmResponse> {
  await limitProviderCalls(services, userId);
  return callProvider(services, { action: 'confirm', userId }, async () => {
    const session = await services.payments.readCheckout(sessionId);
    const user = await findUser(services.db, userId);
    const isOwner = user && session?.userId === userId;
    if (!isOwner) throw billingError('billing.checkout_not_found');
    const { customerId, status } = session;
    if (customerId && (await adoptCustomer(services, userId, customerId)) !== customerId) {
      throw billingError('billing.checkout_not_found');
    }
    if (status === 'complete') await syncSubscription(services, userId);
    return { outcome: status };
  });
}
