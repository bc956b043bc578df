import { billingError } from '@attune/domain/billing/billing-errors';
import {
  EventUnreadable,
  type ProviderEvent,
  SignatureRefused,
} from '#platform/payments/payments.ts';
import type { Services } from '#platform/services.ts';
import { storeEvent } from './store-event.ts';

/**
 * Verifies the raw body and stores the event. Nothing more: the response must not wait for the
 * provider.
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
