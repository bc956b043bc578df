import { CURRENCY, priceOf } from '../catalog.ts';
import type { Subscription } from '../engine/billing-models.ts';
import fixed from './fixed-fields.json' with { type: 'json' };
import { presentPlan, presentPrice, type Wire } from './present-catalog.ts';

function presentItem(subscription: Subscription): Wire {
  const price = priceOf(subscription.priceId);
  return {
    ...fixed.subscription_item,
    id: subscription.itemId,
    created: subscription.created,
    current_period_end: subscription.periodEnd,
    current_period_start: subscription.periodStart,
    plan: presentPlan(price),
    price: presentPrice(price),
    subscription: subscription.id,
  };
}

const AUTOMATIC_TAX = { disabled_reason: null, enabled: true, liability: { type: 'self' } };

function presentPause({ pause }: Subscription): Wire | null {
  return pause ? { behavior: pause.behavior, resumes_at: pause.resumesAt } : null;
}

export function presentSubscription(subscription: Subscription): Wire {
  const { id, cancellation } = subscription;
  return {
    ...fixed.subscription,
    id,
    ...(subscription.tax ? { automatic_tax: AUTOMATIC_TAX } : {}),
    billing_cycle_anchor: subscription.anchor,
    cancel_at: subscription.cancelAt,
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    canceled_at: subscription.canceledAt,
    cancellation_details: cancellation,
    created: subscription.created,
    currency: CURRENCY,
    customer: subscription.customer,
    default_payment_method: subscription.defaultMethod,
    discounts: subscription.discount ? [subscription.discount] : [],
    ended_at: subscription.endedAt,
    items: {
      object: 'list',
      data: [presentItem(subscription)],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: subscription.latestInvoice,
    metadata: subscription.metadata,
    pause_collection: presentPause(subscription),
    start_date: subscription.created,
    status: subscription.status,
    test_clock: subscription.clock,
    trial_end: subscription.trialEnd,
    trial_start: subscription.trialStart,
  };
}
