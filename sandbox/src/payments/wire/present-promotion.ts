import { CURRENCY } from '../catalog.ts';
import { isActiveCode, isValidCoupon } from '../engine/discounts.ts';
import type { Coupon, Discount, PromotionCode } from '../engine/promotion-models.ts';
import type { Wire } from './present-catalog.ts';

/** The provider sends `applies_to` only if asked to (see `expand`). */
export function presentCoupon(coupon: Coupon, now: number): Wire {
  const { amountOff, percentOff, duration, months } = coupon.terms;
  return {
    id: coupon.id,
    object: 'coupon',
    amount_off: amountOff,
    created: coupon.created,
    currency: amountOff === null ? null : CURRENCY,
    duration,
    duration_in_months: months,
    livemode: false,
    max_redemptions: coupon.maxRedemptions,
    metadata: coupon.metadata,
    name: coupon.name,
    percent_off: percentOff,
    redeem_by: coupon.redeemBy,
    times_redeemed: coupon.timesRedeemed,
    valid: isValidCoupon(coupon, now),
  };
}

export function presentPromotionCode(code: PromotionCode, now: number): Wire {
  return {
    id: code.id,
    object: 'promotion_code',
    active: isActiveCode(code, now),
    code: code.code,
    created: code.created,
    customer: code.forCustomer,
    customer_account: null,
    expires_at: code.expiresAt,
    livemode: false,
    max_redemptions: code.maxRedemptions,
    metadata: code.metadata,
    promotion: { coupon: code.coupon, type: 'coupon' },
    restrictions: {
      first_time_transaction: code.isFirstTimeOnly,
      minimum_amount: code.minimumAmount,
      minimum_amount_currency: code.minimumAmount === null ? null : CURRENCY,
    },
    times_redeemed: code.timesRedeemed,
  };
}

export function presentDiscount(discount: Discount): Wire {
  return {
    id: discount.id,
    object: 'discount',
    checkout_session: null,
    customer: discount.customer,
    customer_account: null,
    end: discount.end,
    invoice: null,
    invoice_item: null,
    promotion_code: discount.promotionCode,
    source: { coupon: discount.terms.couponId, type: 'coupon' },
    start: discount.created,
    subscription: discount.subscription,
    subscription_item: null,
  };
}
