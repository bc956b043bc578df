export const BUDGET_GROUPS = ['unverified', 'trial', 'paid'] as const;
export type BudgetGroup = (typeof BUDGET_GROUPS)[number];

type Member = { role: string; subscriptionStatus: string; emailVerified: boolean };

/** Paying members and staff can use the whole budget, all others a part of it. */
export function getBudgetGroup({ role, subscriptionStatus, emailVerified }: Member): BudgetGroup {
  if (subscriptionStatus === 'active' || role !== 'user') return 'paid';
  return emailVerified ? 'trial' : 'unverified';
}

/** Shares of the budget, in percent. `free` covers trial and unverified accounts together. */
export type BudgetShares = { unverified: number; free: number };
export const DEFAULT_BUDGET_SHARES: BudgetShares = { unverified: 10, free: 50 };

/** In micro-USD. */
export type BudgetLimits = { all: number; free: number; unverified: number };

export function getBudgetLimits(budget: number, shares: BudgetShares): BudgetLimits {
  const partOf = (percent: number) => Math.floor((budget * percent) / 100);
  return { all: budget, free: partOf(shares.free), unverified: partOf(shares.unverified) };
}

/** Spending of the day so far, including the reservations of replies in progress. */
export type BudgetUsage = { all: number; free: number; unverified: number };
export const EMPTY_BUDGET_USAGE: BudgetUsage = { all: 0, free: 0, unverified: 0 };

/** Why a group gets no more replies today; null while some budget is left. */
export function getBudgetRefusal(group: BudgetGroup, limits: BudgetLimits, usage: BudgetUsage) {
  if (usage.all >= limits.all) return 'companion.budget';
  if (group === 'paid') return null;
  if (usage.free >= limits.free) return 'companion.budget_trial';
  if (group === 'trial') return null;
  return usage.unverified >= limits.unverified ? 'companion.budget_unverified' : null;
}

/**
 * The approximate tokens of one reply. This much is reserved while it is written, so that many
 * replies starting at once can't overspend the budget.
 */
export const RESERVED_TOKENS = { input: 3_000, output: 1_000 };
