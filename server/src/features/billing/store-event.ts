import type { ProviderEvent } from '../../platform/payments/payments.ts';
import type { Services } from '../../platform/services.ts';
import { insertEvent } from './events.repository.ts';

/** What a subscription's state can hang on. Anything else is kept for the record only. */
const RELEVANT_TYPES =
  /^(customer\.subscription\.|invoice\.|checkout\.session\.|charge\.(refunded|dispute\.))/;

/** Puts an event into the inbox, once. What it means is found out afterwards, by the worker. */
export async function storeEvent(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  event: ProviderEvent,
): Promise<void> {
  const now = clock.now();
  const ignored = { outcome: 'ignored', processedAt: now } as const;
  await insertEvent(db, {
    ...event,
    receivedAt: now,
    nextAttemptAt: now,
    ...(RELEVANT_TYPES.test(event.type) ? {} : ignored),
  });
}
