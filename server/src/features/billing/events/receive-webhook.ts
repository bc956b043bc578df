import { billingError } from '@attune/domain/billing/billing-errors';
import {
  EventUnreadable,
  type ProviderEvent,
  SignatureRefused,
} from '#platform/payments/payments.ts';
import type { Services } from '#platform/services.ts';
import { insertEvent } from './events.repository.ts';

/**
 * Verifies the raw body and stores the event. It does nothing more, because the response must not
 * wait for calls to the provider.
 */
export async function receiveWebhook(
  services: Services,
  rawBody: string,
  signature: string | undefined,
): Promise<void> {
  await storeEvent(services, readEvent(services, rawBody, signature));
}

function readEvent(
  { payments, log }: Services,
  rawBody: string,
  signature: string | undefined,
): ProviderEvent {
  try {
    return payments.readWebhook(rawBody, signature);
  } catch (error) {
    const isUnsigned = error instanceof SignatureRefused;
    if (!isUnsigned && !(error instanceof EventUnreadable)) throw error;
    log.warn({ err: error }, 'webhook rejected');
    throw billingError(isUnsigned ? 'billing.bad_signature' : 'billing.bad_event');
  }
}

/** Events that can affect a subscription. Others are only stored for the record. */
const RELEVANT_TYPES =
  /^(customer\.subscription\.|invoice\.|checkout\.session\.|charge\.(refunded|refund\.|dispute\.)|refund\.failed)/;

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
