import type Stripe from 'stripe';
import { type Payments, PaymentsError, type PlanChange } from './payments.ts';
import { newIdempotencyKey, type StripeParts } from './stripe-client.ts';
import { findPlanItem, getPaidPeriodEnd } from './to-provider-invoice.ts';
import { toCents, toDateOrNull, toSeconds } from './units.ts';

type Calls = Pick<Payments, 'previewChange' | 'changePlan'>;

const PAID_STATUSES = new Set<string>(['trialing', 'active']);

export function planChangeCalls({ stripe, priceIds, planOf }: StripeParts): Calls {
  async function readChangeable({ subscriptionId, plan }: PlanChange) {
    const subscription = await stripe.subscriptions.retrieve(subscriptionId);
    // Otherwise the provider would credit the remaining time, although it was not paid.
    if (!PAID_STATUSES.has(subscription.status)) {
      throw new PaymentsError(`a subscription that is '${subscription.status}' keeps its plan`);
    }
    const item = findPlanItem(subscription, planOf);
    if (!item) throw new PaymentsError('a subscription without an item cannot change its plan');
    return {
      subscription,
      isTrialing: subscription.status === 'trialing',
      items: [{ id: item.id, price: priceIds[plan] }],
    };
  }

  return {
    async previewChange(change) {
      const [{ subscription, isTrialing, items }, price] = await Promise.all([
        readChangeable(change),
        stripe.prices.retrieve(priceIds[change.plan]),
      ]);
      const next = { currency: price.currency, nextChargeCents: toCents(price.unit_amount) };
      if (isTrialing) {
        const nextChargeAt = toDateOrNull(subscription.trial_end);
        return { ...next, dueNowCents: 0, creditCents: 0, nextChargeAt };
      }
      const invoice = await stripe.invoices.createPreview({
        subscription: change.subscriptionId,
        subscription_details: {
          items,
          proration_behavior: 'always_invoice',
          proration_date: toSeconds(change.prorationDate),
        },
      });
      return {
        ...next,
        dueNowCents: toCents(invoice.amount_due),
        creditCents: Math.max(0, -toCents(invoice.total)),
        nextChargeAt: getPaidPeriodEnd(invoice),
      };
    },

    async changePlan(change) {
      const { isTrialing, items } = await readChangeable(change);
      const params: Stripe.SubscriptionUpdateParams = isTrialing
        ? { items, proration_behavior: 'none' }
        : {
            items,
            proration_behavior: 'always_invoice',
            proration_date: toSeconds(change.prorationDate),
            payment_behavior: 'error_if_incomplete',
          };
      await stripe.subscriptions.update(change.subscriptionId, params, newIdempotencyKey());
    },
  };
}
