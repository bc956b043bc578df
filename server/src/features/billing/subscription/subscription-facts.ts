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

/** The subscription that counts, with what determines its state. */
export function toSubscriptionFacts(
  { subscriptions, invoices }: CustomerBilling,
  { planOf }: Pick<Payments, 'planOf'>,
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

/** Inconsistencies that staff should look at, although the state can be determined. */
export function findAnomalies(
  { subscriptions }: CustomerBilling,
  facts: SubscriptionSnapshot | null,
): string[] {
  const paying = subscriptions.filter(
    (one) => isLiveSubscription(one) && one.status !== 'incomplete',
  );
  return [
    ...(paying.length > 1 ? [`the customer has ${paying.length} live subscriptions`] : []),
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
  };
}

/** Only differences, so that syncing the same state again writes nothing. */
export function diffFields(
  before: SubscriptionFields,
  after: SubscriptionFields,
): Partial<SubscriptionFields> {
  const plain = (value: unknown) => (value instanceof Date ? value.getTime() : value);
  return Object.fromEntries(
    Object.entries(after).filter(
      ([key, value]) => plain(value) !== plain(before[key as keyof SubscriptionFields]),
    ),
  );
}
