/** Who asks, as far as the day's model budget goes. */
export const BUDGET_GROUPS = ['unverified', 'trial', 'paid'] as const;
export type BudgetGroup = (typeof BUDGET_GROUPS)[number];

type Member = { role: string; subscriptionStatus: string; emailVerified: boolean };

/** Paying members and staff have the whole budget, all others a part of it. */
export function getBudgetGroup({ role, subscriptionStatus, emailVerified }: Member): BudgetGroup {
  if (subscriptionStatus === 'active' || role !== 'user') return 'paid';
  return emailVerified ? 'trial' : 'unverified';
}

/** Parts of the budget, in percent. `free` is for trial and unverified accounts together. */
export type BudgetShares = { unverified: number; free: number };
export const DEFAULT_BUDGET_SHARES: BudgetShares = { unverified: 10, free: 50 };

/** In micro-USD. */
export type BudgetLimits = { all: number; free: number; unverified: number };

export function getBudgetLimits(budget: number, shares: BudgetShares): BudgetLimits {
  const partOf = (percent: number) => Math.floor((budget * percent) / 100);
  return { all: budget, free: partOf(shares.free), unverified: partOf(shares.unverified) };
}

/** What a day took so far, with what is set aside for replies that are being written. */
export type BudgetUsage = { all: number; free: number; unverified: number };
export const EMPTY_BUDGET_USAGE: BudgetUsage = { all: 0, free: 0, unverified: 0 };

/** Why someone of a group gets no answer any more today; null while there is something left. */
export function getBudgetRefusal(group: BudgetGroup, limits: BudgetLimits, usage: BudgetUsage) {
  if (usage.all >= limits.all) return 'companion.budget';
  if (group === 'paid') return null;
  if (usage.free >= limits.free) return 'companion.budget_trial';
  if (group === 'trial') return null;
  return usage.unverified >= limits.unverified ? 'companion.budget_unverified' : null;
}

/**
 * About what one reply takes, in tokens. So much is set aside while it is being written, so that many
 * replies that begin at the same time cannot spend more than there is.
 */
export const RESERVED_TOKENS = { input: 3_000, output: 1_000 };
