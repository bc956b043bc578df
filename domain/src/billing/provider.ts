import type { Coupon } from './promotion.ts';
import type { StartRequest } from './start-request.ts';

/** The parts of the payment provider's subscription that we use, with dates instead of seconds. */
export type ProviderSubscription = {
  id: string;
  customerId: string;
  /** The provider's status. Unknown values are possible. */
  status: string;
  priceId: string | null;
  /** What one period costs, without tax; null if the provider has no fixed amount. */
  priceCents: number | null;
  /** Periods are counted from here. */
  cycleAnchor: Date;
  createdAt: Date;
  startedAt: Date;
  trialEnd: Date | null;
  /** The running period. The provider stores it on the subscription items. */
  periodStart: Date | null;
  periodEnd: Date | null;
  /** A cancellation has two forms. Either may be set without the other. */
  cancelAtPeriodEnd: boolean;
  cancelAt: Date | null;
  endedAt: Date | null;
  /** Set while invoices are voided instead of collected; the end is null if no one set one. */
  pause: { resumesAt: Date | null } | null;
  /** What was asked for at checkout; null if it wasn't. */
  startRequest: StartRequest | null;
  discounts: ProviderDiscount[];
  /** Whether the provider calculates tax, which may come on top of the price. */
  hasTax: boolean;
};

/** A coupon that a subscription has. */
export type ProviderDiscount = Coupon & {
  id: string;
  /** The code that was typed, or else the name that staff gave the coupon. */
  name: string | null;
  currency: string | null;
  /** Null unless the coupon is a repeating one. */
  endsAt: Date | null;
};

export type ProviderInvoice = {
  id: string;
  number: string | null;
  subscriptionId: string | null;
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
  createdAt: Date;
  currency: string;
  totalCents: number;
  /** The price of the period that this invoice pays for, before credit for unused time. */
  periodCents: number;
  /** The tax in the total, whether it was added or included. */
  taxCents: number;
  amountPaidCents: number;
  amountDueCents: number;
  attemptCount: number;
  nextAttemptAt: Date | null;
  dueAt: Date | null;
  paidAt: Date | null;
  /** The longest period this invoice pays for, if any. */
  periodStart: Date | null;
  periodEnd: Date | null;
  hostedUrl: string | null;
  pdfUrl: string | null;
};
