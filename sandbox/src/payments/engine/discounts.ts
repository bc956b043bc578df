import { PRODUCT_ID } from '../catalog.ts';
import type { InvoiceLine, Subscription } from './billing-models.ts';
import { addMonths } from './calendar.ts';
import { find, type Ledger, put } from './ledger.ts';
import type {
  Coupon,
  CouponTerms,
  Discount,
  PromotionCode,
  SessionDiscount,
} from './promotion-models.ts';

export const isForOurProduct = ({ products }: CouponTerms): boolean =>
  products === null || products.includes(PRODUCT_ID);

/** Half a cent is rounded in favor of the customer. */
export function discountOf(amount: number, terms: CouponTerms): number {
  if (amount <= 0 || !isForOurProduct(terms)) return 0;
  if (terms.amountOff !== null) return Math.min(amount, terms.amountOff);
  return Math.round((amount * (terms.percentOff ?? 0)) / 100);
}

/** Credits for unused time are based on what was paid, so they get no discount. */
export function discountLines(lines: readonly InvoiceLine[], terms: CouponTerms): InvoiceLine[] {
  return lines.map((line) =>
    line.isProration ? line : { ...line, discount: discountOf(line.amount, terms) },
  );
}

export const netOf = ({ amount, discount = 0 }: InvoiceLine): number => amount - discount;

/** The discount of a subscription, unless it is over. */
export function findDiscount(
  ledger: Ledger,
  { discount: id }: Pick<Subscription, 'discount'>,
): Discount | null {
  const discount = id ? find(ledger, 'discount', id) : null;
  const isOver = discount?.end != null && discount.end <= ledger.now;
  return isOver ? null : discount;
}

export function startDiscount(
  ledger: Ledger,
  subscription: string,
  { promotionCode, terms }: SessionDiscount,
): Discount {
  const { duration, months } = terms;
  return put<Discount>(ledger, {
    kind: 'discount',
    id: ledger.newId('di'),
    customer: ledger.customerId,
    created: ledger.now,
    subscription,
    promotionCode,
    end: duration === 'repeating' && months ? addMonths(ledger.now, months) : null,
    terms,
  });
}

/** The discount that a subscription has left after an invoice with these lines. */
export function discountAfter(
  discount: Discount | null,
  lines: readonly InvoiceLine[],
): string | null {
  if (!discount) return null;
  const isUsed = lines.some((line) => (line.discount ?? 0) > 0);
  return discount.terms.duration === 'once' && isUsed ? null : discount.id;
}

const hasLeft = ({ maxRedemptions, timesRedeemed }: Coupon | PromotionCode) =>
  maxRedemptions === null || timesRedeemed < maxRedemptions;

export const isValidCoupon = (coupon: Coupon, now: number): boolean =>
  hasLeft(coupon) && (coupon.redeemBy === null || coupon.redeemBy > now);

export const isActiveCode = (code: PromotionCode, now: number): boolean =>
  code.isEnabled && hasLeft(code) && (code.expiresAt === null || code.expiresAt > now);
