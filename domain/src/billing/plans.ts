export const SUBSCRIPTION_STATUSES = ['trialing', 'active', 'expired'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

export const SUBSCRIPTION_STATUS_LABELS: Readonly<Record<SubscriptionStatus, string>> = {
  trialing: 'Trial',
  active: 'Active',
  expired: 'Expired',
};

export const PLAN_IDS = ['monthly', 'annual'] as const;
export type PlanId = (typeof PLAN_IDS)[number];

export const TRIAL_DAYS = 7;

export type Plan = {
  id: PlanId;
  name: string;
  priceCents: number;
  interval: 'month' | 'year';
  trialDays: number;
  discountPercent?: number;
};

export const PLANS = {
  monthly: {
    id: 'monthly',
    name: 'Monthly',
    priceCents: 999,
    interval: 'month',
    trialDays: TRIAL_DAYS,
  },
  annual: {
    id: 'annual',
    name: 'Annual',
    priceCents: 9_999,
    interval: 'year',
    trialDays: TRIAL_DAYS,
    discountPercent: 17,
  },
} as const satisfies Record<PlanId, Plan>;

/** 999 becomes "$9.99". The currency is the provider's: 'usd'. */
export function formatMoney(cents: number, currency = 'usd'): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
}

/** 999 becomes "9.99". */
export function formatCents(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}
