import { customerOf, put } from './engine/book.ts';
import { DAY } from './engine/calendar.ts';
import type { Customer, TestClock } from './engine/models.ts';
import { machineNow, OF_ITSELF, type Sandbox, type Transaction } from './sandbox.ts';
import { changeCustomer, readBook, writeBook } from './store/ledger.ts';
import { findObject, listObjects, lockName, saveObject } from './store/objects.repository.ts';
import { recordEvent } from './store/record-event.ts';
import { invalid, noSuch } from './wire/api-error.ts';
import { present } from './wire/present.ts';

const MANY = 1_000;
/** All that lies between is lived through at once, so a clock goes only so far at a time. */
const FARTHEST = 730 * DAY;

function checkTarget(now: number, target: number): void {
  if (target > now && target <= now + FARTHEST) return;
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
  const customers = await listObjects(tx, query, { limit: MANY });
  // Always in the same order, so that two who lock several never wait for each other.
  return customers.sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** Has the clock move; it arrives when `finishAdvance` has lived through what lies between. */
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
  // Due at once: should this node end now, another one finishes it.
  await saveObject(tx, advancing, 0);
  return advancing;
}

/** Everything between the clock's time and its target happens, to all who live by it. */
export async function finishAdvance(sandbox: Sandbox, clockId: string): Promise<void> {
  await sandbox.db.transaction(async (tx) => {
    await lockName(tx, clockId);
    const clock = await findObject(tx, 'test_helpers.test_clock', clockId);
    if (!clock || clock.target === null) return;
    for (const { id, isDeleted } of await customersOf(tx, clockId)) {
      if (isDeleted) continue;
      const target = { customerId: id, cause: OF_ITSELF, until: clock.target };
      await changeCustomer(sandbox, tx, target, () => {});
    }
    const ready: TestClock = { ...clock, frozenTime: clock.target, target: null };
    await saveObject(tx, ready);
    const object = present(ready, sandbox.origin);
    const type = 'test_helpers.test_clock.ready';
    await recordEvent(sandbox, tx, { type, object, customer: null }, OF_ITSELF);
  });
  sandbox.wake();
}

/** Puts a customer who lives by the machine's clock under one of their own, standing still. */
async function ensureClock(sandbox: Sandbox, tx: Transaction, customerId: string, target: number) {
  await lockName(tx, customerId);
  const book = await readBook(sandbox, tx, customerId);
  checkTarget(book.now, target);
  const customer = customerOf(book);
  if (customer.clock !== null) return customer.clock;
  const clock = newClock(sandbox, book.now, `For ${customer.email ?? customerId}`);
  await saveObject(tx, clock);
  for (const model of book.objects.values()) {
    if ('clock' in model) put(book, { ...model, clock: clock.id });
  }
  await writeBook(sandbox, tx, book, OF_ITSELF);
  return clock.id;
}

export async function advanceCustomer(sandbox: Sandbox, customerId: string, to: number) {
  // One after the other: a clock is locked before its customers, never while one is held.
  const clockId = await sandbox.db.transaction((tx) => ensureClock(sandbox, tx, customerId, to));
  await sandbox.db.transaction((tx) => startAdvance(tx, clockId, to));
  await finishAdvance(sandbox, clockId);
}
