import type { SubscriptionRecord } from '../../platform/api/admin.ts';
import { formatDate } from '../../platform/browser/format-date.ts';

type Person = SubscriptionRecord['person'];
type BillingEvent = SubscriptionRecord['events'][number];
type Notice = SubscriptionRecord['notices'][number];

/** 'Fri 20 November 2026 at 14:05'. */
export function formatMoment(date: string, timeZone: string): string {
  return formatDate(date, timeZone, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).replace(',', '');
}

const yesNo = (is: boolean) => (is ? 'Yes' : 'No');

const LABELS: Record<Exclude<keyof Person, 'userId' | 'name' | 'email'>, string> = {
  subscriptionStatus: 'Status',
  subscriptionPlan: 'Plan',
  isTrialing: 'In the trial',
  trialEndsAt: 'Trial ends',
  subscriptionStart: 'Started',
  nextBillingDate: 'Next charge',
  paymentDueDate: 'Payment due',
  cancelAtPeriodEnd: 'Cancelled',
  subscriptionEnd: 'Ends',
  stripeCustomerId: 'Customer',
  stripeSubscriptionId: 'Subscription',
  syncedAt: 'Last sync',
};
const MOMENTS = new Set<string>([
  'trialEndsAt',
  'subscriptionStart',
  'nextBillingDate',
  'paymentDueDate',
  'subscriptionEnd',
  'syncedAt',
]);

/** Every field of a person's subscription, dates in words. */
export function recordFacts(person: Person, timeZone: string) {
  return (Object.keys(LABELS) as Array<keyof typeof LABELS>).map((field) => {
    const value = person[field];
    const text =
      typeof value === 'boolean'
        ? yesNo(value)
        : value === null
          ? 'None'
          : MOMENTS.has(field)
            ? formatMoment(value, timeZone)
            : value;
    return { field, label: LABELS[field], text };
  });
}

/** What a sync changed, by the names of the fields; null when nothing did. */
export function changesBetween(before: Person, after: Person): string | null {
  const changed = (Object.keys(LABELS) as Array<keyof typeof LABELS>)
    .filter((field) => field !== 'syncedAt' && before[field] !== after[field])
    .map((field) => LABELS[field].toLowerCase());
  return changed.length > 0 ? changed.join(', ') : null;
}

const OUTCOMES: Record<NonNullable<BillingEvent['outcome']>, string> = {
  applied: 'Applied',
  parked: 'Parked: nobody is known by this customer',
  ignored: 'Not ours to act on',
};

export function outcomeText({ outcome, lastError }: BillingEvent): string {
  if (outcome) return OUTCOMES[outcome];
  return lastError ? 'Failed, tried again' : 'Waiting';
}

export const NOTICE_WORDS: Record<Notice['kind'], string> = {
  'trial-ending': 'Trial ends in two days',
  'trial-ended': 'Trial ended',
  'payment-failed': 'Payment failed',
  receipt: 'Receipt',
  cancelled: 'Cancelled',
  resumed: 'Resumed',
};
