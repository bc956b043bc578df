import { PRICE_IDS } from '../catalog.ts';
import type { Subscription } from './billing-models.ts';
import { type Book, openBook } from './book.ts';
import { checkCard } from './cards.ts';
import { completeCheckout } from './complete-checkout.ts';
import type { CheckoutSession, Customer } from './models.ts';

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

export function newBook(change: Partial<CheckoutSession> = {}): Book {
  let made = 0;
  const newId = (prefix: string) => {
    made += 1;
    return `${prefix}_${made}`;
  };
  return openBook('cus_1', [customer, { ...session, ...change }], { now: START, newId });
}

/** The book of a customer who has just paid a checkout. */
export function subscribedBook(change: Partial<CheckoutSession> = {}, number = GOOD) {
  const book = newBook(change);
  const card = checkCard(
    { number, expiry: '12/34', cvc: '123', name: '' },
    new Date(START * 1_000),
  );
  if (card.kind !== 'accepted') throw new Error('not a card that is accepted');
  const complete = completeCheckout(book, { ...session, ...change }, card);
  return { book, subscriptionId: complete.subscription as string };
}

/** What a run of the engine told, since the last time it was asked. */
export function toldBy(book: Book): string[] {
  return book.events.splice(0).map(({ type }) => type);
}

export function glance({ status, periodStart, periodEnd }: Subscription): string {
  return `${status} ${iso(periodStart)} to ${iso(periodEnd)}`;
}
