import type { Executor } from '@attune/server/platform/db/database';
import type { StoredEvent } from '../engine/models.ts';
import { type Cause, machineNow, type Sandbox } from '../sandbox.ts';
import { presentEvent } from '../wire/present.ts';
import type { Wire } from '../wire/present-catalog.ts';
import { insertDelivery } from './deliveries.repository.ts';
import { saveObject } from './objects.repository.ts';

/**
 * Stores an event and its webhook. An event is dated by the machine's clock, whatever test clocks
 * show, so that listing events since a timestamp misses none.
 */
export async function recordEvent(
  sandbox: Sandbox,
  tx: Executor,
  change: { type: string; object: Wire; customer: string | null },
  cause: Cause,
): Promise<void> {
  const event: StoredEvent = {
    kind: 'event',
    id: sandbox.newId('evt'),
    created: machineNow(sandbox.clock),
    ...cause,
    ...change,
  };
  await saveObject(tx, event);
  await insertDelivery(tx, {
    eventId: event.id,
    payload: JSON.stringify(presentEvent(event, true)),
    nextAttemptAt: sandbox.clock.now(),
  });
}
