import type Stripe from 'stripe';
import { type ChangeableSubscription, type NextCharge, readNextCharge } from './next-charge.ts';
import { type Payments, PaymentsError, type PlanChange } from './payments.ts';
import { newIdempotencyKey, type StripeParts } from './stripe-client.ts';
import { findPlanItem, getPaidPeriodEnd, sumTaxes } from './to-provider-invoice.ts';
import { toCents, toDateOrNull, toSeconds } from './units.ts';

type Calls = Pick<Payments, 'previewChange' | 'changePlan'>;

const toNextFields = ({ cents, taxCents }: NextCharge) => ({
  nextChargeCents: cents,
  nextTaxCents: taxCents,
});

const PAID_STATUSES = new Set<string>(['trialing', 'active']);

export function planChangeCalls({ stripe, priceIds, planOf }: StripeParts): Calls {
  async function readChangeable({
    subscriptionId,
    plan,
  }: PlanChange): Promise<ChangeableSubscription> {
    const subscription = await stripe.subscriptions.retrieve(subscriptionId, {
      expand: ['discounts.source.coupon'],
    });
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
      const [changeable, price] = await Promise.all([
        readChangeable(change),
        stripe.prices.retrieve(priceIds[change.plan]),
      ]);
      const { subscription, isTrialing, items } = changeable;
      const { currency } = price;
      if (isTrialing) {
        const nextChargeAt = toDateOrNull(subscription.trial_end);
        const facts = { price, chargeAt: nextChargeAt, isFirst: true };
        const next = toNextFields(await readNextCharge(stripe, changeable, facts));
        return { ...next, currency, dueNowCents: 0, taxCents: 0, creditCents: 0, nextChargeAt };
      }
      const invoice = await stripe.invoices.createPreview({
        subscription: change.subscriptionId,
        subscription_details: {
          items,
          proration_behavior: 'always_invoice',
          proration_date: toSeconds(change.prorationDate),
        },
      });
      const nextChargeAt = getPaidPeriodEnd(invoice);
      const facts = { price, chargeAt: nextChargeAt, isFirst: false };
      return {
        ...toNextFields(await readNextCharge(stripe, changeable, facts)),
        currency,
        dueNowCents: toCents(invoice.amount_due),
        taxCents: Math.max(0, sumTaxes(invoice)),
        creditCents: Math.max(0, -toCents(invoice.total)),
        nextChargeAt,
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
