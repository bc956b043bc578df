import type { Executor } from '@attune/server/platform/db/database';
import type { StoredEvent } from '../engine/models.ts';
import { readPending } from '../store/deliveries.repository.ts';
import { findObject } from '../store/objects.repository.ts';
import { noSuch } from '../wire/api-error.ts';
import { presentEvent } from '../wire/present.ts';
import { CREATED, type Endpoint, EXPAND, PAGING } from './endpoint.ts';
import { createdRange, filters, listPage } from './list-page.ts';

async function presentEvents(db: Executor, events: StoredEvent[]) {
  const pending = await readPending(
    db,
    events.map(({ id }) => id),
  );
  return events.map((event) => presentEvent(event, pending.has(event.id)));
}

export const eventEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/v1/events',
    accepts: ['type', 'types[*]', ...CREATED, ...PAGING],
    handle: (call) => {
      const types = call.params.texts('types');
      const where = types.length > 0 ? { type: types } : filters(call.params, ['type']);
      return listPage(
        call,
        '/v1/events',
        { kind: 'event', where, created: createdRange(call.params) },
        (events) => presentEvents(call.db, events),
      );
    },
  },
  {
    method: 'GET',
    path: '/v1/events/:id',
    accepts: EXPAND,
    async handle({ db, id }) {
      const event = await findObject(db, 'event', id);
      if (!event) throw noSuch('event', id);
      const [wire] = await presentEvents(db, [event]);
      return wire ?? {};
    },
  },
];
