import type { Tax, TaxBehavior } from './tax-models.ts';

export type Metadata = Record<string, string>;

/** The fields that every object of a customer has. */
export type Owned<Kind extends string> = {
  kind: Kind;
  id: string;
  customer: string;
  created: number;
};

export type SubscriptionStatus = 'trialing' | 'active' | 'past_due' | 'unpaid' | 'canceled';

export type Cancellation = {
  reason: 'cancellation_requested' | 'payment_failed' | null;
  comment: string | null;
  feedback: string | null;
};

export type Subscription = Owned<'subscription'> & {
  status: SubscriptionStatus;
  itemId: string;
  priceId: string;
  /** Every period starts on the same day of the month and at the same time as the anchor. */
  anchor: number;
  periodStart: number;
  periodEnd: number;
  trialStart: number | null;
  trialEnd: number | null;
  /** Whether `customer.subscription.trial_will_end` was emitted. Stored under this name. */
  hasToldTrialEnd: boolean;
  cancelAtPeriodEnd: boolean;
  cancelAt: number | null;
  canceledAt: number | null;
  endedAt: number | null;
  cancellation: Cancellation;
  metadata: Metadata;
  defaultMethod: string | null;
  latestInvoice: string | null;
  /** The id of its discount. */
  discount?: string | null;
  /** Whether and how tax is calculated automatically. */
  tax?: TaxBehavior | null;
  clock: string | null;
  /** Absent in subscriptions that were stored before pauses existed. */
  pause?: Pause | null;
};

export type PauseBehavior = 'keep_as_draft' | 'mark_uncollectible' | 'void';
export type Pause = { behavior: PauseBehavior; resumesAt: number | null };

export type InvoiceLine = {
  id: string;
  description: string;
  amount: number;
  unitAmount: number;
  isProration: boolean;
  /** What a discount takes off the amount. */
  discount?: number;
  /** The tax in the amount, or on top of it. */
  tax?: number;
  start: number;
  end: number;
};

export type InvoiceReason = 'subscription_create' | 'subscription_cycle' | 'subscription_update';

export type Invoice = Owned<'invoice'> & {
  subscription: string;
  subscriptionItem: string;
  subscriptionMetadata: Metadata;
  number: string | null;
  status: 'draft' | 'open' | 'paid' | 'void';
  reason: InvoiceReason;
  lines: InvoiceLine[];
  /** The discount that the lines got. */
  discount?: string | null;
  tax?: Tax | null;
  total: number;
  startingBalance: number;
  endingBalance: number | null;
  amountDue: number;
  amountPaid: number;
  attempts: number;
  nextAttempt: number | null;
  periodStart: number;
  periodEnd: number;
  finalizedAt: number | null;
  paidAt: number | null;
  voidedAt: number | null;
  email: string | null;
  name: string | null;
  clock: string | null;
};

/**
 * The payment of one invoice: the provider's intent, its newest charge and their link to the
 * invoice.
 */
export type Payment = Owned<'payment_intent'> & {
  chargeId: string;
  invoicePaymentId: string;
  invoice: string;
  amount: number;
  isPaid: boolean;
  paidAt: number | null;
  refunded: number;
  method: string | null;
  isDisputed?: boolean;
};

export type Refund = Owned<'refund'> & {
  payment: string;
  chargeId: string;
  amount: number;
  reason: string | null;
  metadata: Metadata;
  /** When the refund will fail, for a card that refunds fail for. */
  failsAt?: number | null;
  hasFailed?: boolean;
};

export type DisputeStatus =
  | 'warning_needs_response'
  | 'warning_closed'
  | 'needs_response'
  | 'won'
  | 'lost';

/** The customer's bank takes a payment back, or first only asks about it. */
export type Dispute = Owned<'dispute'> & {
  payment: string;
  chargeId: string;
  amount: number;
  status: DisputeStatus;
};

/** A change of the customer's credit. Like `balance`, the amount is negative for more credit. */
export type BalanceTransaction = Owned<'customer_balance_transaction'> & {
  amount: number;
  endingBalance: number;
  type: 'adjustment' | 'applied_to_invoice' | 'unapplied_from_invoice';
  invoice: string | null;
  description: string | null;
  metadata: Metadata;
};
