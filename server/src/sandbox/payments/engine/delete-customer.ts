import { allOf, type Book, customerOf, emit, put } from './book.ts';
import { endSubscription } from './cancel.ts';
import type { Customer } from './models.ts';
import { expireSession } from './run-due.ts';

/** Ends all that runs and forgets who it was. Invoices stay, as books must. */
export function deleteCustomer(book: Book): Customer {
  for (const session of allOf(book, 'checkout.session')) {
    if (session.status === 'open') expireSession(book, session);
  }
  for (const subscription of allOf(book, 'subscription')) {
    if (subscription.status !== 'canceled') endSubscription(book, subscription);
  }
  const customer = customerOf(book);
  emit(book, 'customer.deleted', customer);
  return put<Customer>(book, {
    ...customer,
    email: null,
    name: null,
    metadata: {},
    defaultMethod: null,
    isDeleted: true,
  });
}
