import { HOUR_MS } from '../kernel/time.ts';
import type { PlanId, SubscriptionStatus } from './plans.ts';
import type { ProviderInvoice, ProviderSubscription } from './provider.ts';

/** The user fields that billing owns (SPEC section 3). */
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
  /** A pause begins with `subscriptionEnd`, and the next charge ends it. */
  pausedUntil: Date | null;
};

/** A provider subscription with the invoices that its state depends on. */
export type SubscriptionSnapshot = ProviderSubscription & {
  plan: PlanId | null;
  invoices: readonly ProviderInvoice[];
};

/** What the product itself knows: the current time, and the fields so far, including the trial. */
export type TrialContext = { now: Date; current: SubscriptionFields };

export type Projection = { fields: SubscriptionFields; alert: string | null };

/** How long the provider keeps a first payment open. */
const FIRST_PAYMENT_MS = 23 * HOUR_MS;

/** The end of a pause that the provider would never end by itself. */
export const UNLIMITED_PAUSE_END = new Date('9999-12-31T00:00:00.000Z');

const compareByAge = (a: ProviderInvoice, b: ProviderInvoice) =>
  a.createdAt.getTime() - b.createdAt.getTime();

function findOldestOpenInvoice({ invoices }: SubscriptionSnapshot): ProviderInvoice | undefined {
  return invoices.filter((invoice) => invoice.status === 'open').sort(compareByAge)[0];
}

/**
 * The next retry of the open invoice, or else its due date. An invoice with neither was due at
 * once.
 */
function getDueDate(subscription: SubscriptionSnapshot): Date | null {
  const invoice = findOldestOpenInvoice(subscription);
  return invoice ? (invoice.nextAttemptAt ?? invoice.dueAt ?? invoice.createdAt) : null;
}

/** The end of the newest paid period. If none was paid, the start of the unpaid one. */
export function getPaidUntil({ invoices, periodStart }: SubscriptionSnapshot): Date | null {
  const endOf = ({ periodEnd }: ProviderInvoice) => periodEnd?.getTime() ?? 0;
  const [last] = invoices
    .filter(({ status, periodEnd }) => status === 'paid' && periodEnd)
    .sort((a, b) => compareByAge(b, a) || endOf(b) - endOf(a));
  return last?.periodEnd ?? periodStart;
}

/** Without a subscription, the product's own trial decides (DECISIONS A7). */
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
    pausedUntil: null,
  };
}

/**
 * The only code that maps the provider's state to ours (DECISIONS D1). The result depends on the
 * provider's current state, never on the order of its events.
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
    pausedUntil: null,
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
      if (subscription.status === 'active' && subscription.pause) {
        return withFields(projectPause(subscription, subscription.pause));
      }
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
      // The provider pauses a subscription only when a trial ends without a card.
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

/** The provider keeps a paused subscription active, but its invoices are void: no one pays for them. */
function projectPause(
  subscription: SubscriptionSnapshot,
  { resumesAt }: { resumesAt: Date | null },
): Partial<SubscriptionFields> {
  const { cancelAtPeriodEnd, cancelAt, periodEnd } = subscription;
  const paidUntil = getPaidUntil(subscription);
  const ends = [paidUntil, cancelAt ?? periodEnd].filter((date) => date !== null);
  if (cancelAtPeriodEnd || cancelAt !== null) {
    const subscriptionEnd = ends.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
    return { subscriptionStatus: 'active', cancelAtPeriodEnd: true, subscriptionEnd };
  }
  return {
    subscriptionStatus: 'active',
    subscriptionEnd: paidUntil,
    pausedUntil: resumesAt ?? UNLIMITED_PAUSE_END,
    nextBillingDate: resumesAt,
  };
}

/** A user who cancels during the trial keeps the rest of it, so the later end is the real one. */
function getLatestDate(dates: (Date | null)[]): Date | null {
  const times = dates.filter((date) => date !== null).map((date) => date.getTime());
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}

/** An unpaid first payment changes nothing, but the trial may have ended in the meantime. */
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
