import { hasAccess } from '@attune/domain/billing/access';
import { formatMoney } from '@attune/domain/billing/plans';
import { UNLIMITED_TRIAL_END } from '@attune/domain/billing/trial';
import type { Discount, User } from '#platform/api/generated/types.gen.ts';
import { formatDay } from '../format-day.ts';
import { describeTaxPart } from '../format-money.ts';
import type { usePlanCosts } from '../plan-costs.ts';

export type Fact = { name: string; value: string };

type Costs = Omit<ReturnType<typeof usePlanCosts>, 'hasTax'>;

export function listSubscriptionFacts(
  user: User,
  now: Date,
  { price, discounts, taxCents }: Costs = { price: null, discounts: [], taxCents: 0 },
): Fact[] {
  const day = (date: string | null) => (date ? formatDay(date, user.timeZone, now) : null);
  const hasEnded = !hasAccess(user, now);
  const rows: Array<[string, string | null]> = [
    ['Started', day(user.subscriptionStart)],
    [hasPassed(user.trialEndsAt, now) ? 'Trial ended' : 'Trial ends', describeTrialFact(user, day)],
    [
      'Next charge',
      describeNextCharge(user, { price, taxCents }, day) ?? describeNoChargePlanned(user),
    ],
    ...discounts.map((discount): [string, string | null] => [
      'Discount',
      user.nextBillingDate && describeDiscount(discount, day),
    ]),
    ['Next attempt', user.paymentDueDate && !hasEnded ? day(user.paymentDueDate) : null],
    [
      user.pausedUntil ? (hasEnded ? 'Paused' : 'Pauses') : hasEnded ? 'Ended' : 'Ends',
      hasEnded === hasPassed(user.subscriptionEnd, now) ? day(user.subscriptionEnd) : null,
    ],
  ];
  return rows.flatMap(([name, value]) => (value === null ? [] : [{ name, value }]));
}

type FormatDay = (date: string | null) => string | null;

function hasPassed(date: string | null, now: Date): boolean {
  return date !== null && Date.parse(date) <= now.getTime();
}

/**
 * Once a plan is paid for, the trial no longer matters, and until then its end is the next charge.
 * An unlimited trial has no end.
 */
function describeTrialFact(user: User, day: FormatDay): string | null {
  const { trialEndsAt, isTrialing, stripeSubscriptionId, nextBillingDate } = user;
  if (trialEndsAt === null || day(trialEndsAt) === day(nextBillingDate)) return null;
  if (!isTrialing && stripeSubscriptionId !== null) return null;
  return Date.parse(trialEndsAt) >= UNLIMITED_TRIAL_END.getTime() ? null : day(trialEndsAt);
}

function describeNextCharge(
  user: User,
  { price, taxCents }: Pick<Costs, 'price' | 'taxCents'>,
  day: FormatDay,
): string | null {
  const date = day(user.nextBillingDate);
  return date && price ? `${price} on ${date}${describeTaxPart(taxCents)}` : date;
}

/** 'WELCOME20: 20% off until Friday 19 February' */
function describeDiscount(discount: Discount, day: FormatDay): string {
  const { name, percentOff, amountOffCents, currency, duration, endsAt } = discount;
  const amount =
    percentOff === null ? formatMoney(amountOffCents ?? 0, currency ?? 'usd') : `${percentOff}%`;
  const time = endsAt ? ` until ${day(endsAt)}` : duration === 'once' ? ' your next charge' : '';
  return `${name ? `${name}: ` : ''}${amount} off${time}`;
}

function describeNoChargePlanned({ paymentDueDate }: User): string | null {
  return paymentDueDate === null ? 'None' : null;
}
