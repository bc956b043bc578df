import { customersOf, newClock, startAdvance } from '../clocks.ts';
import { deleteCustomer } from '../engine/delete-customer.ts';
import { changeCustomer } from '../store/ledger-store.ts';
import { deleteObject, lockName, saveObject } from '../store/objects.repository.ts';
import { present } from '../wire/present.ts';
import { type Endpoint, EXPAND, type WriteCall } from './endpoint.ts';
import { listEndpoint, presentEach, readEndpoint, requireObject } from './stored-objects.ts';

const PATH = '/v1/test_helpers/test_clocks';

async function deleteClock({ sandbox, db, id, cause }: WriteCall) {
  await lockName(db, id);
  await requireObject(db, 'test_helpers.test_clock', id);
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
      return present(clock, sandbox);
    },
  },
  listEndpoint({ path: PATH, kind: 'test_helpers.test_clock', presentAll: presentEach }),
  readEndpoint(`${PATH}/:id`, 'test_helpers.test_clock'),
  {
    method: 'POST',
    path: `${PATH}/:id/advance`,
    accepts: ['frozen_time', ...EXPAND],
    handle: async ({ sandbox, db, id, params }) =>
      present(await startAdvance(db, id, params.requiredInteger('frozen_time')), sandbox),
  },
  {
    method: 'DELETE',
    path: `${PATH}/:id`,
    accepts: [],
    handle: deleteClock,
  },
];
