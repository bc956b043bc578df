import type { Executor } from '@attune/server/platform/db/database';
import { customerOf, type Ledger, openLedger } from '../engine/ledger.ts';
import type { Customer, CustomerModel } from '../engine/models.ts';
import { nextDue, runDue } from '../engine/run-due.ts';
import { type Cause, machineNow, type Sandbox, type Transaction } from '../sandbox.ts';
import { noSuch } from '../wire/api-error.ts';
import { present } from '../wire/present.ts';
import { presentCharge } from '../wire/present-payment.ts';
import { findObject, lockName, readCustomerObjects, saveObject } from './objects.repository.ts';
import { recordEvent } from './record-event.ts';

async function readCustomerTime(sandbox: Sandbox, executor: Executor, customer: Customer) {
  const clock = customer.clock
    ? await findObject(executor, 'test_helpers.test_clock', customer.clock)
    : null;
  return clock?.frozenTime ?? machineNow(sandbox.clock);
}

function requireCustomer(models: readonly CustomerModel[], id: string): Customer {
  const customer = models.find((model) => model.kind === 'customer');
  if (!customer || customer.isDeleted) throw noSuch('customer', id, { param: 'customer' });
  return customer;
}

export async function readLedger(
  sandbox: Sandbox,
  executor: Executor,
  id: string,
): Promise<Ledger> {
  const models = await readCustomerObjects(executor, id);
  const now = await readCustomerTime(sandbox, executor, requireCustomer(models, id));
  return openLedger(id, models, { now, newId: sandbox.newId });
}

export async function writeLedger(
  sandbox: Sandbox,
  tx: Executor,
  ledger: Ledger,
  cause: Cause,
): Promise<void> {
  const customer = customerOf(ledger);
  if (ledger.touched.size > 0) ledger.touched.add(customer.id);
  const dueAt = customer.clock === null ? nextDue(ledger) : null;
  for (const id of ledger.touched) {
    const model = ledger.objects.get(id);
    if (model) await saveObject(tx, model, id === customer.id ? dueAt : null);
  }
  for (const { type, subject, face } of ledger.events) {
    const isCharge = face === 'charge' && subject.kind === 'payment_intent';
    const object = isCharge ? presentCharge(subject) : present(subject, sandbox);
    await recordEvent(sandbox, tx, { type, object, customer: customer.id }, cause);
  }
}

/**
 * Changes one customer under a lock. First runs what is due, then stores all changes and events
 * together.
 */
export async function changeCustomer<Result>(
  sandbox: Sandbox,
  tx: Transaction,
  target: { customerId: string; cause: Cause; until?: number },
  change: (ledger: Ledger) => Result,
): Promise<Result> {
  const { customerId, cause } = target;
  await lockName(tx, customerId);
  const ledger = await readLedger(sandbox, tx, customerId);
  runDue(ledger, target.until ?? ledger.now);
  const result = change(ledger);
  await writeLedger(sandbox, tx, ledger, cause);
  return result;
}
