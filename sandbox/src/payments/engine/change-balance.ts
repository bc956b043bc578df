import type { BalanceTransaction } from './billing-models.ts';
import { customerOf, emit, type Ledger, put } from './ledger.ts';

type BalanceChange = Pick<
  BalanceTransaction,
  'amount' | 'type' | 'invoice' | 'description' | 'metadata'
>;

/** Every change of a customer's balance is recorded as a transaction, as at the provider. */
export function changeBalance(ledger: Ledger, change: BalanceChange): BalanceTransaction {
  const customer = customerOf(ledger);
  const updated = put(ledger, { ...customer, balance: customer.balance + change.amount });
  emit(ledger, 'customer.updated', updated);
  return put<BalanceTransaction>(ledger, {
    kind: 'customer_balance_transaction',
    id: ledger.newId('cbtxn'),
    customer: ledger.customerId,
    created: ledger.now,
    endingBalance: updated.balance,
    ...change,
  });
}
