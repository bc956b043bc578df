import { CURRENCY } from '../catalog.ts';
import type { Payment, Refund } from '../engine/billing-models.ts';
import { DECLINED } from '../engine/cards.ts';
import type { Wire } from './present-catalog.ts';

export function presentPaymentIntent(payment: Payment): Wire {
  return {
    id: payment.id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: payment.amount,
    amount_capturable: 0,
    amount_received: payment.isPaid ? payment.amount : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: null,
    confirmation_method: 'automatic',
    created: payment.created,
    currency: CURRENCY,
    customer: payment.customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
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
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: payment.isPaid ? payment.method : null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: payment.isPaid ? 'succeeded' : 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
}

export function presentCharge(payment: Payment): Wire {
  const { isPaid, amount, refunded } = payment;
  return {
    id: payment.chargeId,
    object: 'charge',
    amount,
    amount_captured: isPaid ? amount : 0,
    amount_refunded: refunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: 'ATTUNE SANDBOX',
    captured: isPaid,
    created: payment.paidAt ?? payment.created,
    currency: CURRENCY,
    customer: payment.customer,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: isPaid ? null : 'card_declined',
    failure_message: isPaid ? null : DECLINED,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: null,
    paid: isPaid,
    payment_intent: payment.id,
    payment_method: payment.method,
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: isPaid && refunded === amount,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isPaid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  };
}

/** The link between an invoice and its payment. */
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
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    balance_transaction: null,
    charge: refund.chargeId,
    created: refund.created,
    currency: CURRENCY,
    customer: refund.customer,
    customer_account: null,
    metadata: refund.metadata,
    payment_intent: refund.payment,
    payment_method: null,
    reason: refund.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
}
