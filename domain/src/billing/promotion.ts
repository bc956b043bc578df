import { addMonths } from '../kernel/add-months.ts';
import type { Plan } from './plans.ts';

export const MAX_CODE_LENGTH = 100;
export const COUPON_DURATIONS = ['once', 'repeating', 'forever'] as const;

/** What a code takes off, for how long. Amounts are in cents of the price's currency. */
export type Coupon = {
  percentOff: number | null;
  amountOffCents: number | null;
  duration: (typeof COUPON_DURATIONS)[number];
  /** For a repeating coupon: it applies to charges within so many months. */
  months: number | null;
};

/** A code that people type, as the provider knows it. */
export type Promotion = {
  id: string;
  /** In the provider's spelling. */
  code: string;
  isActive: boolean;
  isUsedUp: boolean;
  expiresAt: Date | null;
  /** The only customer who may use it; null means everyone. */
  customerId: string | null;
  isFirstPurchaseOnly: boolean;
  minimumCents: number | null;
  coupon: Coupon;
};

/** Why a code takes nothing off one of the plans. */
export const PLAN_CODE_PROBLEMS = ['minimum', 'other_product', 'ends_before'] as const;
export type PlanCodeProblem = (typeof PLAN_CODE_PROBLEMS)[number];

export type CodeProblem = 'unknown' | 'expired' | 'used_up' | 'first_purchase';

type Buyer = { customerId: string | null; hasEarlierPurchase: boolean; now: Date };

/** People type codes with spaces and in any case. The provider compares them without case. */
export const normalizeCode = (text: string): string => text.replace(/\s+/g, '').toUpperCase();

/** What no code can look like is never sent to the provider. */
export const isPossibleCode = (code: string): boolean => /^[A-Z0-9-]+$/.test(code);

/** Why nobody, or not this person, can use the code; null if they can. */
export function findCodeProblem(promotion: Promotion | null, buyer: Buyer): CodeProblem | null {
  if (!promotion) return 'unknown';
  const { customerId, expiresAt, isActive, isFirstPurchaseOnly, isUsedUp } = promotion;
  // The code of someone else is not confirmed to exist.
  if (customerId !== null && customerId !== buyer.customerId) return 'unknown';
  if (isUsedUp) return 'used_up';
  const isOver = expiresAt !== null && expiresAt.getTime() <= buyer.now.getTime();
  if (isOver || !isActive) return 'expired';
  return isFirstPurchaseOnly && buyer.hasEarlierPurchase ? 'first_purchase' : null;
}

type Start = { startsAt: Date; firstChargeAt: Date; interval: Plan['interval'] };

/**
 * How many charges a coupon reduces, counted from the first; null means all. The months of a
 * repeating coupon begin with the subscription, also when that begins with a trial.
 */
export function countDiscountedCharges(coupon: Coupon, start: Start): number | null {
  const { duration, months } = coupon;
  if (duration === 'forever') return null;
  if (duration === 'once' || months === null) return 1;
  const end = addMonths(start.startsAt, months).getTime();
  const step = start.interval === 'month' ? 1 : 12;
  let count = 0;
  while (addMonths(start.firstChargeAt, count * step).getTime() < end) count += 1;
  return count;
}

export type PlanQuote = { subtotalCents: number; discountCents: number };

export function findPlanProblem(
  { minimumCents }: Promotion,
  { subtotalCents, discountCents }: PlanQuote,
  discountedCharges: number | null,
): PlanCodeProblem | null {
  if (minimumCents !== null && subtotalCents < minimumCents) return 'minimum';
  if (discountCents === 0) return 'other_product';
  return discountedCharges === 0 ? 'ends_before' : null;
}
