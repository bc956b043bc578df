import type { RenewalCharge } from '@attune/domain/billing/notices';
import type { PlanId } from '@attune/domain/billing/plans';
import type { ProviderInvoice, ProviderSubscription } from '@attune/domain/billing/provider';
import type { StartRequest } from '@attune/domain/billing/start-request';

export type CheckoutRequest = {
  userId: string;
  customerId: string;
  plan: PlanId;
  /** When to make the first charge, at the end of the running trial; null charges at once. */
  chargeAt: Date | null;
  /** Stored with the subscription, so that it can't be lost on the way. */
  startRequest: StartRequest | null;
  successUrl: string;
  cancelUrl: string;
  idempotencyKey: string;
};

export type CheckoutSession = {
  id: string;
  url: string | null;
  status: 'open' | 'complete' | 'expired';
  customerId: string | null;
  userId: string | null;
};

export type PlanChange = {
  subscriptionId: string;
  plan: PlanId;
  /**
   * The remaining value of the old plan is computed at this time, so that preview and change agree.
   */
  prorationDate: Date;
};

type ChangePreview = {
  dueNowCents: number;
  /** The balance left for later invoices, if the old plan's remaining value is higher. */
  creditCents: number;
  currency: string;
  nextChargeCents: number;
  nextChargeAt: Date | null;
};

export type Price = {
  id: string;
  cents: number;
  currency: string;
  interval: 'month' | 'year';
  isActive: boolean;
};

/** `reason` is one of the provider's own values. */
export type CancelFeedback = { reason: string | null; comment: string | null };

export type RefundRequest = {
  invoiceId: string;
  /** Null refunds everything that is left of the payment. */
  amountCents: number | null;
  /** Stored with the refund, so that a refund whose result was lost can be found. */
  requestId: string;
};

export type ProviderRefund = {
  id: string;
  requestId: string | null;
  amountCents: number;
  currency: string;
};

export type CustomerBilling = {
  /** Every subscription the customer ever had, newest first. */
  subscriptions: ProviderSubscription[];
  /** The newest invoices, newest first. */
  invoices: ProviderInvoice[];
};

export type ProviderEvent = {
  id: string;
  type: string;
  createdAt: Date;
  customerId: string | null;
  subscriptionId: string | null;
  /** The id of the session, invoice, charge or other object that the event is about. */
  objectId: string | null;
  /** The user id in the object's metadata or reference, if there is one. */
  userId: string | null;
  /** For a refund or dispute: the payment, and whether all of it was returned. */
  takenBack: { paymentIntentId: string; isFull: boolean } | null;
};

/** The card payment provider. Every call has a timeout; every write is safe to repeat. */
export type Payments = {
  isSandbox: boolean;
  publishableKey: string;
  priceIds: Record<PlanId, string>;
  planOf(priceId: string | null): PlanId | null;

  createCustomer(person: { userId: string; email: string; name: string }): Promise<string>;
  updateCustomerEmail(customerId: string, email: string): Promise<void>;
  createCheckout(request: CheckoutRequest): Promise<CheckoutSession>;
  /** Null if there is no such session. */
  readCheckout(sessionId: string): Promise<CheckoutSession | null>;
  /** Returns the session, which is 'complete' instead if it was paid in the meantime. */
  expireCheckout(sessionId: string): Promise<CheckoutSession>;
  /** Closes every checkout of a customer that could still be paid. */
  expireCheckouts(customerId: string): Promise<void>;
  createPortal(customerId: string, returnUrl: string): Promise<string>;
  readBilling(customerId: string): Promise<CustomerBilling>;
  cancelAtPeriodEnd(subscriptionId: string, feedback: CancelFeedback): Promise<void>;
  resume(subscriptionId: string): Promise<void>;
  /** Ends the subscription now. Succeeds if it has already ended. */
  cancelNow(subscriptionId: string, feedback?: CancelFeedback): Promise<void>;
  /** Charges nothing for periods that begin before `resumesAt`. */
  pause(subscriptionId: string, resumesAt: Date): Promise<void>;
  /** The next renewal is charged again. */
  endPause(subscriptionId: string): Promise<void>;
  /**
   * Ends the pause and begins a period that is charged now. A charge that fails changes nothing,
   * unless it may fail: then it is retried like any other. That call is made once for each pause.
   */
  startPeriod(subscriptionId: string, how: { pausedUntil: Date; mayFail: boolean }): Promise<void>;
  previewChange(change: PlanChange): Promise<ChangePreview>;
  changePlan(change: PlanChange): Promise<void>;
  /** At another price if one is named. Null if the subscription will not renew. */
  previewRenewal(subscriptionId: string, priceId?: string | null): Promise<RenewalCharge | null>;
  /** Null unless there is a recurring price of one month or year with this id. */
  readPrice(priceId: string): Promise<Price | null>;
  /** Changes what the next renewal costs, and nothing before. The same price again changes nothing. */
  changePrice(subscriptionId: string, priceId: string): Promise<void>;
  /** Returns an invoice's payment to the card. The same request refunds once. */
  refundInvoice(request: RefundRequest): Promise<ProviderRefund>;
  /** The refunds of an invoice that were made, or are being made. */
  listRefunds(invoiceId: string): Promise<ProviderRefund[]>;
  /** Returns the id of the invoice that a payment settled, or null. */
  invoiceOfPayment(paymentIntentId: string): Promise<string | null>;

  /**
   * Throws SignatureRefused unless the raw body was signed with our secret within the last 300
   * seconds, and EventUnreadable if the signed body is not an event.
   */
  readWebhook(rawBody: string, signature: string | undefined): ProviderEvent;
  /** Events of the last days, oldest first, to catch up on missed webhooks. */
  eventsSince(since: Date): AsyncIterable<ProviderEvent>;
};

/**
 * The provider rejected a call or was unreachable. `isDeclined` means that the card was declined,
 * `isMissing` that there is no such customer, subscription or session.
 */
export class PaymentsError extends Error {
  readonly isDeclined: boolean;
  readonly isUnreachable: boolean;
  readonly isMissing: boolean;
  constructor(
    message: string,
    facts: {
      isDeclined?: boolean;
      isUnreachable?: boolean;
      isMissing?: boolean;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: facts.cause });
    this.isDeclined = facts.isDeclined ?? false;
    this.isUnreachable = facts.isUnreachable ?? false;
    this.isMissing = facts.isMissing ?? false;
  }
}

export class SignatureRefused extends Error {}
export class EventUnreadable extends Error {}
