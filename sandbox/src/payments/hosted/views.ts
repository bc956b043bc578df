import { CURRENCY, PRICES, priceOf } from '../catalog.ts';
import type { Invoice, Subscription } from '../engine/billing-models.ts';
import { methodFor } from '../engine/collect.ts';
import { discountOf, netOf } from '../engine/discounts.ts';
import { isOpenDispute } from '../engine/dispute.ts';
import { allOf, customerOf, type Ledger } from '../engine/ledger.ts';
import type { CheckoutSession, PortalSession, StoredEvent } from '../engine/models.ts';
import { previewInvoice } from '../engine/preview-invoice.ts';
import type { SessionDiscount } from '../engine/promotion-models.ts';
import { type Country, DEFAULT_COUNTRY } from '../engine/tax-models.ts';
import { sumTaxes, taxOf } from '../engine/taxes.ts';

/** What the hosted pages show. Amounts are integer cents. */

const dateOf = (seconds: number) => new Date(seconds * 1_000);
const dateOrNull = (seconds: number | null) => (seconds === null ? null : dateOf(seconds));

export function successUrlOf({ id, successUrl }: CheckoutSession): string {
  return successUrl.replaceAll('{CHECKOUT_SESSION_ID}', id);
}

function viewDiscount({ terms }: SessionDiscount, amount: number) {
  const { duration, months } = terms;
  return { offCents: discountOf(amount, terms), duration, months };
}

export type CheckoutView = ReturnType<typeof viewCheckout>;

export const countryOf = ({ country }: CheckoutSession): Country => country ?? DEFAULT_COUNTRY;

function viewTax(session: CheckoutSession, chosen: Country | null, cents: number) {
  if (!session.tax) return null;
  const tax = { behavior: session.tax, country: chosen ?? countryOf(session) };
  return { ...tax, cents: taxOf(cents, tax) };
}

export function viewCheckout(
  session: CheckoutSession,
  appUrl: string,
  country: Country | null = null,
) {
  const price = priceOf(session.priceId);
  const discount = session.discount ? viewDiscount(session.discount, price.amount) : null;
  return {
    id: session.id,
    status: session.status,
    email: session.email,
    planName: price.name,
    amountCents: price.amount,
    discount,
    tax: viewTax(session, country, price.amount - (discount?.offCents ?? 0)),
    currency: price.currency,
    interval: price.interval,
    trialEnd: dateOrNull(session.trialEnd),
    successUrl: successUrlOf(session),
    cancelUrl: session.cancelUrl ?? appUrl,
  };
}

export type InvoiceView = ReturnType<typeof viewInvoice>;

export function viewInvoice(invoice: Invoice) {
  return {
    id: invoice.id,
    number: invoice.number ?? 'Draft',
    status: invoice.status,
    createdAt: dateOf(invoice.created),
    totalCents: invoice.total,
    currency: CURRENCY,
    customerEmail: invoice.email,
    lines: invoice.lines.map(({ description, amount }) => ({ description, amountCents: amount })),
    taxCents: sumTaxes(invoice.lines),
    isTaxAdded: invoice.tax?.behavior === 'exclusive',
    discountCents: invoice.lines.reduce((sum, line) => sum + line.amount - netOf(line), 0),
    nextAttemptAt: dateOrNull(invoice.nextAttempt),
  };
}

export type SubscriptionView = ReturnType<typeof viewSubscription>;

function viewSubscription(ledger: Ledger, subscription: Subscription) {
  const price = priceOf(subscription.priceId);
  return {
    id: subscription.id,
    // The provider has more states than the engine enters.
    status: subscription.status as string,
    planName: price.name,
    priceId: price.id,
    amountCents: price.amount,
    interval: price.interval,
    renewalCents: previewInvoice(ledger, subscription, { change: null }).total,
    periodEnd: dateOf(subscription.periodEnd),
    trialEnd: dateOrNull(subscription.trialEnd),
    cancelAt: dateOrNull(subscription.cancelAt),
    isPaused: Boolean(subscription.pause),
  };
}

/** The subscription that a page is about: the newest running one, else the newest. */
export function mainSubscription(ledger: Ledger): Subscription | null {
  const all = allOf(ledger, 'subscription');
  return all.findLast(({ status }) => status !== 'canceled') ?? all.at(-1) ?? null;
}

function newestInvoices(ledger: Ledger) {
  return allOf(ledger, 'invoice').reverse().map(viewInvoice);
}

type OtherPlan = { priceId: string; name: string; amountCents: number; interval: string };

function otherPlanOf(subscription: Subscription | null): OtherPlan | null {
  if (!subscription || subscription.status === 'canceled') return null;
  const other = PRICES.find(({ plan }) => plan !== priceOf(subscription.priceId).plan);
  if (!other) return null;
  const { id: priceId, name, amount: amountCents, interval } = other;
  return { priceId, name, amountCents, interval };
}

function cardOf(ledger: Ledger, subscription: Subscription | null) {
  const method = subscription && methodFor(ledger, subscription);
  if (!method) return null;
  const { brand, last4, expMonth, expYear } = method;
  return {
    brand: brand.charAt(0).toUpperCase() + brand.slice(1),
    last4,
    expires: `${String(expMonth).padStart(2, '0')} / ${expYear}`,
  };
}

export type PortalView = ReturnType<typeof viewPortal>;

export function viewPortal(ledger: Ledger, portal: PortalSession) {
  const subscription = mainSubscription(ledger);
  return {
    id: portal.id,
    returnUrl: portal.returnUrl,
    email: customerOf(ledger).email,
    now: dateOf(ledger.now),
    subscription: subscription && viewSubscription(ledger, subscription),
    otherPlan: otherPlanOf(subscription),
    card: cardOf(ledger, subscription),
    invoices: newestInvoices(ledger),
  };
}

export type ConsoleCustomer = ReturnType<typeof viewCustomer>;

export function viewCustomer(ledger: Ledger) {
  const subscription = mainSubscription(ledger);
  const { id, email, clock } = customerOf(ledger);
  return {
    id,
    email,
    now: dateOf(ledger.now),
    /** Whether a test clock stops this customer's time. */
    isClockFrozen: clock !== null,
    subscription: subscription && viewSubscription(ledger, subscription),
    invoices: newestInvoices(ledger),
    disputes: allOf(ledger, 'dispute')
      .filter(isOpenDispute)
      .map(({ id: disputeId, amount }) => ({ id: disputeId, amountCents: amount })),
  };
}

export type ConsoleEvent = ReturnType<typeof viewEvent>;

export function viewEvent({
  event: { id, type, created },
  ...delivery
}: {
  event: StoredEvent;
  deliveredAt: Date | null;
  attempts: number;
  lastAnswer: string | null;
}) {
  return { id, type, createdAt: dateOf(created), ...delivery };
}
