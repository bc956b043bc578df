import { COUPON_DURATIONS, type Coupon, type Promotion } from '@attune/domain/billing/promotion';
import type Stripe from 'stripe';
import { type Payments, PaymentsError } from './payments.ts';
import type { StripeParts } from './stripe-client.ts';
import { toCents, toDateOrNull, toId } from './units.ts';

type Calls = Pick<Payments, 'findPromotion' | 'quotePlan'>;

export function toCoupon(coupon: Stripe.Coupon): Coupon {
  const duration = COUPON_DURATIONS.find((candidate) => candidate === coupon.duration);
  if (!duration) throw new PaymentsError(`a coupon lasts '${coupon.duration}'`);
  return {
    percentOff: coupon.percent_off,
    amountOffCents: coupon.amount_off,
    duration,
    months: coupon.duration_in_months,
  };
}

const isUsedUp = ({
  max_redemptions: max,
  times_redeemed: times,
}: Stripe.Coupon | Stripe.PromotionCode) => max !== null && times >= max;

const getEarlier = (a: number | null, b: number | null) => Math.min(a ?? Infinity, b ?? Infinity);

/** Null for a promotion that is not a coupon, or whose coupon was deleted. */
function toPromotion(code: Stripe.PromotionCode): Promotion | null {
  const { coupon } = code.promotion;
  if (coupon === null || typeof coupon === 'string') return null;
  const endsAt = getEarlier(code.expires_at, coupon.redeem_by);
  return {
    id: code.id,
    code: code.code,
    isActive: code.active && coupon.valid,
    isUsedUp: isUsedUp(code) || isUsedUp(coupon),
    expiresAt: toDateOrNull(Number.isFinite(endsAt) ? endsAt : null),
    customerId: code.customer === null ? null : toId(code.customer),
    isFirstPurchaseOnly: code.restrictions.first_time_transaction,
    minimumCents: code.restrictions.minimum_amount,
    coupon: toCoupon(coupon),
  };
}

/** A preview needs someone to be for. This says nothing about them. */
const NO_CUSTOMER = { customer_details: { tax_exempt: 'none' as const } };

export function promotionCalls({ stripe, priceIds }: StripeParts): Calls {
  return {
    async findPromotion(code) {
      const list = { code, limit: 100, expand: ['data.promotion.coupon'] };
      const { data } = await stripe.promotionCodes.list(list);
      // A code can be given again once it is over. At most one of its promotions is active.
      const current = data.find(({ active }) => active) ?? data[0];
      return current ? toPromotion(current) : null;
    },

    async quotePlan({ plan, promotionId, customerId }) {
      const invoice = await stripe.invoices.createPreview({
        ...(customerId === null ? NO_CUSTOMER : { customer: customerId }),
        subscription_details: { items: [{ price: priceIds[plan], quantity: 1 }] },
        discounts: [{ promotion_code: promotionId }],
      });
      const discounts = invoice.total_discount_amounts ?? [];
      return {
        subtotalCents: toCents(invoice.subtotal),
        discountCents: discounts.reduce((sum, { amount }) => sum + toCents(amount), 0),
      };
    },
  };
}
