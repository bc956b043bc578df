import { APICallError } from '@ai-sdk/provider';
import { ModelFault, type ModelFaultKind } from './model.ts';

const BUSY_STATUSES = new Set([429, 503, 529]);
/** What it was asked is not to its liking: too long, or against its rules. */
const REFUSED_STATUSES = new Set([400, 413, 422, 451]);
const BUSY_PATTERN = /rate.?limit|overloaded|too many requests|capacity/i;

function kindOfStatus(status: number): ModelFaultKind {
  if (BUSY_STATUSES.has(status)) return 'busy';
  return REFUSED_STATUSES.has(status) ? 'refused' : 'down';
}

/**
 * What went wrong, without a word of the conversation: what a provider throws holds the whole
 * request, and must not reach a log.
 */
export function toModelFault(error: unknown, hasBegun: boolean): ModelFault {
  if (error instanceof ModelFault) return error;
  if (APICallError.isInstance(error) && error.statusCode !== undefined && error.statusCode >= 400) {
    return new ModelFault(kindOfStatus(error.statusCode), `status ${error.statusCode}`);
  }
  if (isInBandError(error)) {
    return new ModelFault(
      BUSY_PATTERN.test(errorText(error)) ? 'busy' : 'broken',
      'an error inside',
    );
  }
  const name = error instanceof Error ? error.name : typeof error;
  if (name === 'AI_StreamProviderError' && BUSY_PATTERN.test(String(error))) {
    return new ModelFault('busy', name);
  }
  // It answered, and what it said made no sense or broke off; or it never answered.
  const isBroken = hasBegun || name.startsWith('AI_') !== APICallError.isInstance(error);
  return new ModelFault(isBroken ? 'broken' : 'down', name);
}

/** An error that came as part of an answer whose status says that all is well. */
const isInBandError = (error: unknown): error is object | string =>
  typeof error === 'string' || (typeof error === 'object' && !(error instanceof Error));

function errorText(error: object | string): string {
  if (typeof error === 'string') return error;
  const { type = '', code = '', message = '' } = error as Record<string, unknown>;
  return `${type} ${code} ${message}`;
}

/** How long the provider wants to be left alone; null where it says nothing, or another is wrong. */
export function retryDelayOf(error: unknown): number | null {
  if (!APICallError.isInstance(error) || error.statusCode !== 429) return null;
  const seconds = Number(error.responseHeaders?.['retry-after'] ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : null;
}
