import type { UserDocument } from '@attune/domain/account/user-document';
import { billingError } from '@attune/domain/billing/billing-errors';
import { getPauseState } from '@attune/domain/billing/pauses';
import { PaymentsError } from '#platform/payments/payments.ts';
import type { Services } from '#platform/services.ts';
import {
  type AuditedBillingAction,
  auditBillingAction,
  callProvider,
  type ErrorCode,
  limitProviderCalls,
} from '../call-provider.ts';
import type { CancelInput } from './subscription.schemas.ts';
import { syncSubscription } from './sync-subscription.ts';

/** Makes a user's change at the provider, records it and syncs the user. */
export async function changeAtProvider(
  services: Services,
  action: AuditedBillingAction,
  failsAs: ErrorCode,
  request: () => Promise<void>,
): Promise<void> {
  const { userId } = action;
  await limitProviderCalls(services, userId);
  await callProvider(services, { action: action.action, userId, failsAs }, request);
  await auditBillingAction(services, action);
  await trySync(services, userId);
}

/** If the provider becomes unreachable before the fetch, its event will cause a later sync. */
export async function trySync(services: Services, userId: string): Promise<void> {
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

export async function cancelSubscription(
  services: Services,
  user: UserDocument,
  { subscriptionId, reason, comment }: Omit<CancelInput, 'userId'>,
): Promise<void> {
  if (!subscriptionId || subscriptionId !== user.stripeSubscriptionId) {
    throw billingError('billing.no_active_subscription');
  }
  const feedback = { reason: reason ?? null, comment: comment || null };
  const names = { action: 'cancel', auditAction: 'billing.cancelled' } as const;
  const action = { ...names, userId: user.id, subscriptionId, reason };
  // Nothing is paid for any more, so there is no period to wait for.
  const isPaused = getPauseState(user, services.clock.now()) === 'running';
  await changeAtProvider(services, action, 'billing.cancel_failed', () =>
    isPaused
      ? services.payments.cancelNow(subscriptionId, feedback)
      : services.payments.cancelAtPeriodEnd(subscriptionId, feedback),
  );
}

/** Undoes a cancellation, as long as the subscription has not ended. */
export async function resumeSubscription(
  services: Services,
  user: UserDocument,
  subscriptionId: string | null | undefined,
): Promise<void> {
  if (!subscriptionId || subscriptionId !== user.stripeSubscriptionId) {
    throw billingError('billing.no_subscription');
  }
  const names = { action: 'resume', auditAction: 'billing.resumed' } as const;
  const action = { ...names, userId: user.id, subscriptionId };
  await changeAtProvider(services, action, 'billing.resume_failed', () =>
    services.payments.resume(subscriptionId),
  );
}
