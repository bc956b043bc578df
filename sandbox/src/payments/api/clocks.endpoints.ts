import { customersOf, newClock, startAdvance } from '../clocks.ts';
import { deleteCustomer } from '../engine/delete-customer.ts';
import { changeCustomer } from '../store/ledger-store.ts';
import { deleteObject, findObject, lockName, saveObject } from '../store/objects.repository.ts';
import { noSuch } from '../wire/api-error.ts';
import { present } from '../wire/present.ts';
import { type Endpoint, EXPAND, PAGING, type WriteCall } from './endpoint.ts';
import { listPage } from './list-page.ts';

const PATH = '/v1/test_helpers/test_clocks';

async function deleteClock({ sandbox, db, id, cause }: WriteCall) {
  await lockName(db, id);
  if (!(await findObject(db, 'test_helpers.test_clock', id))) throw noSuch('test clock', id);
  for (const { id: customerId, isDeleted } of await customersOf(db, id)) {
    if (!isDeleted) await changeCustomer(sandbox, db, { customerId, cause }, deleteCustomer);
  }
  await deleteObject(db, id);
  return { id, object: 'test_helpers.test_clock', deleted: true };
}

export const clockEndpoints: Endpoint[] = [
  {
    method: 'POST',
    path: PATH,
    accepts: ['frozen_time', 'name', ...EXPAND],
    async handle({ sandbox, db, params }) {
      const time = params.requiredInteger('frozen_time');
      const clock = newClock(sandbox, time, params.text('name') ?? null);
      await saveObject(db, clock);
      return present(clock, sandbox.origin);
    },
  },
  {
    method: 'GET',
    path: PATH,
    accepts: PAGING,
    handle: (call) =>
      listPage(call, PATH, { kind: 'test_helpers.test_clock', where: {} }, (clocks) =>
        clocks.map((clock) => present(clock, call.sandbox.origin)),
      ),
  },
  {
    method: 'GET',
    path: `${PATH}/:id`,
    accepts: EXPAND,
    async handle({ sandbox, db, id }) {
      const clock = await findObject(db, 'test_helpers.test_clock', id);
      if (!clock) throw noSuch('test clock', id);
      return present(clock, sandbox.origin);
    },
  },
  {
    method: 'POST',
    path: `${PATH}/:id/advance`,
    accepts: ['frozen_time', ...EXPAND],
    handle: async ({ sandbox, db, id, params }) =>
      present(await startAdvance(db, id, params.requiredInteger('frozen_time')), sandbox.origin),
  },
  {
    method: 'DELETE',
    path: `${PATH}/:id`,
    accepts: [],
    handle: deleteClock,
  },
];
