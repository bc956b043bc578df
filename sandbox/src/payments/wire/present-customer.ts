import { CURRENCY } from '../catalog.ts';
import type { BalanceTransaction } from '../engine/billing-models.ts';
import type { Customer, PaymentMethod } from '../engine/models.ts';
import fixed from './fixed-fields.json' with { type: 'json' };
import type { Wire } from './present-catalog.ts';
import { presentAddress } from './present-tax.ts';

export function presentCustomer(customer: Customer): Wire {
  if (customer.isDeleted) return { id: customer.id, object: 'customer', deleted: true };
  return {
    ...fixed.customer,
    id: customer.id,
    address: presentAddress(customer.country),
    balance: customer.balance,
    created: customer.created,
    currency: CURRENCY,
    email: customer.email,
    invoice_prefix: customer.invoicePrefix,
    invoice_settings: {
      ...fixed.customer.invoice_settings,
      default_payment_method: customer.defaultMethod,
    },
    metadata: customer.metadata,
    name: customer.name,
    next_invoice_sequence: customer.invoicesMade + 1,
    test_clock: customer.clock,
  };
}

export function presentMethod(method: PaymentMethod): Wire {
  return {
    ...fixed.payment_method,
    id: method.id,
    billing_details: { address: null, email: null, name: method.holder, phone: null, tax_id: null },
    card: {
      ...fixed.payment_method.card,
      brand: method.brand,
      display_brand: method.brand,
      exp_month: method.expMonth,
      exp_year: method.expYear,
      last4: method.last4,
      networks: { available: [method.brand], preferred: null },
    },
    created: method.created,
    customer: method.customer,
  };
}

export function presentBalanceTransaction(transaction: BalanceTransaction): Wire {
  return {
    ...fixed.customer_balance_transaction,
    id: transaction.id,
    amount: transaction.amount,
    created: transaction.created,
    currency: CURRENCY,
    customer: transaction.customer,
    description: transaction.description,
    ending_balance: transaction.endingBalance,
    invoice: transaction.invoice,
    metadata: transaction.metadata,
    type: transaction.type,
  };
}
