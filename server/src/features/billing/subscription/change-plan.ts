import type { UserDocument } from '@attune/domain/account/user-document';
import { getPaymentProblem } from '@attune/domain/billing/access';
import { billingError } from '@attune/domain/billing/billing-errors';
import type { PlanId } from '@attune/domain/billing/plans';
import { MINUTE_MS, SECOND_MS } from '@attune/domain/kernel/time';
import type { Services } from '#platform/services.ts';
import { callProvider, limitProviderCalls } from '../call-provider.ts';
import { changeAtProvider } from './change-at-provider.ts';
import type { ChangeInput, PreviewResponse } from './subscription.schemas.ts';

/**
 * How long a preview is valid. An older proration date would refund used time. A date in the future
 * benefits no one, and the provider keeps it within the period.
 */
const PREVIEW_LIFETIME_MS = 15 * MINUTE_MS;

export async function changePlan(
  services: Services,
  user: UserDocument,
  input: ChangeInput,
): Promise<void> {
  const change = requirePlanChange(services, user, input);
  const prorationDate = new Date(input.prorationDate);
  const age = services.clock.now().getTime() - prorationDate.getTime();
  if (age > PREVIEW_LIFETIME_MS) throw billingError('billing.preview_outdated');
  const failsAs = 'billing.change_failed';
  const names = { action: 'change', auditAction: 'billing.plan_changed' } as const;
  const action = { ...names, userId: user.id, ...change };
  await changeAtProvider(services, action, failsAs, () =>
    services.payments.changePlan({ ...change, prorationDate }),
  );
}

export async function previewPlanChange(
  services: Services,
  user: UserDocument,
  params: PlanChangeParams,
): Promise<PreviewResponse> {
  const change = requirePlanChange(services, user, params);
  await limitProviderCalls(services, user.id);
  return callProvider(services, { action: 'preview', userId: user.id }, async () => {
    const prorationDate = await chooseProrationDate(services, change);
    const preview = await services.payments.previewChange({ ...change, prorationDate });
    return {
      ...preview,
      nextChargeAt: preview.nextChargeAt?.toISOString() ?? null,
      prorationDate: prorationDate.toISOString(),
    };
  });
}

/**
 * Returns the current time in whole seconds, as the provider counts, and within the subscription's
 * period, because the provider's clock may differ from ours. The change later sends the same
 * timestamp, so that the amounts match the preview.
 */
async function chooseProrationDate(
  { payments, clock }: Services,
  { customerId, subscriptionId }: { customerId: string; subscriptionId: string },
): Promise<Date> {
  const { subscriptions } = await payments.readBilling(customerId);
  const period = subscriptions.find(({ id }) => id === subscriptionId);
  const now = Math.floor(clock.now().getTime() / SECOND_MS) * SECOND_MS;
  const from = period?.periodStart?.getTime() ?? now;
  const until = period?.periodEnd?.getTime() ?? now;
  return new Date(Math.min(Math.max(now, from), until));
}

type PlanChangeParams = { subscriptionId?: string | null | undefined; priceId: string };

/**
 * Requires the user's own running subscription and a different plan. Open invoices must be paid
 * first, because the provider refunds the rest of a period whether or not it was paid.
 */
function requirePlanChange(
  { payments }: Pick<Services, 'payments'>,
  user: UserDocument,
  { subscriptionId, priceId }: PlanChangeParams,
): { subscriptionId: string; customerId: string; plan: PlanId } {
  const { stripeCustomerId: customerId, subscriptionStatus } = user;
  const isOwnSubscription = subscriptionId && subscriptionId === user.stripeSubscriptionId;
  if (!isOwnSubscription || !customerId || subscriptionStatus === 'expired') {
    throw billingError('billing.no_active_subscription');
  }
  if (user.pausedUntil !== null) throw billingError('billing.paused');
  if (getPaymentProblem(user) !== null) throw billingError('billing.payment_open');
  const plan = payments.planOf(priceId);
  if (plan === null) throw billingError('billing.unknown_price');
  if (plan === user.subscriptionPlan) throw billingError('billing.same_plan');
  return { subscriptionId, customerId, plan };
}
