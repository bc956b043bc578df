import { addDays } from '../kernel/time.ts';
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

/** A charge to come: a renewal, or the one that ends a pause. */
export type Charge = { at: Date | null; endsPause: boolean };

export const getNextCharge = (user: {
  nextBillingDate: Date | null;
  pausedUntil: Date | null;
}): Charge => ({ at: user.nextBillingDate, endsPause: user.pausedUntil !== null });

/**
 * Whether a charge is at the new price. Never before the promised day: if a renewal has moved to an
 * earlier time, the old price applies once more. The end of a pause on that day is too early as well,
 * because a paused plan gets the new price only from then on.
 */
export function isChargedAnew({ at, endsPause }: Charge, firstChargeAt: Date): boolean {
  if (at === null) return false;
  const delay = at.getTime() - firstChargeAt.getTime();
  return endsPause ? delay > 0 : delay >= 0;
}

/**
 * Whether the provider may get the new price now. A paused plan can be resumed, and charged, at any
 * time, so it keeps the old price until the promised day.
 */
export function canGetNewPrice(charge: Charge, firstChargeAt: Date, now: Date): boolean {
  if (charge.at === null || !isChargedAnew(charge, firstChargeAt)) return false;
  const isSoon = charge.at > now && charge.at <= addDays(now, PRICE_LEAD_DAYS);
  return isSoon && (!charge.endsPause || firstChargeAt <= now);
}

/** The first charge at the new price as things are: a pause or a resumed plan can put it off. */
export function findFirstNewCharge(
  { plan, anchor, charge }: { plan: PlanId; anchor: Date; charge: Charge },
  firstChargeAt: Date,
): Date {
  if (charge.at === null) return firstChargeAt;
  if (isChargedAnew(charge, firstChargeAt)) return charge.at;
  // An annual plan begins a new year when a pause ends.
  const from = plan === 'annual' && charge.endsPause ? charge.at : anchor;
  const earliest = Math.max(firstChargeAt.getTime(), charge.at.getTime() + 1);
  return getRenewalFrom(plan, from, new Date(earliest));
}
