import { CURRENCY } from '../catalog.ts';
import type { Dispute, Payment, Refund } from '../engine/billing-models.ts';
import { DECLINED } from '../engine/cards.ts';
import fixed from './fixed-fields.json' with { type: 'json' };
import type { Wire } from './present-catalog.ts';

export function presentPaymentIntent(payment: Payment): Wire {
  return {
    ...fixed.payment_intent,
    id: payment.id,
    amount: payment.amount,
    amount_received: payment.isPaid ? payment.amount : 0,
    created: payment.created,
    currency: CURRENCY,
    customer: payment.customer,
    last_payment_error: payment.isPaid
      ? null
      : {
          charge: payment.chargeId,
          code: 'card_declined',
          decline_code: 'generic_decline',
          message: DECLINED,
          type: 'card_error',
        },
    latest_charge: payment.chargeId,
    payment_method: payment.isPaid ? payment.method : null,
    status: payment.isPaid ? 'succeeded' : 'requires_payment_method',
  };
}

export function presentCharge(payment: Payment): Wire {
  const { isPaid, amount, refunded } = payment;
  return {
    ...fixed.charge,
    id: payment.chargeId,
    amount,
    amount_captured: isPaid ? amount : 0,
    amount_refunded: refunded,
    captured: isPaid,
    created: payment.paidAt ?? payment.created,
    currency: CURRENCY,
    customer: payment.customer,
    disputed: payment.isDisputed ?? false,
    failure_code: isPaid ? null : 'card_declined',
    failure_message: isPaid ? null : DECLINED,
    paid: isPaid,
    payment_intent: payment.id,
    payment_method: payment.method,
    refunded: isPaid && refunded === amount,
    status: isPaid ? 'succeeded' : 'failed',
  };
}

export function presentInvoicePayment(payment: Payment): Wire {
  return {
    id: payment.invoicePaymentId,
    object: 'invoice_payment',
    amount_paid: payment.isPaid ? payment.amount : null,
    amount_requested: payment.amount,
    created: payment.created,
    currency: CURRENCY,
    invoice: payment.invoice,
    is_default: true,
    livemode: false,
    payment: { payment_intent: payment.id, type: 'payment_intent' },
    status: payment.isPaid ? 'paid' : 'open',
    status_transitions: { canceled_at: null, paid_at: payment.paidAt },
  };
}

export function presentRefund(refund: Refund): Wire {
  return {
    ...fixed.refund,
    id: refund.id,
    amount: refund.amount,
    charge: refund.chargeId,
    created: refund.created,
    currency: CURRENCY,
    customer: refund.customer,
    metadata: refund.metadata,
    payment_intent: refund.payment,
    reason: refund.reason,
    ...(refund.hasFailed
      ? {
          status: 'failed',
          failure_balance_transaction: null,
          failure_reason: 'expired_or_canceled_card',
        }
      : {}),
  };
}

export function presentDispute({ status, ...dispute }: Dispute): Wire {
  return {
    ...fixed.dispute,
    id: dispute.id,
    amount: dispute.amount,
    charge: dispute.chargeId,
    created: dispute.created,
    currency: CURRENCY,
    is_charge_refundable: status.startsWith('warning'),
    payment_intent: dispute.payment,
    status,
  };
}
