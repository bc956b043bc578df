import { APICallError } from '@ai-sdk/provider';
import { ModelFault, type ModelFaultKind } from './model.ts';

const BUSY_STATUSES = new Set([429, 503, 529]);
/** With these statuses, the request itself is too long or against the provider's rules. */
const REFUSED_STATUSES = new Set([400, 413, 422, 451]);
const BUSY_PATTERN = /rate.?limit|overloaded|too many requests|capacity/i;

function kindOfStatus(status: number): ModelFaultKind {
  if (BUSY_STATUSES.has(status)) return 'busy';
  return REFUSED_STATUSES.has(status) ? 'refused' : 'down';
}

/**
 * Turns an error into a fault without any text of the conversation. A provider's error contains the
 * complete request and must not be logged.
 */
export function toModelFault(error: unknown, hasStarted: boolean): ModelFault {
  if (error instanceof ModelFault) return error;
  if (APICallError.isInstance(error) && error.statusCode !== undefined && error.statusCode >= 400) {
    return new ModelFault(kindOfStatus(error.statusCode), `status ${error.statusCode}`);
  }
  if (isInBandError(error)) {
    return new ModelFault(
      BUSY_PATTERN.test(errorText(error)) ? 'busy' : 'broken',
      'error inside the response',
    );
  }
  const name = error instanceof Error ? error.name : typeof error;
  if (name === 'AI_StreamProviderError' && BUSY_PATTERN.test(String(error))) {
    return new ModelFault('busy', name);
  }
  // "Broken" means that the response was invalid or interrupted, "down" that there was no response.
  const isBroken = hasStarted || name.startsWith('AI_') !== APICallError.isInstance(error);
  return new ModelFault(isBroken ? 'broken' : 'down', name);
}

/** An error sent inside a response with a success status. */
const isInBandError = (error: unknown): error is object | string =>
  typeof error === 'string' || (typeof error === 'object' && !(error instanceof Error));

function errorText(error: object | string): string {
  if (typeof error === 'string') return error;
  const { type = '', code = '', message = '' } = error as Record<string, unknown>;
  return `${type} ${code} ${message}`;
}

/**
 * The milliseconds that the provider asks us to wait; null if it does not say, or if this is another
 * error.
 */
export function getRetryDelayMs(error: unknown): number | null {
  if (!APICallError.isInstance(error) || error.statusCode !== 429) return null;
  const seconds = Number(error.responseHeaders?.['retry-after'] ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : null;
}
