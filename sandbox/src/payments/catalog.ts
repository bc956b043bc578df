import { PLAN_IDS, PLANS, type PlanId } from '@attune/domain/billing/plans';

export const CURRENCY = 'usd';
export const PRODUCT_ID = 'prod_sandbox_attune';
export const PRODUCT_NAME = 'Attune';
/** January 1, 2026: before any customer. */
export const CATALOG_CREATED = 1_767_225_600;

export const PRICE_IDS: Record<PlanId, string> = {
  monthly: 'price_sandbox_monthly',
  annual: 'price_sandbox_annual',
};

export type Price = {
  id: string;
  plan: PlanId;
  name: string;
  amount: number;
  currency: string;
  interval: 'month' | 'year';
  lookupKey: string;
};

/** The prices that are offered to new members. */
export const PRICES: readonly Price[] = PLAN_IDS.map((plan) => ({
  id: PRICE_IDS[plan],
  plan,
  name: `${PRODUCT_NAME} ${PLANS[plan].name}`,
  amount: PLANS[plan].priceCents,
  currency: CURRENCY,
  interval: PLANS[plan].interval,
  lookupKey: plan,
}));

/** Other prices of the same plans, to try a change of price with. */
const NEXT_PRICES: readonly Price[] = PRICES.map((price) => ({
  ...price,
  id: `${price.id}_next`,
  amount: price.amount + (price.interval === 'month' ? 300 : 3_000),
  lookupKey: `${price.lookupKey}_next`,
}));

export function findPrice(id: string): Price | null {
  return [...PRICES, ...NEXT_PRICES].find((price) => price.id === id) ?? null;
}

/** The price of a stored object. It always exists, because prices are never removed. */
export function priceOf(id: string): Price {
  const price = findPrice(id);
  if (!price) throw new Error(`The catalog has no price ${id}`);
  return price;
}
