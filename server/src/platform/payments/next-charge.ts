import type Stripe from 'stripe';
import type { ChangePreview } from './payments.ts';
import { sumTaxes } from './to-provider-invoice.ts';
import { toCents, toDate, toId } from './units.ts';

export type ChangeableSubscription = {
  subscription: Stripe.Subscription;
  isTrialing: boolean;
  items: { id: string; price: string }[];
};

/** The ids of the discounts that a charge gets. A coupon for one charge is used up by the first. */
function listDiscountIds(
  { subscription, isTrialing }: ChangeableSubscription,
  chargeAt: Date | null,
): string[] {
  const active = subscription.discounts.filter((discount) => {
    if (typeof discount === 'string' || chargeAt === null) return false;
    const { source, end } = discount;
    if (end !== null) return toDate(end).getTime() > chargeAt.getTime();
    const isOnce = typeof source.coupon === 'object' && source.coupon?.duration === 'once';
    return isTrialing || !isOnce;
  });
  return active.map(toId);
}

/**
 * What the next charge of the new plan costs. The provider computes it as if the new period began
 * now, without credit for the old plan and with the discounts that will be left.
 */
export async function readNextCharge(
  stripe: Stripe,
  changeable: ChangeableSubscription,
  { price, chargeAt }: { price: Stripe.Price; chargeAt: Date | null },
): Promise<Pick<ChangePreview, 'nextChargeCents' | 'nextTaxCents'>> {
  const { subscription, isTrialing, items } = changeable;
  const isPlanPrice = subscription.discounts.length === 0 && !subscription.automatic_tax.enabled;
  if (isPlanPrice) return { nextChargeCents: toCents(price.unit_amount), nextTaxCents: 0 };
  const discounts = listDiscountIds(changeable, chargeAt);
  const invoice = await stripe.invoices.createPreview({
    subscription: subscription.id,
    discounts: discounts.length > 0 ? discounts.map((discount) => ({ discount })) : '',
    subscription_details: {
      items,
      proration_behavior: 'none',
      ...(isTrialing ? { trial_end: 'now' } : {}),
    },
  });
  return { nextChargeCents: toCents(invoice.total), nextTaxCents: sumTaxes(invoice) };
}
