import type {
  ProviderDiscount,
  ProviderInvoice,
  ProviderSubscription,
} from '@attune/domain/billing/provider';
import type { StartRequest } from '@attune/domain/billing/start-request';
import type Stripe from 'stripe';
import type { Payments } from './payments.ts';
import { toCoupon } from './promotions.ts';
import { toCents, toDate, toDateOrNull, toId } from './units.ts';

const STATUSES = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const;

/** Ignores negative lines: they refund time, and their period may end later than the paid one. */
function getPaidPeriod({ lines }: Stripe.Invoice): Stripe.InvoiceLineItem.Period | null {
  const periods = lines.data.filter(({ amount }) => amount >= 0).map(({ period }) => period);
  return periods.toSorted((a, b) => b.end - a.end)[0] ?? null;
}

/** Tax that is added to a price isn't in the line's amount, but it is in the invoice's total. */
const getAddedTax = ({ taxes }: Stripe.InvoiceLineItem): number =>
  (taxes ?? []).reduce(
    (sum, { amount, tax_behavior }) => sum + (tax_behavior === 'exclusive' ? amount : 0),
    0,
  );

const getUnusedTimeCents = ({ lines }: Stripe.Invoice): number =>
  lines.data
    .filter(({ amount }) => amount < 0)
    .reduce((sum, line) => sum - line.amount - getAddedTax(line), 0);

export function getPaidPeriodEnd(invoice: Stripe.Invoice): Date | null {
  return toDateOrNull(getPaidPeriod(invoice)?.end);
}

/** The tax in the total, whether it was added or included. */
export const sumTaxes = ({ total_taxes }: Stripe.Invoice): number =>
  (total_taxes ?? []).reduce((sum, { amount }) => sum + toCents(amount), 0);

/** Whether tax comes on top of the prices. */
export const isTaxAdded = ({ total_taxes }: Stripe.Invoice): boolean =>
  (total_taxes ?? []).some(
    ({ amount, tax_behavior }) => amount > 0 && tax_behavior === 'exclusive',
  );

/** Returns null for an invoice with an unknown status, from which nothing can be concluded. */
export function toProviderInvoice(invoice: Stripe.Invoice): ProviderInvoice | null {
  const status = STATUSES.find((candidate) => candidate === invoice.status);
  if (!status) return null;
  const subscription = invoice.parent?.subscription_details?.subscription;
  return {
    id: invoice.id,
    number: invoice.number,
    subscriptionId: subscription ? toId(subscription) : null,
    status,
    createdAt: toDate(invoice.created),
    currency: invoice.currency,
    totalCents: toCents(invoice.total),
    periodCents: toCents(invoice.total) + getUnusedTimeCents(invoice),
    taxCents: sumTaxes(invoice),
    amountPaidCents: toCents(invoice.amount_paid),
    amountDueCents: toCents(invoice.amount_due),
    attemptCount: invoice.attempt_count,
    nextAttemptAt: toDateOrNull(invoice.next_payment_attempt),
    dueAt: toDateOrNull(invoice.due_date),
    paidAt: toDateOrNull(invoice.status_transitions.paid_at),
    periodStart: toDateOrNull(getPaidPeriod(invoice)?.start),
    periodEnd: getPaidPeriodEnd(invoice),
    hostedUrl: invoice.hosted_invoice_url ?? null,
    pdfUrl: invoice.invoice_pdf ?? null,
  };
}

/** Finds the item with one of our plans, or else any item, so that at least the dates are known. */
export function findPlanItem(
  subscription: Stripe.Subscription,
  planOf: Payments['planOf'],
): Stripe.SubscriptionItem | undefined {
  const items = subscription.items.data;
  return items.find((item) => planOf(item.price.id) !== null) ?? items[0];
}

/** An id instead of the discount says nothing about it. */
function toDiscount(discount: Stripe.Subscription['discounts'][number]): ProviderDiscount[] {
  if (typeof discount === 'string') return [];
  const { promotion_code: code, source, end } = discount;
  if (source.coupon === null || typeof source.coupon === 'string') return [];
  const name = code && typeof code !== 'string' ? code.code : source.coupon.name;
  const { currency } = source.coupon;
  return [
    { ...toCoupon(source.coupon), id: discount.id, name, currency, endsAt: toDateOrNull(end) },
  ];
}

export function toProviderSubscription(
  subscription: Stripe.Subscription,
  planOf: Payments['planOf'],
): ProviderSubscription {
  const item = findPlanItem(subscription, planOf);
  return {
    id: subscription.id,
    customerId: toId(subscription.customer),
    status: subscription.status,
    priceId: item?.price.id ?? null,
    priceCents: item?.price.unit_amount ?? null,
    cycleAnchor: toDate(subscription.billing_cycle_anchor),
    createdAt: toDate(subscription.created),
    startedAt: toDate(subscription.start_date),
    trialEnd: toDateOrNull(subscription.trial_end),
    periodStart: toDateOrNull(item?.current_period_start),
    periodEnd: toDateOrNull(item?.current_period_end),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    cancelAt: toDateOrNull(subscription.cancel_at),
    endedAt: toDateOrNull(subscription.ended_at),
    pause: readPause(subscription),
    startRequest: readStartRequest(subscription.metadata),
    discounts: subscription.discounts.flatMap(toDiscount),
    hasTax: subscription.automatic_tax.enabled,
  };
}

/** Other behaviors only put off or waive payments: the member keeps the service. */
function readPause({ pause_collection: pause }: Stripe.Subscription) {
  return pause?.behavior === 'void' ? { resumesAt: toDateOrNull(pause.resumes_at) } : null;
}

/** The names under which the checkout stores the request with the subscription. */
export const toStartRequestMetadata = ({ version, requestedAt }: StartRequest) => ({
  startRequest: version,
  startRequestedAt: requestedAt.toISOString(),
});

function readStartRequest({
  startRequest,
  startRequestedAt,
}: Stripe.Metadata): StartRequest | null {
  const requestedAt = new Date(startRequestedAt ?? Number.NaN);
  if (!startRequest || Number.isNaN(requestedAt.getTime())) return null;
  return { version: startRequest, requestedAt };
}
