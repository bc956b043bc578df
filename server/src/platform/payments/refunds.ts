import type Stripe from 'stripe';
import { type Payments, PaymentsError, type ProviderRefund } from './payments.ts';
import { deriveIdempotencyKey, type StripeParts, withIdempotencyKey } from './stripe-client.ts';
import { toCents, toId } from './units.ts';

type Calls = Pick<Payments, 'refundInvoice' | 'listRefunds'>;

/** A refund with one of these statuses returns no money. */
const UNMADE = new Set<string | null>(['failed', 'canceled']);

function toProviderRefund(refund: Stripe.Refund): ProviderRefund {
  return {
    id: refund.id,
    requestId: refund.metadata?.request ?? null,
    amountCents: toCents(refund.amount),
    currency: refund.currency,
  };
}

export function refundCalls({ stripe }: StripeParts): Calls {
  async function findPayment(invoice: string): Promise<string | null> {
    const { data } = await stripe.invoicePayments.list({ invoice, limit: 10 });
    const paid = data.find(({ status }) => status === 'paid')?.payment.payment_intent;
    return paid ? toId(paid) : null;
  }

  return {
    async refundInvoice({ invoiceId, amountCents, requestId }) {
      const payment_intent = await findPayment(invoiceId);
      if (!payment_intent) {
        const message = 'refundInvoice: the invoice has no payment';
        throw new PaymentsError(message, { isRefused: true });
      }
      const params = {
        payment_intent,
        reason: 'requested_by_customer',
        metadata: { request: requestId },
        ...(amountCents === null ? {} : { amount: amountCents }),
      } as const;
      // The provider refuses a key that it knows with another amount.
      const key = deriveIdempotencyKey('refund', invoiceId, requestId, `${amountCents}`);
      const refund = await withIdempotencyKey(key, (options) =>
        stripe.refunds.create(params, options),
      );
      if (UNMADE.has(refund.status)) {
        throw new PaymentsError('refundInvoice: the refund failed', { isRefused: true });
      }
      return toProviderRefund(refund);
    },

    async listRefunds(invoiceId) {
      const payment_intent = await findPayment(invoiceId);
      if (!payment_intent) return [];
      const { data } = await stripe.refunds.list({ payment_intent, limit: 100 });
      return data.filter(({ status }) => !UNMADE.has(status)).map(toProviderRefund);
    },
  };
}
