import type { Payments } from './payments.ts';
import type { StripeParts } from './stripe-client.ts';
import { isMissing } from './stripe-errors.ts';
import { toProviderInvoice, toProviderSubscription } from './to-provider-invoice.ts';
import { toId } from './units.ts';

type Calls = Pick<Payments, 'readBilling' | 'invoiceOfPayment'>;

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
    const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 });
    return data.map((subscription) => toProviderSubscription(subscription, planOf));
  }

  return {
    async readBilling(customerId) {
      try {
        const [subscriptions, invoices] = await Promise.all([
          readSubscriptions(customerId),
          readInvoices(customerId),
        ]);
        return {
          subscriptions: subscriptions.sort(newestFirst),
          invoices: invoices.sort(newestFirst),
        };
      } catch (error) {
        if (isMissing(error)) return { subscriptions: [], invoices: [] };
        throw error;
      }
    },

    async invoiceOfPayment(paymentIntentId) {
      const payment = { type: 'payment_intent', payment_intent: paymentIntentId };
      try {
        const { data } = await stripe.invoicePayments.list({ payment, limit: 1 });
        return data[0] ? toId(data[0].invoice) : null;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
  };
}
