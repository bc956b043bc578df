import type { Payments } from './payments.ts';
import type { StripeParts } from './stripe-client.ts';
import { orIfMissing } from './stripe-errors.ts';
import { toProviderInvoice, toProviderSubscription } from './to-provider-invoice.ts';
import { toCents, toId } from './units.ts';

type Calls = Pick<Payments, 'readBilling' | 'invoiceOfPayment' | 'sumRefunds'>;

/** Without these, the provider sends only ids. */
const DISCOUNTS = ['data.discounts.promotion_code', 'data.discounts.source.coupon'];
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

  async function findInvoiceOfPayment(paymentIntentId: string): Promise<string | null> {
    const payment = { type: 'payment_intent', payment_intent: paymentIntentId };
    const list = stripe.invoicePayments.list({ payment, limit: 1 });
    const found = await orIfMissing(list, null);
    return found?.data[0] ? toId(found.data[0].invoice) : null;
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

    invoiceOfPayment: findInvoiceOfPayment,

    async sumRefunds(customer) {
      const charges = await orIfMissing(stripe.charges.list({ customer, limit: 100 }), null);
      const refunded = charges?.data.filter(({ amount_refunded }) => amount_refunded > 0) ?? [];
      const sums = await Promise.all(
        refunded.map(async ({ payment_intent, amount_refunded }) => {
          const invoice = payment_intent && (await findInvoiceOfPayment(toId(payment_intent)));
          return invoice ? [[invoice, toCents(amount_refunded)] as const] : [];
        }),
      );
      return new Map(sums.flat());
    },
  };
}
