import type { Payment } from '../engine/billing-models.ts';
import { get } from '../engine/ledger.ts';
import { refund } from '../engine/refund.ts';
import { changeCustomer } from '../store/ledger-store.ts';
import { findObject } from '../store/objects.repository.ts';
import { invalid, noSuch } from '../wire/api-error.ts';
import { mergeMetadata, type Params } from '../wire/params.ts';
import {
  presentInvoicePayment,
  presentPaymentIntent,
  presentRefund,
} from '../wire/present-payment.ts';
import { type Endpoint, EXPAND, METADATA, PAGING, type WriteCall } from './endpoint.ts';
import { filters, listPage } from './list-page.ts';

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

function amountOf(params: Params, payment: Payment): number {
  const left = payment.amount - payment.refunded;
  if (!payment.isPaid) throw invalid('This payment was never made.', { param: 'payment_intent' });
  if (left === 0) {
    throw invalid('Charge has already been refunded.', { code: 'charge_already_refunded' });
  }
  const amount = params.integer('amount') ?? left;
  if (amount >= 1 && amount <= left) return amount;
  throw invalid('Refund amount is greater than unrefunded amount on charge.', { param: 'amount' });
}

async function createRefund({ sandbox, db, params, cause }: WriteCall) {
  const id = params.requiredText('payment_intent');
  const stored = await findObject(db, 'payment_intent', id);
  if (!stored) throw noSuch('payment_intent', id, { param: 'payment_intent' });
  return changeCustomer(sandbox, db, { customerId: stored.customer, cause }, (ledger) => {
    const payment = get(ledger, 'payment_intent', id);
    const amount = amountOf(params, payment);
    const reason = params.choice('reason', REASONS) ?? null;
    return presentRefund(
      refund(ledger, payment, { amount, reason, metadata: mergeMetadata({}, params) }),
    );
  });
}

function invoicePaymentFilter(params: Params): Record<string, string[]> {
  const payment = params.within('payment');
  payment.choice('type', ['payment_intent']);
  const intent = payment.text('payment_intent');
  return { ...filters(params, ['invoice']), ...(intent === undefined ? {} : { id: [intent] }) };
}

export const paymentEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/v1/payment_intents/:id',
    accepts: EXPAND,
    async handle({ db, id }) {
      const payment = await findObject(db, 'payment_intent', id);
      if (!payment) throw noSuch('payment_intent', id, { param: 'intent' });
      return presentPaymentIntent(payment);
    },
  },
  {
    method: 'GET',
    path: '/v1/invoice_payments',
    accepts: ['invoice', 'payment[type]', 'payment[payment_intent]', ...PAGING],
    handle: (call) =>
      listPage(
        call,
        '/v1/invoice_payments',
        { kind: 'payment_intent', where: invoicePaymentFilter(call.params) },
        (payments) => payments.map(presentInvoicePayment),
      ),
  },
  {
    method: 'POST',
    path: '/v1/refunds',
    accepts: ['payment_intent', 'amount', 'reason', ...METADATA, ...EXPAND],
    handle: createRefund,
  },
];
