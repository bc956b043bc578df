import type Stripe from 'stripe';
import {
  type Payments,
  PaymentsError,
  type ProviderDispute,
  type ProviderRefund,
} from './payments.ts';
import { deriveIdempotencyKey, type StripeParts, withIdempotencyKey } from './stripe-client.ts';
import { toCents, toId } from './units.ts';

type Calls = Pick<Payments, 'refundInvoice' | 'listRefunds' | 'listDisputes'>;

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

const RETURNED = new Set<string>(['won', 'warning_closed']);

/** Null if the dispute holds no money of ours. */
function toProviderDispute(dispute: Stripe.Dispute): ProviderDispute | null {
  const { id, amount, status, is_charge_refundable, balance_transactions } = dispute;
  if (RETURNED.has(status)) return null;
  // A dispute that was prevented may have been settled by returning the money.
  const isPaidOut =
    status === 'prevented' && balance_transactions.some((moved) => moved.amount < 0);
  if (status === 'prevented' && !isPaidOut) return null;
  const isLost = status === 'lost' || isPaidOut;
  if (!isLost && is_charge_refundable) return null;
  return { id, amountCents: toCents(amount), isLost };
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

    async listDisputes(invoiceId) {
      const payment_intent = await findPayment(invoiceId);
      if (!payment_intent) return [];
      const { data } = await stripe.disputes.list({ payment_intent, limit: 100 });
      return data.map(toProviderDispute).filter((dispute) => dispute !== null);
    },
  };
}
