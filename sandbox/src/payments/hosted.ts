/**
 * What the hosted pages need of the sandbox; the engine implements it. Amounts are integer cents.
 */

export type CardInput = { number: string; expiry: string; cvc: string; name: string };

export type CardOutcome =
  | { kind: 'done'; returnUrl: string }
  | { kind: 'declined'; message: string }
  | { kind: 'invalid'; fields: Partial<Record<keyof CardInput, string>> };

export type CheckoutView = {
  id: string;
  status: 'open' | 'complete' | 'expired';
  email: string | null;
  planName: string;
  amountCents: number;
  currency: string;
  interval: 'month' | 'year';
  trialEnd: Date | null;
  successUrl: string;
  cancelUrl: string;
};

export type InvoiceView = {
  id: string;
  number: string;
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
  createdAt: Date;
  totalCents: number;
  currency: string;
  customerEmail: string | null;
  lines: { description: string; amountCents: number }[];
  nextAttemptAt: Date | null;
};

export type SubscriptionView = {
  id: string;
  status: string;
  planName: string;
  priceId: string;
  amountCents: number;
  interval: 'month' | 'year';
  periodEnd: Date;
  trialEnd: Date | null;
  cancelAt: Date | null;
};

export type PortalView = {
  id: string;
  returnUrl: string;
  email: string | null;
  now: Date;
  subscription: SubscriptionView | null;
  otherPlan: { priceId: string; name: string; amountCents: number; interval: string } | null;
  card: { brand: string; last4: string; expires: string } | null;
  invoices: InvoiceView[];
};

export type ConsoleCustomer = {
  id: string;
  email: string | null;
  now: Date;
  /** Whether a test clock stops this customer's time. */
  isClockFrozen: boolean;
  subscription: SubscriptionView | null;
  invoices: InvoiceView[];
};

export type ConsoleEvent = {
  id: string;
  type: string;
  createdAt: Date;
  deliveredAt: Date | null;
  attempts: number;
  lastAnswer: string | null;
};

export type Hosted = {
  readCheckout(sessionId: string): Promise<CheckoutView | null>;
  payCheckout(sessionId: string, card: CardInput): Promise<CardOutcome>;
  readPortal(portalId: string): Promise<PortalView | null>;
  cancel(portalId: string): Promise<void>;
  resume(portalId: string): Promise<void>;
  changePlan(portalId: string, priceId: string): Promise<CardOutcome>;
  updateCard(portalId: string, card: CardInput): Promise<CardOutcome>;
  payInvoice(portalId: string, invoiceId: string): Promise<CardOutcome>;
  readInvoice(invoiceId: string): Promise<InvoiceView | null>;
  listCustomers(): Promise<ConsoleCustomer[]>;
  listEvents(): Promise<ConsoleEvent[]>;
  /** Gives the customer a test clock, if needed, and advances it. */
  advanceCustomer(customerId: string, to: Date): Promise<void>;
  refundInvoice(invoiceId: string): Promise<void>;
  resendEvent(eventId: string): Promise<void>;
};
