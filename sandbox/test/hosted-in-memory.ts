import type { CardInput, CardOutcome } from '../src/payments/engine/cards.ts';
import type { Hosted } from '../src/payments/hosted/create-hosted.ts';
import type {
  CheckoutView,
  ConsoleCustomer,
  ConsoleEvent,
  InvoiceView,
  PortalView,
  SubscriptionView,
} from '../src/payments/hosted/views.ts';

export const APP_URL = 'http://localhost:41100';
const NOW = new Date('2026-11-15T14:05:00Z');
export const TRIAL_END = new Date('2026-11-20T14:05:00Z');

export const anInvoice = (change: Partial<InvoiceView> = {}): InvoiceView => ({
  id: 'in_1',
  number: 'ATTUNE-0001',
  status: 'paid',
  createdAt: NOW,
  totalCents: 9_999,
  currency: 'usd',
  customerEmail: 'mira.okafor@example.com',
  lines: [
    { description: 'Attune Annual, 15 November 2026 to 15 November 2027', amountCents: 9_999 },
  ],
  discountCents: 0,
  taxCents: 0,
  isTaxAdded: false,
  nextAttemptAt: null,
  ...change,
});

export const aSubscription = (change: Partial<SubscriptionView> = {}): SubscriptionView => ({
  id: 'sub_1',
  status: 'active',
  planName: 'Attune Annual',
  priceId: 'price_annual',
  amountCents: 9_999,
  interval: 'year',
  renewalCents: 9_999,
  periodEnd: new Date('2027-11-15T14:05:00Z'),
  trialEnd: null,
  cancelAt: null,
  isPaused: false,
  ...change,
});

const aCheckout = (): CheckoutView => ({
  id: 'cs_1',
  status: 'open',
  email: 'mira.okafor@example.com',
  planName: 'Attune Annual',
  amountCents: 9_999,
  discount: null,
  tax: null,
  currency: 'usd',
  interval: 'year',
  trialEnd: TRIAL_END,
  successUrl: `${APP_URL}/subscription/return?session_id=cs_1`,
  cancelUrl: `${APP_URL}/subscription`,
});

const aPortal = (): PortalView => ({
  id: 'bps_1',
  returnUrl: `${APP_URL}/subscription/manage`,
  email: 'mira.okafor@example.com',
  now: NOW,
  subscription: aSubscription(),
  otherPlan: {
    priceId: 'price_monthly',
    name: 'Attune Monthly',
    amountCents: 999,
    interval: 'month',
  },
  card: { brand: 'Visa', last4: '4242', expires: '12 / 2034' },
  invoices: [anInvoice()],
});

const aCustomer = (): ConsoleCustomer => ({
  id: 'cus_1',
  email: 'mira.okafor@example.com',
  now: NOW,
  isClockFrozen: false,
  subscription: aSubscription({ status: 'trialing', trialEnd: TRIAL_END, periodEnd: TRIAL_END }),
  invoices: [anInvoice()],
  disputes: [{ id: 'du_1', amountCents: 999 }],
});

const anEvent = (): ConsoleEvent => ({
  id: 'evt_1',
  type: 'invoice.paid',
  createdAt: NOW,
  deliveredAt: null,
  attempts: 2,
  lastAnswer: '500',
});

function checkCard({ number, expiry, cvc, name }: CardInput, returnUrl: string): CardOutcome {
  const fields = {
    ...(number === '' && { number: 'Enter the card number' }),
    ...(expiry === '' && { expiry: 'Enter the expiry date' }),
    ...(cvc === '' && { cvc: 'Enter the CVC' }),
    ...(name === '' && { name: 'Enter the name on the card' }),
  };
  if (Object.keys(fields).length > 0) return { kind: 'invalid', fields };
  return number.endsWith('0002')
    ? { kind: 'declined', message: 'Your card was declined.' }
    : { kind: 'done', returnUrl };
}

/** A provider with one checkout, one portal and the console's data; it records actions. */
export function hostedInMemory() {
  const state = {
    checkout: aCheckout(),
    portal: aPortal(),
    customers: [aCustomer()],
    events: [anEvent()],
    actions: [] as string[],
    declines: false,
  };
  const charge = (): CardOutcome =>
    state.declines
      ? { kind: 'declined', message: 'Your card was declined.' }
      : { kind: 'done', returnUrl: state.portal.returnUrl };
  const recordAction = async (action: string) => {
    state.actions.push(action);
  };
  const hosted: Hosted = {
    readCheckout: async (id) => (id === state.checkout.id ? { ...state.checkout } : null),
    payCheckout: async (id, card) => {
      const outcome = checkCard(card, state.checkout.successUrl);
      await recordAction(`pay ${id}: ${outcome.kind}`);
      if (outcome.kind === 'done') state.checkout.status = 'complete';
      return outcome;
    },
    readPortal: async (id) => (id === state.portal.id ? { ...state.portal } : null),
    cancel: (id) => recordAction(`cancel ${id}`),
    resume: (id) => recordAction(`resume ${id}`),
    changePlan: (id, priceId) => recordAction(`plan ${id} ${priceId}`).then(charge),
    updateCard: async (id, card) => {
      await recordAction(`card ${id}`);
      return checkCard(card, state.portal.returnUrl);
    },
    payInvoice: (id, invoiceId) => recordAction(`invoice ${id} ${invoiceId}`).then(charge),
    readInvoice: async (id) => state.portal.invoices.find((invoice) => invoice.id === id) ?? null,
    listCustomers: async () => state.customers,
    listEvents: async () => state.events,
    advanceCustomer: (id, to) => recordAction(`advance ${id} ${to.toISOString()}`),
    refundInvoice: (id) => recordAction(`refund ${id}`),
    disputeInvoice: (id) => recordAction(`dispute ${id}`),
    closeDispute: (id, outcome) => recordAction(`close ${id} ${outcome}`),
    resendEvent: (id) => recordAction(`resend ${id}`),
  };
  return { state, hosted };
}
