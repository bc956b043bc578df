import type Stripe from 'stripe';
import { type Payments, PaymentsError, type PlanChange } from './payments.ts';
import { newIdempotencyKey, type StripeParts } from './stripe-client.ts';
import { findPlanItem, getPaidPeriodEnd } from './to-provider-invoice.ts';
import { toCents, toDate, toDateOrNull, toId, toSeconds } from './units.ts';

type Calls = Pick<Payments, 'previewChange' | 'changePlan'>;

const PAID_STATUSES = new Set<string>(['trialing', 'active']);

type Charge = { at: Date | null; isFirst: boolean };

/** The ids of the discounts that a charge gets. A coupon for one charge is used up by the first. */
function listDiscountIds({ discounts }: Stripe.Subscription, { at, isFirst }: Charge): Set<string> {
  const active = discounts.filter((discount) => {
    if (typeof discount === 'string' || at === null) return false;
    const { source, end } = discount;
    if (end !== null) return toDate(end).getTime() > at.getTime();
    const isOnce = typeof source.coupon === 'object' && source.coupon?.duration === 'once';
    return isFirst || !isOnce;
  });
  return new Set(active.map(toId));
}

/** What these discounts take off the period that the invoice charges for. */
function sumDiscounts({ lines }: Stripe.Invoice, ids: Set<string>): number {
  return lines.data
    .filter(({ amount }) => amount > 0)
    .flatMap(({ discount_amounts }) => discount_amounts ?? [])
    .filter(({ discount }) => ids.has(toId(discount)))
    .reduce((sum, { amount }) => sum + toCents(amount), 0);
}

export function planChangeCalls({ stripe, priceIds, planOf }: StripeParts): Calls {
  async function readChangeable({ subscriptionId, plan }: PlanChange) {
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

  /** The first charge as it would be now: the provider shows it only if the trial ends. */
  const previewAfterTrial = (
    { subscriptionId }: PlanChange,
    items: Stripe.InvoiceCreatePreviewParams.SubscriptionDetails.Item[],
  ) =>
    stripe.invoices.createPreview({
      subscription: subscriptionId,
      subscription_details: { items, proration_behavior: 'none', trial_end: 'now' },
    });

  return {
    async previewChange(change) {
      const [{ subscription, isTrialing, items }, price] = await Promise.all([
        readChangeable(change),
        stripe.prices.retrieve(priceIds[change.plan]),
      ]);
      const next = { currency: price.currency, nextChargeCents: toCents(price.unit_amount) };
      if (isTrialing) {
        const nextChargeAt = toDateOrNull(subscription.trial_end);
        const discounts = listDiscountIds(subscription, { at: nextChargeAt, isFirst: true });
        const first = discounts.size > 0 ? await previewAfterTrial(change, items) : null;
        const offCents = first ? sumDiscounts(first, discounts) : 0;
        const nextChargeCents = next.nextChargeCents - offCents;
        return { ...next, nextChargeCents, dueNowCents: 0, creditCents: 0, nextChargeAt };
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
      const lasting = listDiscountIds(subscription, { at: nextChargeAt, isFirst: false });
      return {
        ...next,
        nextChargeCents: next.nextChargeCents - sumDiscounts(invoice, lasting),
        dueNowCents: toCents(invoice.amount_due),
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
