import { type Payments, PaymentsError } from './payments.ts';
import { deriveIdempotencyKey, type StripeParts, withIdempotencyKey } from './stripe-client.ts';
import { toCents, toId } from './units.ts';

type Calls = Pick<Payments, 'refundInvoice'>;

export function refundCalls({ stripe }: StripeParts): Calls {
  async function findPayment(invoice: string): Promise<string> {
    const { data } = await stripe.invoicePayments.list({ invoice, limit: 10 });
    const paid = data.find(({ status }) => status === 'paid')?.payment.payment_intent;
    if (!paid) throw new PaymentsError('refundInvoice: the invoice has no payment');
    return toId(paid);
  }

  return {
    async refundInvoice({ invoiceId, amountCents, idempotencyKey }) {
      const payment_intent = await findPayment(invoiceId);
      const params = {
        payment_intent,
        reason: 'requested_by_customer',
        ...(amountCents === null ? {} : { amount: amountCents }),
      } as const;
      // The provider refuses a key that it knows with another amount.
      const key = deriveIdempotencyKey('refund', invoiceId, idempotencyKey, `${amountCents}`);
      const refund = await withIdempotencyKey(key, (options) =>
        stripe.refunds.create(params, options),
      );
      return { id: refund.id, amountCents: toCents(refund.amount), currency: refund.currency };
    },
  };
}
