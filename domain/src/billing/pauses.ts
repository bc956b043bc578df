import { addDays, DAY_MS } from '../kernel/time.ts';
import { addMonths, getRenewalFrom } from './billing-calendar.ts';
import type { Notice } from './notices.ts';
import type { PlanId } from './plans.ts';
import type { SubscriptionFields } from './project-subscription.ts';

/** How many months a member can pause. */
export const PAUSE_MONTHS = [1, 2, 3] as const;
export type PauseMonths = (typeof PAUSE_MONTHS)[number];

/** How long before the end of a pause, and its charge, the member gets an email. */
export const PAUSE_REMINDER_DAYS = 7;

type PauseFields = { pausedUntil: string | Date | null; subscriptionEnd: string | Date | null };

/** 'planned' while paid time is left, 'running' afterwards, and null without a pause. */
export function getPauseState(user: PauseFields, now: Date): 'planned' | 'running' | null {
  if (user.pausedUntil === null) return null;
  const end = user.subscriptionEnd === null ? 0 : new Date(user.subscriptionEnd).getTime();
  return end > now.getTime() ? 'planned' : 'running';
}

type PauseTerms = { plan: PlanId; paidUntil: Date; anchor: Date; months: PauseMonths };

/**
 * A monthly plan continues with one of its own renewals. For an annual one the next renewal would be
 * a year away, so a new year begins when the pause ends.
 */
export function getPauseEnd({ plan, paidUntil, anchor, months }: PauseTerms): Date {
  const end = addMonths(paidUntil, months);
  return plan === 'monthly' ? getRenewalFrom(plan, anchor, end) : end;
}

type Paused = Pick<SubscriptionFields, 'pausedUntil' | 'stripeSubscriptionId'>;

export function getPauseReminder(user: Paused, now: Date): Notice | null {
  const { pausedUntil, stripeSubscriptionId } = user;
  if (pausedUntil === null || stripeSubscriptionId === null) return null;
  const msLeft = pausedUntil.getTime() - now.getTime();
  if (msLeft <= 0 || msLeft > PAUSE_REMINDER_DAYS * DAY_MS) return null;
  return {
    kind: 'pause-ending',
    key: `${stripeSubscriptionId}:${pausedUntil.toISOString()}`,
  };
}

/** Pauses that end in this period are due for a reminder. */
export const getPauseReminderWindow = (now: Date) => ({
  after: now,
  until: addDays(now, PAUSE_REMINDER_DAYS),
});
