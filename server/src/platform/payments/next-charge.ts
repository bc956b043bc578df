import type Stripe from 'stripe';
import { isTaxAdded, sumTaxes } from './to-provider-invoice.ts';
import { toCents, toDate, toId } from './units.ts';

export type ChangeableSubscription = {
  subscription: Stripe.Subscription;
  isTrialing: boolean;
  items: { id: string; price: string }[];
};

type ChargeFacts = {
  price: Stripe.Price;
  chargeAt: Date | null;
  /** Whether a coupon for one charge is still there: the first charge uses it up. */
  isFirst: boolean;
};

export type NextCharge = {
  cents: number;
  taxCents: number;
  isTaxAdded: boolean;
  hasDiscount: boolean;
};

/** The ids of the discounts that a charge gets. */
function listDiscountIds(
  { subscription }: ChangeableSubscription,
  { chargeAt, isFirst }: ChargeFacts,
): string[] {
  const active = subscription.discounts.filter((discount) => {
    if (typeof discount === 'string' || chargeAt === null) return false;
    const { source, end } = discount;
    if (end !== null) return toDate(end).getTime() > chargeAt.getTime();
    const isOnce = typeof source.coupon === 'object' && source.coupon?.duration === 'once';
    return isFirst || !isOnce;
  });
  return active.map(toId);
}

/**
 * What a later charge at a new price costs. The provider computes it as if the new period began now,
 * without credit for an old plan and with the discounts that will be left.
 */
export async function readNextCharge(
  stripe: Stripe,
  changeable: ChangeableSubscription,
  facts: ChargeFacts,
): Promise<NextCharge> {
  const { subscription, isTrialing, items } = changeable;
  const isPlanPrice = subscription.discounts.length === 0 && !subscription.automatic_tax.enabled;
  if (isPlanPrice) {
    const cents = toCents(facts.price.unit_amount);
    return { cents, taxCents: 0, isTaxAdded: false, hasDiscount: false };
  }
  const discounts = listDiscountIds(changeable, facts);
  const hasDiscount = discounts.length > 0;
  const invoice = await stripe.invoices.createPreview({
    subscription: subscription.id,
    discounts: hasDiscount ? discounts.map((discount) => ({ discount })) : '',
    subscription_details: {
      items,
      proration_behavior: 'none',
      ...(isTrialing ? { trial_end: 'now' } : {}),
    },
  });
  return {
    cents: toCents(invoice.total),
    taxCents: sumTaxes(invoice),
    isTaxAdded: isTaxAdded(invoice),
    hasDiscount,
  };
}
