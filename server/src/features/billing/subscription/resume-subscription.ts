import type { UserDocument } from '@attune/domain/account/user-document';
import { billingError } from '@attune/domain/billing/billing-errors';
import type { Services } from '#platform/services.ts';
import { auditBillingAction, callProvider, limitProviderCalls } from '../call-provider.ts';
import { trySyncSubscription } from './try-sync-subscription.ts';

/** Undoes a cancellation, as long as the subscription has not ended. */
export async function resumeSubscription(
  services: Services,
  user: UserDocument,
  subscriptionId: string | null | undefined,
): Promise<void> {
  if (!subscriptionId || subscriptionId !== user.stripeSubscriptionId) {
    throw billingError('billing.no_subscription');
  }
  await limitProviderCalls(services, user.id);
  const billingAction = {
    action: 'resume',
    userId: user.id,
    failsAs: 'billing.resume_failed',
  } as const;
  await callProvider(services, billingAction, () => services.payments.resume(subscriptionId));
  const done = { action: 'resume', audited: 'billing.resumed' } as const;
  await auditBillingAction(services, { ...done, userId: user.id, subscriptionId });
  await trySyncSubscription(services, user.id);
}
