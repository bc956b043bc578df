import type { Executor } from '../../../platform/db/database.ts';
import { type Book, customerOf, openBook } from '../engine/book.ts';
import type { Customer, CustomerModel } from '../engine/models.ts';
import { nextDue, runDue } from '../engine/run-due.ts';
import { type Cause, machineNow, type Sandbox, type Transaction } from '../sandbox.ts';
import { noSuch } from '../wire/api-error.ts';
import { present } from '../wire/present.ts';
import { presentCharge } from '../wire/present-payment.ts';
import { findObject, lockName, readCustomerObjects, saveObject } from './objects.repository.ts';
import { recordEvent } from './record-event.ts';

/** What the customer's clock shows. */
async function nowOf(sandbox: Sandbox, executor: Executor, customer: Customer) {
  const clock = customer.clock
    ? await findObject(executor, 'test_helpers.test_clock', customer.clock)
    : null;
  return clock?.frozenTime ?? machineNow(sandbox.clock);
}

function customerIn(models: readonly CustomerModel[], id: string): Customer {
  const customer = models.find((model) => model.kind === 'customer');
  if (!customer || customer.isDeleted) throw noSuch('customer', id, { param: 'customer' });
  return customer;
}

/** A customer's book to look into; nothing of it is stored. */
export async function readBook(sandbox: Sandbox, executor: Executor, id: string): Promise<Book> {
  const models = await readCustomerObjects(executor, id);
  const now = await nowOf(sandbox, executor, customerIn(models, id));
  return openBook(id, models, { now, newId: sandbox.newId });
}

/** Stores what was put into the book and tells of it, in the caller's transaction. */
export async function writeBook(
  sandbox: Sandbox,
  tx: Executor,
  book: Book,
  cause: Cause,
): Promise<void> {
  const customer = customerOf(book);
  if (book.touched.size > 0) book.touched.add(customer.id);
  const dueAt = customer.clock === null ? nextDue(book) : null;
  for (const id of book.touched) {
    const model = book.objects.get(id);
    if (model) await saveObject(tx, model, id === customer.id ? dueAt : null);
  }
  for (const { type, subject, face } of book.events) {
    const isCharge = face === 'charge' && subject.kind === 'payment_intent';
    const object = isCharge ? presentCharge(subject) : present(subject, sandbox.origin);
    await recordEvent(sandbox, tx, { type, object, customer: customer.id }, cause);
  }
}

/**
 * Changes one customer: nobody else does meanwhile, whatever fell due before happens before, and
 * all of it is stored with its events or none is.
 */
export async function changeCustomer<Result>(
  sandbox: Sandbox,
  tx: Transaction,
  target: { customerId: string; cause: Cause; until?: number },
  act: (book: Book) => Result,
): Promise<Result> {
  const { customerId, cause } = target;
  await lockName(tx, customerId);
  const book = await readBook(sandbox, tx, customerId);
  runDue(book, target.until ?? book.now);
  const result = act(book);
  await writeBook(sandbox, tx, book, cause);
  return result;
}
