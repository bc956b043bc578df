import { addDays, DAY_MS } from '../kernel/time.ts';
import type { SubscriptionFields } from './project-subscription.ts';
import type { ProviderInvoice } from './provider.ts';
import { UNLIMITED_TRIAL_END } from './trial.ts';

/** The billing emails (DECISIONS D10). */
export const NOTICE_KINDS = [
  'trial-ending',
  'trial-ended',
  'payment-failed',
  'receipt',
  'cancelled',
  'resumed',
  'renewal-in-30-days',
  'renewal-in-7-days',
  'price-change',
  'paused',
  'pause-ending',
  'pause-ended',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** What the provider will charge when the plan renews. */
export type RenewalCharge = {
  totalCents: number;
  /** The tax in the total. */
  taxCents: number;
  dueCents: number;
  currency: string;
};

/** What the first charge at a new price comes to, with the member's own discounts and tax. */
export type NewPriceCharge = {
  cents: number;
  /** The tax in that amount. */
  taxCents: number;
  /** Whether tax comes on top of the price. */
  isTaxAdded: boolean;
  hasDiscount: boolean;
  currency: string;
};

/** A new price for a member. Both prices are before discounts and tax that is added. */
export type PriceChangeFacts = {
  fromCents: number;
  toCents: number;
  firstChargeAt: Date;
  /** Null if the provider couldn't say it. */
  charge: NewPriceCharge | null;
};

/** An email to send. The key identifies it, so finding it again doesn't send it twice. */
export type Notice = {
  kind: NoticeKind;
  key: string;
  invoice?: ProviderInvoice;
  charge?: RenewalCharge;
  priceChange?: PriceChangeFacts;
};

export const TRIAL_NOTICE_DAYS = 2;
/** Older invoices get no notice. */
const STALE_DAYS = 30;
/** A trial that ended longer ago, while the server was down, gets no notice anymore. */
export const TRIAL_ENDED_DAYS = 3;

/** One receipt per payment and one notice per failed payment. */
export function getInvoiceNotices(invoices: readonly ProviderInvoice[], now: Date): Notice[] {
  const oldest = addDays(now, -STALE_DAYS).getTime();
  return invoices
    .filter(({ paidAt, createdAt }) => (paidAt ?? createdAt).getTime() >= oldest)
    .flatMap((invoice): Notice[] => {
      if (invoice.status === 'paid' && invoice.amountPaidCents > 0) {
        return [{ kind: 'receipt', key: invoice.id, invoice }];
      }
      if (invoice.status === 'open' && invoice.attemptCount > 0) {
        return [{ kind: 'payment-failed', key: invoice.id, invoice }];
      }
      return [];
    });
}

/** Notices for a subscription that was canceled, paused, or resumed before its end. */
export function getChangeNotices(
  before: SubscriptionFields,
  after: SubscriptionFields,
  now: Date,
): Notice[] {
  const isSame = before.stripeSubscriptionId === after.stripeSubscriptionId;
  const key = `${after.stripeSubscriptionId ?? before.stripeSubscriptionId}:${now.toISOString()}`;
  if (isSame && before.cancelAtPeriodEnd !== after.cancelAtPeriodEnd) {
    return [{ kind: after.cancelAtPeriodEnd ? 'cancelled' : 'resumed', key }];
  }
  const pauseKind = isSame ? getPauseChange(before, after, now) : null;
  if (pauseKind) return [{ kind: pauseKind, key }];
  const hasEndedAtOnce =
    before.stripeSubscriptionId !== null &&
    after.stripeSubscriptionId === null &&
    !before.cancelAtPeriodEnd &&
    before.paymentDueDate === null;
  return hasEndedAtOnce ? [{ kind: 'cancelled', key }] : [];
}

/** A pause that had begun ends with a payment, and its receipt says so. */
function getPauseChange(
  before: SubscriptionFields,
  after: SubscriptionFields,
  now: Date,
): 'paused' | 'pause-ended' | null {
  const [from, to] = [before.pausedUntil?.getTime(), after.pausedUntil?.getTime()];
  if (to !== undefined && to !== from) return 'paused';
  const hadPaidTime = before.subscriptionEnd !== null && before.subscriptionEnd > now;
  return from !== undefined && to === undefined && hadPaidTime ? 'pause-ended' : null;
}

type Trial = Pick<SubscriptionFields, 'trialEndsAt' | 'stripeSubscriptionId' | 'subscriptionEnd'>;

/**
 * The notice for the product's own trial. Users who have a subscription, or had one that ended after
 * the trial, get none.
 */
export function getTrialNotice(
  { trialEndsAt, stripeSubscriptionId, subscriptionEnd }: Trial,
  now: Date,
): Notice | null {
  if (trialEndsAt === null || stripeSubscriptionId !== null) return null;
  const end = trialEndsAt.getTime();
  if (end >= UNLIMITED_TRIAL_END.getTime()) return null;
  if (subscriptionEnd !== null && subscriptionEnd.getTime() > end) return null;
  const msLeft = end - now.getTime();
  if (msLeft > TRIAL_NOTICE_DAYS * DAY_MS || msLeft <= -TRIAL_ENDED_DAYS * DAY_MS) return null;
  return { kind: msLeft > 0 ? 'trial-ending' : 'trial-ended', key: trialEndsAt.toISOString() };
}
