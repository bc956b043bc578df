import type { PlanId } from './plans.ts';

const PERIOD_MONTHS: Readonly<Record<PlanId, number>> = { monthly: 1, annual: 12 };

/** The same day and time `months` later, or the last day of a shorter month, as the provider counts. */
export function addMonths(from: Date, months: number): Date {
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(from.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return to;
}

/** The first renewal at `earliest` or later. Renewals are counted from the anchor of the plan. */
export function getRenewalFrom(plan: PlanId, anchor: Date, earliest: Date): Date {
  const step = PERIOD_MONTHS[plan];
  let months = 0;
  while (addMonths(anchor, months).getTime() < earliest.getTime()) months += step;
  return addMonths(anchor, months);
}
