import type { User } from '#platform/api/generated/types.gen.ts';
import { formatDay } from './format-day.ts';

/** Without a subscription, an end date is the trial's (DECISIONS A7). */
export function getEndedPeriod(user: User): 'trial' | 'subscription' {
  const isTrialEnd = user.subscriptionEnd === null || user.subscriptionEnd === user.trialEndsAt;
  return user.stripeSubscriptionId === null && isTrialEnd ? 'trial' : 'subscription';
}

/** When a failed payment is retried. A retry date that has passed is not shown. */
export function describeNextRetry({ paymentDueDate, timeZone }: User, now: Date): string {
  return paymentDueDate && Date.parse(paymentDueDate) > now.getTime()
    ? `We’ll try again on ${formatDay(paymentDueDate, timeZone, now)}.`
    : 'We’re trying again.';
}

/**
 * 'ended on Friday 20 November', or 'has ended' if the provider's clock is ahead and that time is
 * still to come here.
 */
export function describeEndDate(end: string | null, timeZone: string, now: Date): string {
  return end && Date.parse(end) <= now.getTime()
    ? `ended on ${formatDay(end, timeZone, now)}`
    : 'has ended';
}

/** A user who bought and canceled within the trial has left a card with the provider. */
export function describeNoCharge(user: Pick<User, 'stripeCustomerId'>): string {
  return user.stripeCustomerId === null
    ? 'No card is on file, so nothing will be charged'
    : 'Nothing will be charged';
}
