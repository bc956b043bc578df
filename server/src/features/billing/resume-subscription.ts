import type { UserDocument } from '@attune/domain/account/user-document';
import { billingError } from '@attune/domain/billing/billing-errors';
import type { Services } from '../../platform/services.ts';
import { askProvider, auditAct } from './ask-provider.ts';
import { spendProviderCall } from './limits.ts';
import { syncAfterwards } from './sync-afterwards.ts';

/** Takes a cancellation back, as long as the subscription has not ended. */
export async function resumeSubscription(
  services: Services,
  user: UserDocument,
  subscriptionId: string | null | undefined,
): Promise<void> {
  if (!subscriptionId || subscriptionId !== user.stripeSubscriptionId) {
    throw billingError('billing.no_subscription');
  }
  await spendProviderCall(services, user.id);
  const act = { action: 'resume', userId: user.id, failsAs: 'billing.resume_failed' } as const;
  await askProvider(services, act, () => services.payments.resume(subscriptionId));
  const done = { action: 'resume', audited: 'billing.resumed' } as const;
  await auditAct(services, { ...done, userId: user.id, subscriptionId });
  await syncAfterwards(services, user.id);
}
