import { addDays, DAY_MS } from '../kernel/time.ts';
import type { Notice } from './notices.ts';
import type { SubscriptionFields } from './project-subscription.ts';

/** How many days before the renewal of an annual plan each reminder is sent. */
export const RENEWAL_REMINDER_DAYS = {
  'renewal-in-30-days': 30,
  'renewal-in-7-days': 7,
} as const;
export type RenewalReminderKind = keyof typeof RENEWAL_REMINDER_DAYS;

export const RENEWAL_REMINDER_KINDS = Object.keys(
  RENEWAL_REMINDER_DAYS,
) as readonly RenewalReminderKind[];

/**
 * A reminder that is late, because the server was down, also delays the next one, so that the two
 * never come on the same day.
 */
export const RENEWAL_REMINDER_GAP_DAYS = 2;

/** The reminders that are due for renewals in these periods. No renewal is in both. */
export function listRenewalWindows(now: Date) {
  const { 'renewal-in-30-days': first, 'renewal-in-7-days': second } = RENEWAL_REMINDER_DAYS;
  return [
    { kind: 'renewal-in-7-days', after: now, until: addDays(now, second) },
    { kind: 'renewal-in-30-days', after: addDays(now, second), until: addDays(now, first) },
  ] as const satisfies { kind: RenewalReminderKind; after: Date; until: Date }[];
}

export type RenewalFields = Pick<
  SubscriptionFields,
  | 'subscriptionStatus'
  | 'subscriptionPlan'
  | 'cancelAtPeriodEnd'
  | 'paymentDueDate'
  | 'pausedUntil'
  | 'nextBillingDate'
  | 'stripeSubscriptionId'
>;

/** Whether a paid annual plan will renew by itself. The first charge after a trial is no renewal. */
function willRenew(user: RenewalFields): boolean {
  return (
    user.stripeSubscriptionId !== null &&
    user.subscriptionStatus === 'active' &&
    user.subscriptionPlan === 'annual' &&
    !user.cancelAtPeriodEnd &&
    user.pausedUntil === null &&
    user.paymentDueDate === null
  );
}

/** The reminder that is due now. Its key is the renewal date, so another date starts anew. */
export function getRenewalReminder(
  user: RenewalFields,
  { now, lastReminderAt }: { now: Date; lastReminderAt: Date | null },
): Notice | null {
  const { nextBillingDate } = user;
  if (nextBillingDate === null || !willRenew(user)) return null;
  const msSinceLast = lastReminderAt ? now.getTime() - lastReminderAt.getTime() : Infinity;
  if (msSinceLast < RENEWAL_REMINDER_GAP_DAYS * DAY_MS) return null;
  const renewsAt = nextBillingDate.getTime();
  const window = listRenewalWindows(now).find(
    ({ after, until }) => renewsAt > after.getTime() && renewsAt <= until.getTime(),
  );
  return window ? { kind: window.kind, key: nextBillingDate.toISOString() } : null;
}
