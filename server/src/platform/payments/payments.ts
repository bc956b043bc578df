import type { NewPriceCharge, RenewalCharge } from '@attune/domain/billing/notices';
import type { PlanId } from '@attune/domain/billing/plans';
import type { PlanQuote, Promotion } from '@attune/domain/billing/promotion';
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
  /** The provider's id of a promotion code to apply. */
  promotionId: string | null;
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
  promotionId: string | null;
  hasTax: boolean;
};

export type QuoteRequest = { plan: PlanId; promotionId: string; customerId: string | null };

/** Whether prices include tax; `unknown` if neither the price nor the account says so. */
export const TAX_BEHAVIORS = ['inclusive', 'exclusive', 'unknown'] as const;
export type TaxBehavior = (typeof TAX_BEHAVIORS)[number];

export type PlanChange = {
  subscriptionId: string;
  plan: PlanId;
  /**
   * The remaining value of the old plan is computed at this time, so that preview and change agree.
   */
  prorationDate: Date;
};

export type ChangePreview = {
  dueNowCents: number;
  /** The tax in that amount. */
  taxCents: number;
  /** The balance left for later invoices, if the old plan's remaining value is higher. */
  creditCents: number;
  currency: string;
  nextChargeCents: number;
  nextTaxCents: number;
  nextChargeAt: Date | null;
};

export type Price = {
  id: string;
  cents: number;
  currency: string;
  interval: 'month' | 'year';
  isActive: boolean;
};

export type NewPrice = {
  priceId: string;
  chargeAt: Date;
  /** Whether that is the next charge. Only this one uses up a discount for one charge. */
  isNext: boolean;
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

export type CreditRequest = {
  customerId: string;
  cents: number;
  /** Stored with the change, like that of a refund. */
  requestId: string;
};

export type ProviderRefund = {
  id: string;
  requestId: string | null;
  amountCents: number;
  currency: string;
};

/** The customer's bank took the payment of an invoice back. It keeps it once the dispute is lost. */
export type ProviderDispute = { id: string; amountCents: number; isLost: boolean };

/** A change of a customer's credit. It is positive for more credit. */
export type ProviderCreditChange = {
  requestId: string | null;
  /** The invoice that used or created the credit; null for a change that someone made by hand. */
  invoiceId: string | null;
  cents: number;
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
  /** Whether new checkouts have the provider calculate tax. */
  hasAutomaticTax: boolean;
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
  /** Null for each plan unless the provider calculates tax. */
  readTaxBehaviors(): Promise<Record<PlanId, TaxBehavior> | null>;
  /** The promotion that a code stands for, in any case; null if there is none. */
  findPromotion(code: string): Promise<Promotion | null>;
  /** What a promotion takes off the first charge of a plan. Only the provider rounds it. */
  quotePlan(request: QuoteRequest): Promise<PlanQuote>;
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
  /**
   * The next charge as the provider will make it, with discounts and credit, at another price if one
   * is named. Null if nothing more will be charged.
   */
  previewRenewal(subscriptionId: string, priceId?: string | null): Promise<RenewalCharge | null>;
  /**
   * What the charge on a later day comes to at another price, with tax and the discounts that will
   * be left, and without credit.
   */
  previewNewPrice(subscriptionId: string, change: NewPrice): Promise<NewPriceCharge>;
  /** Null unless there is a recurring price of one month or year with this id. */
  readPrice(priceId: string): Promise<Price | null>;
  /** Changes what the next renewal costs, and nothing before. The same price again changes nothing. */
  changePrice(subscriptionId: string, priceId: string): Promise<void>;
  /** Returns an invoice's payment to the card. The same request refunds once. */
  refundInvoice(request: RefundRequest): Promise<ProviderRefund>;
  /** The refunds of an invoice that were made, or are being made. */
  listRefunds(invoiceId: string): Promise<ProviderRefund[]>;
  /**
   * The disputes that took an invoice's payment back. Those that were won aren't listed, nor are
   * questions of a bank that took nothing: such a payment can still be refunded.
   */
  listDisputes(invoiceId: string): Promise<ProviderDispute[]>;
  /** How many cents of a customer's invoices were refunded, by the id of the invoice. */
  sumRefunds(customerId: string): Promise<ReadonlyMap<string, number>>;
  /** Voids an unpaid invoice, so that nothing collects it. Succeeds if it is closed already. */
  voidInvoice(invoiceId: string): Promise<void>;
  /** Every change of a customer's credit, oldest first. */
  listCreditChanges(customerId: string): Promise<ProviderCreditChange[]>;
  /** Changes a customer's credit. The same request changes it once. */
  changeCredit(request: CreditRequest): Promise<void>;
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
 * `isMissing` that there is no such customer, subscription or session, `isRefused` that the same
 * request will never succeed, `isDiscountRefused` that the promotion code can't be used.
 */
export class PaymentsError extends Error {
  readonly isDeclined: boolean;
  readonly isUnreachable: boolean;
  readonly isMissing: boolean;
  readonly isRefused: boolean;
  readonly isDiscountRefused: boolean;
  constructor(
    message: string,
    facts: {
      isDeclined?: boolean;
      isUnreachable?: boolean;
      isMissing?: boolean;
      isRefused?: boolean;
      isDiscountRefused?: boolean;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: facts.cause });
    this.isDeclined = facts.isDeclined ?? false;
    this.isUnreachable = facts.isUnreachable ?? false;
    this.isMissing = facts.isMissing ?? false;
    this.isRefused = facts.isRefused ?? false;
    this.isDiscountRefused = facts.isDiscountRefused ?? false;
  }
}

export class SignatureRefused extends Error {}
export class EventUnreadable extends Error {}
