import type { Executor } from '@attune/server/platform/db/database';
import type { StoredEvent } from '../engine/models.ts';
import { readPending } from '../store/deliveries.repository.ts';
import { presentEvent } from '../wire/present.ts';
import { CREATED, type Endpoint, EXPAND } from './endpoint.ts';
import { listEndpoint, requireObject } from './stored-objects.ts';

async function presentEvents(db: Executor, events: StoredEvent[]) {
  const pending = await readPending(
    db,
    events.map(({ id }) => id),
  );
  return events.map((event) => presentEvent(event, pending.has(event.id)));
}

export const eventEndpoints: Endpoint[] = [
  listEndpoint({
    path: '/v1/events',
    kind: 'event',
    fields: ['type'],
    accepts: ['types[*]', ...CREATED],
    where({ params }) {
      const types = params.texts('types');
      return types.length > 0 ? { type: types } : {};
    },
    presentAll: (events, { db }) => presentEvents(db, events),
  }),
  {
    method: 'GET',
    path: '/v1/events/:id',
    accepts: EXPAND,
    async handle({ db, id }) {
      const [wire] = await presentEvents(db, [await requireObject(db, 'event', id)]);
      return wire ?? {};
    },
  },
];
