import { PRICE_IDS } from '../src/payments/catalog.ts';
import type { Subscription } from '../src/payments/engine/billing-models.ts';
import { checkCard } from '../src/payments/engine/cards.ts';
import { completeCheckout } from '../src/payments/engine/complete-checkout.ts';
import { type Ledger, openLedger } from '../src/payments/engine/ledger.ts';
import type { CheckoutSession, Customer } from '../src/payments/engine/models.ts';

export const at = (iso: string) => Date.parse(iso) / 1_000;
export const iso = (seconds: number | null) =>
  seconds === null ? null : new Date(seconds * 1_000).toISOString().slice(0, 16);

export const START = at('2026-11-15T09:00:00Z');

const customer: Customer = {
  kind: 'customer',
  id: 'cus_1',
  customer: 'cus_1',
  created: START,
  email: 'maren@example.com',
  name: null,
  metadata: {},
  balance: 0,
  defaultMethod: null,
  clock: null,
  invoicePrefix: 'ABC',
  invoicesMade: 0,
  isDeleted: false,
};

const session: CheckoutSession = {
  kind: 'checkout.session',
  id: 'cs_1',
  customer: 'cus_1',
  created: START,
  expiresAt: START + 86_400,
  status: 'open',
  priceId: PRICE_IDS.monthly,
  trialEnd: null,
  successUrl: 'http://app.test/return',
  cancelUrl: null,
  clientReferenceId: null,
  email: null,
  locale: null,
  allowPromotionCodes: null,
  methodCollection: 'always',
  metadata: {},
  subscriptionMetadata: { userId: 'user-1' },
  subscription: null,
  invoice: null,
};

export const GOOD = '4242424242424242';
export const FAILS_LATER = '4000000000000341';

export function createTestLedger(change: Partial<CheckoutSession> = {}): Ledger {
  let counter = 0;
  const newId = (prefix: string) => {
    counter += 1;
    return `${prefix}_${counter}`;
  };
  return openLedger('cus_1', [customer, { ...session, ...change }], { now: START, newId });
}

/** The ledger of a customer who has just paid a checkout. */
export function createSubscribedLedger(change: Partial<CheckoutSession> = {}, number = GOOD) {
  const ledger = createTestLedger(change);
  const card = checkCard(
    { number, expiry: '12/34', cvc: '123', name: '' },
    new Date(START * 1_000),
  );
  if (card.kind !== 'accepted') throw new Error('the card was not accepted');
  const complete = completeCheckout(ledger, { ...session, ...change }, card);
  return { ledger, subscriptionId: complete.subscription as string };
}

export function takeEventTypes(ledger: Ledger): string[] {
  return ledger.events.splice(0).map(({ type }) => type);
}

export function summarize({ status, periodStart, periodEnd }: Subscription): string {
  return `${status} ${iso(periodStart)} to ${iso(periodEnd)}`;
}
