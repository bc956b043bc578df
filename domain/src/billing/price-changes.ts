import { addDays, DAY_MS } from '../kernel/time.ts';
import { getRenewalFrom } from './billing-calendar.ts';
import type { PlanId } from './plans.ts';

/** How long before the first charge at a new price members hear of it. The terms promise this. */
export const PRICE_NOTICE_DAYS = 30;

/**
 * How long before a renewal the provider gets the new price. As late as possible, because a credit
 * for unused time is computed with it, and early enough for an outage.
 */
export const PRICE_LEAD_DAYS = 3;

export type PriceTerms = {
  plan: PlanId;
  /** Renewals are counted from here. */
  anchor: Date;
  /** The end of the running period. */
  renewsAt: Date;
};

/** The first renewal from the announced date on that leaves the member enough time to decide. */
export function getFirstChargeAt(
  { plan, anchor, renewsAt }: PriceTerms,
  { startsAt, now }: { startsAt: Date; now: Date },
): Date {
  const noticeEnd = addDays(now, PRICE_NOTICE_DAYS).getTime();
  const earliest = Math.max(startsAt.getTime(), noticeEnd, renewsAt.getTime());
  return getRenewalFrom(plan, anchor, new Date(earliest));
}

/**
 * Whether the next renewal is charged at the new price. Within a day of the promised date it is the
 * same renewal; if the renewal has moved to an earlier day, the old price applies once more.
 */
export function isChargedAnew(nextBillingDate: Date | null, firstChargeAt: Date): boolean {
  return nextBillingDate !== null && nextBillingDate.getTime() >= firstChargeAt.getTime() - DAY_MS;
}
