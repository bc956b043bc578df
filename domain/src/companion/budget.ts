/** Who asks, as far as the day's model budget goes. */
export const BUDGET_GROUPS = ['unverified', 'trial', 'paid'] as const;
export type BudgetGroup = (typeof BUDGET_GROUPS)[number];

type Member = { role: string; subscriptionStatus: string; emailVerified: boolean };

/** Paying members and staff have the whole budget, all others a part of it. */
export function budgetGroupOf({ role, subscriptionStatus, emailVerified }: Member): BudgetGroup {
  if (subscriptionStatus === 'active' || role !== 'user') return 'paid';
  return emailVerified ? 'trial' : 'unverified';
}

/** Parts of the budget, in percent. `free` is for trial and unverified accounts together. */
export type BudgetShares = { unverified: number; free: number };
export const DEFAULT_BUDGET_SHARES: BudgetShares = { unverified: 10, free: 50 };

/** In micro-USD. */
export type BudgetLimits = { all: number; free: number; unverified: number };

export function budgetLimits(budget: number, shares: BudgetShares): BudgetLimits {
  const partOf = (percent: number) => Math.floor((budget * percent) / 100);
  return { all: budget, free: partOf(shares.free), unverified: partOf(shares.unverified) };
}

/** What a day took so far, with what is set aside for replies that are being written. */
export type BudgetDay = { all: number; free: number; unverified: number };
export const UNUSED_DAY: BudgetDay = { all: 0, free: 0, unverified: 0 };

/** Why someone of a group gets no answer any more today; null while there is something left. */
export function budgetRefusal(group: BudgetGroup, limits: BudgetLimits, day: BudgetDay) {
  if (day.all >= limits.all) return 'companion.budget';
  if (group === 'paid') return null;
  if (day.free >= limits.free) return 'companion.budget_trial';
  if (group === 'trial') return null;
  return day.unverified >= limits.unverified ? 'companion.budget_unverified' : null;
}

/**
 * About what one reply takes, in tokens. So much is set aside while it is being written, so that many
 * replies that begin at the same time cannot spend more than there is.
 */
export const HELD_TOKENS = { input: 3_000, output: 1_000 };
