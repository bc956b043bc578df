import type {
  BalanceTransaction,
  Dispute,
  Invoice,
  Metadata,
  Owned,
  Payment,
  Refund,
  Subscription,
} from './billing-models.ts';
import type { Coupon, Discount, PromotionCode, SessionDiscount } from './promotion-models.ts';
import type { Country, TaxBehavior } from './tax-models.ts';

/** What the sandbox stores of each object. Times are whole seconds, amounts whole cents. */

export type Customer = Owned<'customer'> & {
  email: string | null;
  name: string | null;
  metadata: Metadata;
  /** Negative: credit that later invoices use. */
  balance: number;
  defaultMethod: string | null;
  /** The customer's test clock; null means the machine's clock. */
  clock: string | null;
  /** Where the customer lives, once a checkout has asked. */
  country?: Country | null;
  invoicePrefix: string;
  invoicesMade: number;
  isDeleted: boolean;
};

export type CardBehavior = 'pays' | 'fails-after-checkout' | 'refund-fails' | 'disputed';

export type PaymentMethod = Owned<'payment_method'> & {
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  holder: string | null;
  behaviour: CardBehavior;
};

export type CheckoutSession = Owned<'checkout.session'> & {
  expiresAt: number;
  status: 'open' | 'complete' | 'expired';
  priceId: string;
  trialEnd: number | null;
  successUrl: string;
  cancelUrl: string | null;
  clientReferenceId: string | null;
  email: string | null;
  locale: string | null;
  allowPromotionCodes: boolean | null;
  discount?: SessionDiscount | null;
  tax?: TaxBehavior | null;
  country?: Country | null;
  methodCollection: string;
  metadata: Metadata;
  subscriptionMetadata: Metadata;
  subscription: string | null;
  invoice: string | null;
};

export type PortalSession = Owned<'billing_portal.session'> & {
  /** By the machine's clock, whatever the customer's clock shows. */
  expiresAt: number;
  returnUrl: string;
};

export type TestClock = {
  kind: 'test_helpers.test_clock';
  id: string;
  customer: null;
  created: number;
  frozenTime: number;
  target: number | null;
  name: string | null;
};

export type StoredEvent = {
  kind: 'event';
  id: string;
  customer: string | null;
  created: number;
  type: string;
  apiVersion: string;
  requestId: string | null;
  idempotencyKey: string | null;
  object: Record<string, unknown>;
};

/** Objects of one customer, changed under that customer's lock. */
export type CustomerModel =
  | Customer
  | PaymentMethod
  | Subscription
  | Invoice
  | Payment
  | Refund
  | Dispute
  | BalanceTransaction
  | Discount
  | CheckoutSession
  | PortalSession;

export type Model = CustomerModel | TestClock | StoredEvent | Coupon | PromotionCode;
export type Kind = Model['kind'];
export type ModelOf<K extends Kind> = Extract<Model, { kind: K }>;
