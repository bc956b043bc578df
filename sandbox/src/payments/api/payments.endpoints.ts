import type { Payment } from '../engine/billing-models.ts';
import { isTakenBack } from '../engine/dispute.ts';
import { get, type Ledger } from '../engine/ledger.ts';
import { refund } from '../engine/refund.ts';
import { changeCustomer } from '../store/ledger-store.ts';
import { findObject } from '../store/objects.repository.ts';
import { invalid, noSuch } from '../wire/api-error.ts';
import { mergeMetadata, type Params } from '../wire/params.ts';
import { presentCharge, presentInvoicePayment, presentRefund } from '../wire/present-payment.ts';
import { CREATED, type Endpoint, EXPAND, METADATA, type WriteCall } from './endpoint.ts';
import { listEndpoint, presentEach, readEndpoint } from './stored-objects.ts';

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

function readRefundAmount(params: Params, ledger: Ledger, payment: Payment): number {
  const unrefunded = payment.amount - payment.refunded;
  if (!payment.isPaid) throw invalid('This payment was never made.', { param: 'payment_intent' });
  if (isTakenBack(ledger, payment)) {
    const message = `Charge ${payment.chargeId} has been charged back; cannot issue a refund.`;
    throw invalid(message, { code: 'charge_disputed' });
  }
  if (unrefunded === 0) {
    throw invalid('Charge has already been refunded.', { code: 'charge_already_refunded' });
  }
  const amount = params.integer('amount') ?? unrefunded;
  if (amount >= 1 && amount <= unrefunded) return amount;
  throw invalid('Refund amount is greater than unrefunded amount on charge.', { param: 'amount' });
}

async function createRefund({ sandbox, db, params, cause }: WriteCall) {
  const id = params.requiredText('payment_intent');
  const stored = await findObject(db, 'payment_intent', id);
  if (!stored) throw noSuch('payment_intent', id, { param: 'payment_intent' });
  return changeCustomer(sandbox, db, { customerId: stored.customer, cause }, (ledger) => {
    const payment = get(ledger, 'payment_intent', id);
    const amount = readRefundAmount(params, ledger, payment);
    const reason = params.choice('reason', REASONS) ?? null;
    return presentRefund(
      refund(ledger, payment, { amount, reason, metadata: mergeMetadata({}, params) }),
    );
  });
}

export const paymentEndpoints: Endpoint[] = [
  readEndpoint('/v1/payment_intents/:id', 'payment_intent'),
  listEndpoint({
    path: '/v1/invoice_payments',
    kind: 'payment_intent',
    fields: ['invoice'],
    accepts: ['payment[type]', 'payment[payment_intent]'],
    where({ params }) {
      const payment = params.within('payment');
      payment.choice('type', ['payment_intent']);
      const intent = payment.text('payment_intent');
      return intent === undefined ? {} : { id: [intent] };
    },
    presentAll: (payments) => payments.map(presentInvoicePayment),
  }),
  listEndpoint({
    path: '/v1/charges',
    kind: 'payment_intent',
    fields: ['customer'],
    accepts: CREATED,
    presentAll: (payments) => payments.map(presentCharge),
  }),
  listEndpoint({
    path: '/v1/refunds',
    kind: 'refund',
    accepts: ['payment_intent', ...CREATED],
    where({ params }) {
      const payment = params.text('payment_intent');
      return payment === undefined ? {} : { payment: [payment] };
    },
    presentAll: presentEach,
  }),
  {
    method: 'POST',
    path: '/v1/refunds',
    accepts: ['payment_intent', 'amount', 'reason', ...METADATA, ...EXPAND],
    handle: createRefund,
  },
];
