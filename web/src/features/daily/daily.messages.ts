import { ApiError, messageOf } from '../../platform/api/api-error.ts';

/** A dialog of its own asks to sign in again; the page stays as it is. */
function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'account.sign_in_required';
}

export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** A URL that names no valid day is treated as a missing page. */
export function isInvalidDay(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400;
}

/** What happened and what is safe; null when a dialog asks to sign in again. */
export function problemOf(error: unknown, fallback: string): string | null {
  return isSessionOver(error) ? null : messageOf(error, fallback);
}
