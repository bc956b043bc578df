import { ApiError, messageOf } from '../../platform/api/api-error.ts';

/** A session that ended is asked for by a dialog of its own; the page just stays as it is. */
function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'account.sign_in_required';
}

export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** An address that names no day: there is no such page either. */
export function isInvalidDay(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400;
}

/** What happened, and what is safe; null where a dialog asks to sign in again. */
export function problemOf(error: unknown, fallback: string): string | null {
  return isSessionOver(error) ? null : messageOf(error, fallback);
}
