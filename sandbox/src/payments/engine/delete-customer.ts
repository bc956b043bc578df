import { endSubscription } from './cancel.ts';
import { allOf, customerOf, emit, type Ledger, put } from './ledger.ts';
import type { Customer } from './models.ts';
import { expireSession } from './run-due.ts';

/** Ends everything that is running and erases personal data. Invoices stay, for accounting. */
export function deleteCustomer(ledger: Ledger): Customer {
  for (const session of allOf(ledger, 'checkout.session')) {
    if (session.status === 'open') expireSession(ledger, session);
  }
  for (const subscription of allOf(ledger, 'subscription')) {
    if (subscription.status !== 'canceled') endSubscription(ledger, subscription);
  }
  const customer = customerOf(ledger);
  emit(ledger, 'customer.deleted', customer);
  return put<Customer>(ledger, {
    ...customer,
    email: null,
    name: null,
    metadata: {},
    defaultMethod: null,
    isDeleted: true,
  });
}
