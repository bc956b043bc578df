import { DAY } from './engine/calendar.ts';
import { customerOf, put } from './engine/ledger.ts';
import type { Customer, TestClock } from './engine/models.ts';
import { machineNow, NO_CAUSE, type Sandbox, type Transaction } from './sandbox.ts';
import { changeCustomer, readLedger, writeLedger } from './store/ledger-store.ts';
import { findObject, listObjects, lockName, saveObject } from './store/objects.repository.ts';
import { recordEvent } from './store/record-event.ts';
import { invalid, noSuch } from './wire/api-error.ts';
import { present } from './wire/present.ts';

const MAX_CUSTOMERS = 1_000;
/** An advance simulates all time in between in one transaction, so it is limited to two years. */
const MAX_ADVANCE_SECONDS = 730 * DAY;

function checkTarget(now: number, target: number): void {
  if (target > now && target <= now + MAX_ADVANCE_SECONDS) return;
  throw invalid('The `frozen_time` must be after the clock’s present time, by two years at most.', {
    param: 'frozen_time',
  });
}

export function newClock(sandbox: Sandbox, frozenTime: number, name: string | null): TestClock {
  return {
    kind: 'test_helpers.test_clock',
    id: sandbox.newId('clock'),
    customer: null,
    created: machineNow(sandbox.clock),
    frozenTime,
    target: null,
    name,
  };
}

export async function customersOf(tx: Transaction, clockId: string): Promise<Customer[]> {
  const query = { kind: 'customer', where: { clock: [clockId] }, created: {} } as const;
  const customers = await listObjects(tx, query, { limit: MAX_CUSTOMERS });
  // Always in the same order, so that two transactions never deadlock.
  return customers.sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** Starts advancing the clock. `finishAdvance` then runs everything that is due until the target. */
export async function startAdvance(
  tx: Transaction,
  clockId: string,
  target: number,
): Promise<TestClock> {
  await lockName(tx, clockId);
  const clock = await findObject(tx, 'test_helpers.test_clock', clockId);
  if (!clock) throw noSuch('test clock', clockId, { param: 'test_clock' });
  if (clock.target !== null) throw invalid('The test clock is already advancing.');
  checkTarget(clock.frozenTime, target);
  const advancing = { ...clock, target };
  // Saved as due at once: if this node stops now, another node finishes the advance.
  await saveObject(tx, advancing, 0);
  return advancing;
}

/** Runs everything between the clock's time and its target, for all its customers. */
export async function finishAdvance(sandbox: Sandbox, clockId: string): Promise<void> {
  await sandbox.db.transaction(async (tx) => {
    await lockName(tx, clockId);
    const clock = await findObject(tx, 'test_helpers.test_clock', clockId);
    if (!clock || clock.target === null) return;
    for (const { id, isDeleted } of await customersOf(tx, clockId)) {
      if (isDeleted) continue;
      const target = { customerId: id, cause: NO_CAUSE, until: clock.target };
      await changeCustomer(sandbox, tx, target, () => {});
    }
    const ready: TestClock = { ...clock, frozenTime: clock.target, target: null };
    await saveObject(tx, ready);
    const object = present(ready, sandbox);
    const type = 'test_helpers.test_clock.ready';
    await recordEvent(sandbox, tx, { type, object, customer: null }, NO_CAUSE);
  });
  sandbox.wake();
}

/** Moves a customer from the machine's clock to a test clock, unless there is one already. */
async function ensureClock(sandbox: Sandbox, tx: Transaction, customerId: string, target: number) {
  await lockName(tx, customerId);
  const ledger = await readLedger(sandbox, tx, customerId);
  checkTarget(ledger.now, target);
  const customer = customerOf(ledger);
  if (customer.clock !== null) return customer.clock;
  const clock = newClock(sandbox, ledger.now, `For ${customer.email ?? customerId}`);
  await saveObject(tx, clock);
  for (const model of ledger.objects.values()) {
    if ('clock' in model) put(ledger, { ...model, clock: clock.id });
  }
  await writeLedger(sandbox, tx, ledger, NO_CAUSE);
  return clock.id;
}

export async function advanceCustomer(sandbox: Sandbox, customerId: string, to: number) {
  // In separate transactions, because a clock must be locked before its customers. The first one
  // locks the customer.
  const clockId = await sandbox.db.transaction((tx) => ensureClock(sandbox, tx, customerId, to));
  await sandbox.db.transaction((tx) => startAdvance(tx, clockId, to));
  await finishAdvance(sandbox, clockId);
}
