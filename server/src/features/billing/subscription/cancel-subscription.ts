import type { UserDocument } from '@attune/domain/account/user-document';
import { billingError } from '@attune/domain/billing/billing-errors';
import type { Services } from '#platform/services.ts';
import type { CancelInput } from '../billing.schemas.ts';
import { auditBillingAction, callProvider, limitProviderCalls } from '../call-provider.ts';
import { trySyncSubscription } from './try-sync-subscription.ts';

export async function cancelSubscription(
  services: Services,
  user: UserDocument,
  { subscriptionId, reason, comment }: Omit<CancelInput, 'userId'>,
): Promise<void> {
  if (!subscriptionId || subscriptionId !== user.stripeSubscriptionId) {
    throw billingError('billing.no_active_subscription');
  }
  await limitProviderCalls(services, user.id);
  const billingAction = {
    action: 'cancel',
    userId: user.id,
    failsAs: 'billing.cancel_failed',
  } as const;
  const feedback = { reason: reason ?? null, comment: comment || null };
  await callProvider(services, billingAction, () =>
    services.payments.cancelAtPeriodEnd(subscriptionId, feedback),
  );
  const done = { action: 'cancel', audited: 'billing.cancelled' } as const;
  await auditBillingAction(services, { ...done, userId: user.id, subscriptionId, reason });
  await trySyncSubscription(services, user.id);
}
