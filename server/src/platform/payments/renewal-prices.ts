import { readNextCharge } from './next-charge.ts';
import { type Payments, PaymentsError, type Price } from './payments.ts';
import { newIdempotencyKey, type StripeParts } from './stripe-client.ts';
import { hasNoUpcomingInvoice, isMissing, orIfMissing } from './stripe-errors.ts';
import { findPlanItem, sumTaxes } from './to-provider-invoice.ts';
import { toCents } from './units.ts';

type Calls = Pick<Payments, 'previewRenewal' | 'previewNewPrice' | 'readPrice' | 'changePrice'>;

const INTERVALS = ['month', 'year'] as const;

export function renewalPriceCalls({ stripe, planOf }: StripeParts): Calls {
  async function readItem(subscriptionId: string) {
    const item = findPlanItem(await stripe.subscriptions.retrieve(subscriptionId), planOf);
    if (!item) throw new PaymentsError('a subscription without an item has no price');
    return item;
  }

  async function preview(subscription: string, priceId: string | null) {
    if (priceId === null) return stripe.invoices.createPreview({ subscription });
    const { id } = await readItem(subscription);
    const items = [{ id, price: priceId }];
    return stripe.invoices.createPreview({
      subscription,
      subscription_details: { items, proration_behavior: 'none' },
    });
  }

  return {
    async previewRenewal(subscriptionId, priceId = null) {
      try {
        const invoice = await preview(subscriptionId, priceId);
        return {
          totalCents: toCents(invoice.total),
          taxCents: sumTaxes(invoice),
          dueCents: toCents(invoice.amount_due),
          currency: invoice.currency,
        };
      } catch (error) {
        if (hasNoUpcomingInvoice(error) || isMissing(error)) return null;
        throw error;
      }
    },

    async previewNewPrice(subscriptionId, { priceId, chargeAt, isNext }) {
      const [subscription, price] = await Promise.all([
        stripe.subscriptions.retrieve(subscriptionId, { expand: ['discounts.source.coupon'] }),
        stripe.prices.retrieve(priceId),
      ]);
      const item = findPlanItem(subscription, planOf);
      if (!item) throw new PaymentsError('a subscription without an item has no price');
      const items = [{ id: item.id, price: priceId }];
      const isTrialing = subscription.status === 'trialing';
      const changeable = { subscription, isTrialing, items };
      const facts = { price, chargeAt, isFirst: isNext };
      return { ...(await readNextCharge(stripe, changeable, facts)), currency: price.currency };
    },

    async readPrice(priceId): Promise<Price | null> {
      const price = await orIfMissing(stripe.prices.retrieve(priceId), null);
      const interval = INTERVALS.find((candidate) => candidate === price?.recurring?.interval);
      if (!price || !interval || price.recurring?.interval_count !== 1) return null;
      const { id, currency, active } = price;
      return { id, cents: toCents(price.unit_amount), currency, interval, isActive: active };
    },

    // With the same interval and without proration, the period stays and nothing is charged now.
    async changePrice(subscriptionId, priceId) {
      const item = await readItem(subscriptionId);
      if (item.price.id === priceId) return;
      const items = [{ id: item.id, price: priceId }];
      const params = { items, proration_behavior: 'none' } as const;
      await stripe.subscriptions.update(subscriptionId, params, newIdempotencyKey());
    },
  };
}
