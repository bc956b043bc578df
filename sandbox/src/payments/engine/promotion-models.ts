import type { Metadata, Owned } from './billing-models.ts';

export const COUPON_DURATIONS = ['once', 'repeating', 'forever'] as const;

/** What a coupon takes off. A discount keeps these terms, whatever happens to the coupon. */
export type CouponTerms = {
  couponId: string;
  percentOff: number | null;
  amountOff: number | null;
  duration: (typeof COUPON_DURATIONS)[number];
  /** For a repeating coupon. */
  months: number | null;
  /** The products it is for; null means all. */
  products: string[] | null;
};

type Redeemable = {
  /** No customer owns it. */
  customer: null;
  created: number;
  maxRedemptions: number | null;
  timesRedeemed: number;
  metadata: Metadata;
};

export type Coupon = Redeemable & {
  kind: 'coupon';
  id: string;
  name: string | null;
  redeemBy: number | null;
  terms: CouponTerms;
};

export type PromotionCode = Redeemable & {
  kind: 'promotion_code';
  id: string;
  code: string;
  /** The code in lower case: codes are found in any case. */
  key: string;
  coupon: string;
  isEnabled: boolean;
  expiresAt: number | null;
  forCustomer: string | null;
  isFirstTimeOnly: boolean;
  minimumAmount: number | null;
};

/** A coupon that a subscription has. */
export type Discount = Owned<'discount'> & {
  subscription: string;
  promotionCode: string | null;
  /** Null unless the coupon is a repeating one. */
  end: number | null;
  terms: CouponTerms;
};

/** The code that a checkout was opened with. */
export type SessionDiscount = { promotionCode: string; terms: CouponTerms };
