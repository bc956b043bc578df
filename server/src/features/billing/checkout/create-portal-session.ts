import { billingError } from '@attune/domain/billing/billing-errors';
import { findUser, type UserRow } from '#features/account';
import type { Services } from '#platform/services.ts';
import { callProvider, limitProviderCalls, logBillingAction } from '../call-provider.ts';
import { ensureCustomer } from './ensure-customer.ts';

/** The temporary URL of the provider's portal. Only users with a customer have one. */
export async function createPortalSession(services: Services, userId: string): Promise<string> {
  const user = await findUser(services.db, userId);
  if (!user?.stripeCustomerId) throw billingError('billing.no_customer');
  await limitProviderCalls(services, userId);
  const url = await callProvider(services, { action: 'portal', userId }, () =>
    openPortal(services, user),
  );
  logBillingAction(services, { action: 'portal', userId });
  return url;
}

/** The portal returns to the page it was opened from. */
export async function openPortal(services: Services, user: UserRow): Promise<string> {
  const customerId = await ensureCustomer(services, user);
  return services.payments.createPortal(customerId, `${services.appUrl}/subscription/manage`);
}
