import { SUBSCRIPTION_STATUS_LABELS } from '@attune/domain/billing/plans';
import { UNLIMITED_TRIAL_END } from '@attune/domain/billing/trial';
import type { SubscriptionRecord } from '#platform/api/generated/types.gen.ts';
import { formatDate } from '#platform/browser/format-date.ts';

type Person = SubscriptionRecord['person'];
type BillingEvent = SubscriptionRecord['events'][number];
type Notice = SubscriptionRecord['notices'][number];

/** 'Nov 20, 2026, 02:05 PM'. */
export function formatDateTime(date: string, timeZone: string): string {
  return formatDate(date, timeZone, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
}

const FIELD_LABELS: Record<Exclude<keyof Person, 'userId' | 'name' | 'email'>, string> = {
  subscriptionStatus: 'Status',
  subscriptionPlan: 'Plan',
  isTrialing: 'In trial',
  trialEndsAt: 'Trial ends',
  subscriptionStart: 'Started',
  nextBillingDate: 'Next charge',
  pausedUntil: 'Paused until',
  paymentDueDate: 'Payment due',
  cancelAtPeriodEnd: 'Canceled',
  subscriptionEnd: 'Ends',
  stripeCustomerId: 'Customer',
  stripeSubscriptionId: 'Subscription',
  syncedAt: 'Last sync',
};
const DATE_FIELDS = new Set<string>([
  'trialEndsAt',
  'subscriptionStart',
  'nextBillingDate',
  'pausedUntil',
  'paymentDueDate',
  'subscriptionEnd',
  'syncedAt',
]);

type PlanFields = Pick<Person, 'subscriptionStatus' | 'subscriptionPlan'>;

/** 'Trial' or 'Active, annual'. */
export const formatPlan = ({ subscriptionStatus, subscriptionPlan }: PlanFields) =>
  [SUBSCRIPTION_STATUS_LABELS[subscriptionStatus], subscriptionPlan].filter(Boolean).join(', ');

/** Null for a field that says nothing. */
function formatField(
  person: Person,
  field: keyof typeof FIELD_LABELS,
  timeZone: string,
): string | null {
  const value = person[field];
  if (value === null || value === false) return null;
  if (field === 'isTrialing' && person.subscriptionStatus === 'trialing') return null;
  if (value === true) return 'Yes';
  if (field === 'subscriptionStatus') return SUBSCRIPTION_STATUS_LABELS[person.subscriptionStatus];
  if (field === 'trialEndsAt' && isEndless(value)) return 'Never';
  return DATE_FIELDS.has(field) ? formatDateTime(value, timeZone) : value;
}

export const isEndless = (trialEndsAt: string) =>
  Date.parse(trialEndsAt) >= UNLIMITED_TRIAL_END.getTime();

/** The fields that say something. */
export function listRecordFields(person: Person, timeZone: string) {
  return (Object.keys(FIELD_LABELS) as Array<keyof typeof FIELD_LABELS>).flatMap((field) => {
    const text = formatField(person, field, timeZone);
    return text === null ? [] : [{ label: FIELD_LABELS[field], text }];
  });
}

/** The names of the fields that a sync changed; null when none did. */
export function describeChanges(before: Person, after: Person): string | null {
  const changed = (Object.keys(FIELD_LABELS) as Array<keyof typeof FIELD_LABELS>)
    .filter((field) => field !== 'syncedAt' && before[field] !== after[field])
    .map((field) => FIELD_LABELS[field].toLowerCase());
  return changed.length > 0 ? changed.join(', ') : null;
}

const OUTCOME_LABELS: Record<NonNullable<BillingEvent['outcome']>, string> = {
  applied: 'Applied',
  parked: 'On hold: no user has this customer ID',
  ignored: 'Ignored: not relevant to Attune',
};

export function formatOutcome({ outcome, lastError }: BillingEvent): string {
  if (outcome) return OUTCOME_LABELS[outcome];
  return lastError ? 'Failed, retrying' : 'Waiting';
}

export const NOTICE_LABELS: Record<Notice['kind'], string> = {
  'trial-ending': 'Trial ends in two days',
  'trial-ended': 'Trial ended',
  'payment-failed': 'Payment failed',
  receipt: 'Receipt',
  cancelled: 'Canceled',
  resumed: 'Resumed',
  'renewal-in-30-days': 'Renewal in 30 days',
  'renewal-in-7-days': 'Renewal in 7 days',
  'price-change': 'New price',
  paused: 'Paused',
  'pause-ending': 'Pause ends in 7 days',
  'pause-ended': 'Pause ended',
};
