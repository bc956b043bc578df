import type { ProviderSubscription } from '@attune/domain/billing/provider';
import type Stripe from 'stripe';
import type { Payments } from './payments.ts';
import { toDate, toDateOrNull, toId } from './units.ts';

/** The item of one of our plans; otherwise any item, so that the dates are known. */
export function planItemOf(
  subscription: Stripe.Subscription,
  planOf: Payments['planOf'],
): Stripe.SubscriptionItem | undefined {
  const items = subscription.items.data;
  return items.find((item) => planOf(item.price.id) !== null) ?? items[0];
}

export function toProviderSubscription(
  subscription: Stripe.Subscription,
  planOf: Payments['planOf'],
): ProviderSubscription {
  const item = planItemOf(subscription, planOf);
  return {
    id: subscription.id,
    customerId: toId(subscription.customer),
    status: subscription.status,
    priceId: item?.price.id ?? null,
    createdAt: toDate(subscription.created),
    startedAt: toDate(subscription.start_date),
    trialEnd: toDateOrNull(subscription.trial_end),
    periodStart: toDateOrNull(item?.current_period_start),
    periodEnd: toDateOrNull(item?.current_period_end),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    cancelAt: toDateOrNull(subscription.cancel_at),
    endedAt: toDateOrNull(subscription.ended_at),
  };
}
