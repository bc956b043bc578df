import Stripe from 'stripe';
import type { Payments } from './payments.ts';
import type { StripeParts } from './stripe-client.ts';
import { isMissing, orIfMissing } from './stripe-errors.ts';
import { sumTaxes, toProviderInvoice, toProviderSubscription } from './to-provider-invoice.ts';
import { toCents, toId } from './units.ts';

type Calls = Pick<Payments, 'readBilling' | 'readUpcomingCharge' | 'invoiceOfPayment'>;

/** Without these, the provider sends only ids. */
const DISCOUNTS = ['data.discounts.promotion_code', 'data.discounts.source.coupon'];
const NOTHING_UPCOMING = 'invoice_upcoming_none';

const isNothingUpcoming = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === NOTHING_UPCOMING;

const newestFirst = (a: { createdAt: Date }, b: { createdAt: Date }) =>
  b.createdAt.getTime() - a.createdAt.getTime();

export function billingReadCalls({ stripe, planOf, log }: StripeParts): Calls {
  async function readInvoices(customer: string) {
    const { data } = await stripe.invoices.list({ customer, limit: 20 });
    return data.flatMap((invoice) => {
      const providerInvoice = toProviderInvoice(invoice);
      if (providerInvoice) return [providerInvoice];
      log.warn({ invoice: invoice.id, status: invoice.status }, 'invoice with an unknown status');
      return [];
    });
  }

  async function readSubscriptions(customer: string) {
    const filter = { customer, status: 'all', limit: 100, expand: DISCOUNTS } as const;
    const { data } = await stripe.subscriptions.list(filter);
    return data.map((subscription) => toProviderSubscription(subscription, planOf));
  }

  return {
    async readBilling(customerId) {
      const reads = Promise.all([readSubscriptions(customerId), readInvoices(customerId)]);
      const [subscriptions, invoices] = await orIfMissing(reads, [[], []]);
      return {
        subscriptions: subscriptions.sort(newestFirst),
        invoices: invoices.sort(newestFirst),
      };
    },

    async readUpcomingCharge(subscription) {
      try {
        const invoice = await stripe.invoices.createPreview({ subscription });
        const { currency } = invoice;
        return { amountCents: toCents(invoice.amount_due), taxCents: sumTaxes(invoice), currency };
      } catch (error) {
        if (isMissing(error) || isNothingUpcoming(error)) return null;
        throw error;
      }
    },

    async invoiceOfPayment(paymentIntentId) {
      const payment = { type: 'payment_intent', payment_intent: paymentIntentId };
      const list = stripe.invoicePayments.list({ payment, limit: 1 });
      const found = await orIfMissing(list, null);
      return found?.data[0] ? toId(found.data[0].invoice) : null;
    },
  };
}
