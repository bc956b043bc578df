import { APICallError } from '@ai-sdk/provider';
import { ModelFault, type ModelFaultKind } from './model.ts';

/**
 * The text of an error decides before its status, because providers use one status for several
 * faults: no credit is 402, 429 or 400, and a prompt that is too long is 413 or 400.
 */
const PATTERNS: readonly [ModelFaultKind, RegExp][] = [
  ['credit', /insufficient_quota|billing_error|credit balance|insufficient (balance|credit)/i],
  ['busy', /rate.?limit|overloaded|too many requests|at capacity/i],
  ['too_long', /context.(length|window|size|limit)|maximum number of tokens|reduce the length/i],
  ['too_long', /(prompt|input|request) is too (long|large)|request_too_large/i],
  ['refused', /content_(filter|policy)|content management policy|moderation|flagged/i],
];
const STATUSES: readonly [ModelFaultKind, readonly unknown[]][] = [
  ['credit', [402]],
  ['busy', [429, 503, 529]],
  ['too_long', [413]],
  ['key', [401, 403]],
  ['refused', [400, 422, 451]],
];

function findKind(status: unknown, text: string): ModelFaultKind | undefined {
  const byText = PATTERNS.find(([, pattern]) => pattern.test(text));
  const byStatus = STATUSES.find(([, statuses]) => statuses.includes(status));
  return (byText ?? byStatus)?.[0];
}

type ErrorFields = { type?: unknown; code?: unknown; statusCode?: unknown; message?: unknown };

/**
 * Turns an error into a fault without any text of the conversation. A provider's error contains the
 * complete request and must not be logged.
 */
export function toModelFault(error: unknown): ModelFault {
  if (error instanceof ModelFault) return error;
  if (error instanceof Error && 'lastError' in error) return toModelFault(error.lastError);
  if (APICallError.isInstance(error)) {
    const { statusCode: status = 0, responseBody = '' } = error;
    const data = error.data as { error?: ErrorFields } | undefined;
    // Without a status there was no response; with a success, the response broke off.
    const fallback = status === 0 || status >= 400 ? 'down' : 'broken';
    const kind = findKind(status, responseBody) ?? fallback;
    return new ModelFault(kind, describe(`status ${status}`, data?.error));
  }
  // An error inside a response with a success status has these fields.
  const fields = (error ?? {}) as ErrorFields;
  const { type, code, statusCode, message } = fields;
  const kind = findKind(statusCode, `${type} ${code} ${message}`) ?? 'broken';
  return new ModelFault(kind, describe(error instanceof Error ? error.name : 'unknown', fields));
}

/** Adds the codes of an error. They are short words; anything else may quote the conversation. */
function describe(text: string, { type, code }: ErrorFields = {}): string {
  const codes = [type, code].filter((name) => /^[\w.-]{1,60}$/.test(`${name ?? ''}`));
  return [text, ...codes].join(', ');
}
