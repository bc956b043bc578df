import {
  findCurrentSubscription,
  isLiveSubscription,
} from '@attune/domain/billing/current-subscription';
import type {
  SubscriptionFields,
  SubscriptionSnapshot,
} from '@attune/domain/billing/project-subscription';
import type { UserRow } from '#features/account';
import type { CustomerBilling, Payments } from '#platform/payments/payments.ts';

/** Returns the customer's current subscription with its plan and invoices. */
export function toSubscriptionFacts(
  { subscriptions, invoices }: CustomerBilling,
  planOf: Payments['planOf'],
): SubscriptionSnapshot | null {
  const current = findCurrentSubscription(subscriptions);
  return (
    current && {
      ...current,
      plan: planOf(current.priceId),
      invoices: invoices.filter(({ subscriptionId }) => subscriptionId === current.id),
    }
  );
}

/** The price of the customer's current subscription. */
export function toPriceFields({ subscriptions }: CustomerBilling) {
  const current = findCurrentSubscription(subscriptions);
  return {
    priceId: current?.priceId ?? null,
    priceCents: current?.priceCents ?? null,
    cycleAnchor: current?.cycleAnchor ?? null,
  };
}

/** Describes inconsistencies that staff should look at. They do not prevent a sync. */
export function findAnomalies(
  { subscriptions }: CustomerBilling,
  facts: SubscriptionSnapshot | null,
): string[] {
  const started = subscriptions.filter(
    (subscription) => isLiveSubscription(subscription) && subscription.status !== 'incomplete',
  );
  return [
    ...(started.length > 1 ? [`the customer has ${started.length} live subscriptions`] : []),
    ...(facts && isLiveSubscription(facts) && facts.plan === null
      ? [`a subscription has the unknown price '${facts.priceId}'`]
      : []),
  ];
}

export function toSubscriptionFields(user: UserRow): SubscriptionFields {
  return {
    subscriptionStatus: user.subscriptionStatus,
    subscriptionPlan: user.subscriptionPlan,
    subscriptionStart: user.subscriptionStart,
    subscriptionEnd: user.subscriptionEnd,
    isTrialing: user.isTrialing,
    cancelAtPeriodEnd: user.cancelAtPeriodEnd,
    trialEndsAt: user.trialEndsAt,
    paymentDueDate: user.paymentDueDate,
    nextBillingDate: user.nextBillingDate,
    stripeSubscriptionId: user.stripeSubscriptionId,
    pausedUntil: user.pausedUntil,
  };
}

/** Returns only the fields that differ, so that syncing the same state again writes nothing. */
export function diffFields(
  before: SubscriptionFields,
  after: SubscriptionFields,
): Partial<SubscriptionFields> {
  const toComparable = (value: unknown) => (value instanceof Date ? value.getTime() : value);
  return Object.fromEntries(
    Object.entries(after).filter(
      ([key, value]) =>
        toComparable(value) !== toComparable(before[key as keyof SubscriptionFields]),
    ),
  );
}
