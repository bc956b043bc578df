import type { ProviderEvent } from '#platform/payments/payments.ts';
import type { Services } from '#platform/services.ts';
import { insertEvent } from './events.repository.ts';

/** Events that can affect a subscription. Others are only stored for the record. */
const RELEVANT_TYPES =
  /^(customer\.subscription\.|invoice\.|checkout\.session\.|charge\.(refunded|dispute\.))/;

/** Stores an event once. The worker interprets it later. */
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
