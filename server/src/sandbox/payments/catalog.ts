import { PLAN_IDS, PLANS, type PlanId } from '@attune/domain/billing/plans';

export type Price = {
  id: string;
  plan: PlanId;
  name: string;
  amount: number;
  currency: string;
  interval: 'month' | 'year';
};

export const CURRENCY = 'usd';
export const PRODUCT_ID = 'prod_sandbox_attune';
export const PRODUCT_NAME = 'Attune';
/** The catalogue has been there from the beginning. */
export const CATALOG_CREATED = 1_767_225_600;

export const PRICE_IDS: Record<PlanId, string> = {
  monthly: 'price_sandbox_monthly',
  annual: 'price_sandbox_annual',
};

/** The one product's prices: what the product itself says they cost. */
export const PRICES: readonly Price[] = PLAN_IDS.map((plan) => ({
  id: PRICE_IDS[plan],
  plan,
  name: `${PRODUCT_NAME} ${PLANS[plan].name}`,
  amount: PLANS[plan].priceCents,
  currency: CURRENCY,
  interval: PLANS[plan].interval,
}));

export function findPrice(id: string): Price | null {
  return PRICES.find((price) => price.id === id) ?? null;
}

/** Of a price that a stored object names: those are never taken away. */
export function priceOf(id: string): Price {
  const price = findPrice(id);
  if (!price) throw new Error(`The catalogue has no price ${id}`);
  return price;
}
