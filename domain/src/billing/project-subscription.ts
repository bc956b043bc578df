import { HOUR_MS } from '../kernel/time.ts';
import type { PlanId, SubscriptionStatus } from './plans.ts';
import type { ProviderInvoice, ProviderSubscription } from './provider.ts';

/** The fields of a user that billing owns (SPEC section 3). */
export type SubscriptionFields = {
  subscriptionStatus: SubscriptionStatus;
  subscriptionPlan: PlanId | null;
  subscriptionStart: Date | null;
  subscriptionEnd: Date | null;
  isTrialing: boolean;
  cancelAtPeriodEnd: boolean;
  trialEndsAt: Date | null;
  paymentDueDate: Date | null;
  nextBillingDate: Date | null;
  stripeSubscriptionId: string | null;
};

/** A provider's subscription with what its state is judged by. */
export type SubscriptionSnapshot = ProviderSubscription & {
  plan: PlanId | null;
  /** This subscription's own invoices, in any order. */
  invoices: readonly ProviderInvoice[];
};

/** What the product itself knows: its trial, the moment, and the state so far. */
export type TrialContext = { now: Date; current: SubscriptionFields };

export type Projection = { fields: SubscriptionFields; alert: string | null };

/** How long the provider lets a first payment stay open. */
const FIRST_PAYMENT_MS = 23 * HOUR_MS;

const compareByAge = (a: ProviderInvoice, b: ProviderInvoice) =>
  a.createdAt.getTime() - b.createdAt.getTime();

function findOldestOpenInvoice({ invoices }: SubscriptionSnapshot): ProviderInvoice | undefined {
  return invoices.filter((invoice) => invoice.status === 'open').sort(compareByAge)[0];
}

/** When the open invoice is tried again, or else due; an invoice that is neither was due at once. */
function getDueDate(subscription: SubscriptionSnapshot): Date | null {
  const invoice = findOldestOpenInvoice(subscription);
  return invoice ? (invoice.nextAttemptAt ?? invoice.dueAt ?? invoice.createdAt) : null;
}

/** Where the newest paid period ends; when none was paid, where the unpaid one begins. */
function getPaidUntil({ invoices, periodStart }: SubscriptionSnapshot): Date | null {
  const endOf = ({ periodEnd }: ProviderInvoice) => periodEnd?.getTime() ?? 0;
  const [last] = invoices
    .filter(({ status, periodEnd }) => status === 'paid' && periodEnd)
    .sort((a, b) => compareByAge(b, a) || endOf(b) - endOf(a));
  return last?.periodEnd ?? periodStart;
}

/** Without a subscription the product's own trial decides (DECISIONS A7). */
function projectTrialOnly({ now, current }: TrialContext): SubscriptionFields {
  const { trialEndsAt } = current;
  const isRunning = trialEndsAt !== null && trialEndsAt.getTime() > now.getTime();
  return {
    subscriptionStatus: isRunning ? 'trialing' : 'expired',
    subscriptionPlan: null,
    subscriptionStart: null,
    subscriptionEnd: isRunning ? null : trialEndsAt,
    isTrialing: isRunning,
    cancelAtPeriodEnd: false,
    trialEndsAt,
    paymentDueDate: null,
    nextBillingDate: null,
    stripeSubscriptionId: null,
  };
}

/**
 * From the provider's state to ours: the only place that decides it (DECISIONS D1). The outcome
 * depends on what the provider says now, never on the order in which it said so.
 */
export function projectSubscription(
  subscription: SubscriptionSnapshot | null,
  trial: TrialContext,
): Projection {
  const { current } = trial;
  if (subscription === null) return { fields: projectTrialOnly(trial), alert: null };

  const isCancelling = subscription.cancelAtPeriodEnd || subscription.cancelAt !== null;
  const base: SubscriptionFields = {
    ...current,
    subscriptionPlan: subscription.plan,
    subscriptionStart: subscription.startedAt,
    stripeSubscriptionId: subscription.id,
    isTrialing: false,
    cancelAtPeriodEnd: false,
    subscriptionEnd: null,
    paymentDueDate: null,
    nextBillingDate: null,
  };
  const withFields = (fields: Partial<SubscriptionFields>): Projection => ({
    fields: { ...base, ...fields },
    alert: null,
  });

  switch (subscription.status) {
    case 'trialing':
      return withFields({
        subscriptionStatus: 'trialing',
        isTrialing: true,
        trialEndsAt: subscription.trialEnd,
        cancelAtPeriodEnd: isCancelling,
        subscriptionEnd: isCancelling ? subscription.trialEnd : null,
        nextBillingDate: isCancelling ? null : subscription.trialEnd,
      });
    case 'active':
    case 'past_due':
      return withFields({
        subscriptionStatus: 'active',
        cancelAtPeriodEnd: isCancelling,
        subscriptionEnd: isCancelling ? (subscription.cancelAt ?? subscription.periodEnd) : null,
        paymentDueDate: subscription.status === 'past_due' ? getDueDate(subscription) : null,
        nextBillingDate: isCancelling ? null : subscription.periodEnd,
      });
    case 'unpaid':
      return withFields({
        subscriptionStatus: 'expired',
        subscriptionEnd: getPaidUntil(subscription),
        paymentDueDate: getDueDate(subscription),
      });
    case 'paused':
      // The provider pauses a subscription only at the end of a trial that left no card.
      return withFields({
        subscriptionStatus: 'expired',
        subscriptionEnd: subscription.trialEnd ?? subscription.periodStart,
        paymentDueDate: getDueDate(subscription),
      });
    case 'incomplete':
    case 'incomplete_expired': {
      const isOpen = subscription.status === 'incomplete';
      const { subscriptionStatus, isTrialing, subscriptionEnd } = expireTrial(trial);
      return withFields({
        subscriptionStatus,
        isTrialing,
        subscriptionEnd,
        subscriptionPlan: isOpen ? subscription.plan : null,
        subscriptionStart: isOpen ? subscription.startedAt : null,
        stripeSubscriptionId: isOpen ? subscription.id : null,
        paymentDueDate: isOpen
          ? new Date(subscription.createdAt.getTime() + FIRST_PAYMENT_MS)
          : null,
      });
    }
    case 'canceled': {
      const trialFields = projectTrialOnly(trial);
      const ends = trialFields.isTrialing
        ? []
        : [subscription.endedAt, trialFields.subscriptionEnd];
      return { fields: { ...trialFields, subscriptionEnd: getLatestDate(ends) }, alert: null };
    }
    default:
      return { fields: current, alert: `unknown subscription status '${subscription.status}'` };
  }
}

/** Who cancelled within the trial had its rest, so the later end is the real one. */
function getLatestDate(dates: (Date | null)[]): Date | null {
  const times = dates.filter((date) => date !== null).map((date) => date.getTime());
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}

/** A first payment that is not made changes nothing, but time may have: a trial can lapse by it. */
function expireTrial({ now, current }: TrialContext): SubscriptionFields {
  const { isTrialing, trialEndsAt } = current;
  const isOver = isTrialing && trialEndsAt !== null && trialEndsAt.getTime() <= now.getTime();
  if (!isOver) return current;
  return {
    ...current,
    subscriptionStatus: 'expired',
    isTrialing: false,
    subscriptionEnd: trialEndsAt,
  };
}
