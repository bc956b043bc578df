import { ApiError, messageOf } from '../../platform/api/api-error.ts';

const isSignedOut = (error: unknown) =>
  error instanceof ApiError && error.code === 'account.sign_in_required';

/** Why something was not saved. Null where a dialog already asks to sign in again. */
export function problemOf(error: unknown, fallback: string): string | null {
  return isSignedOut(error) ? null : messageOf(error, fallback);
}

/** Why words were not saved; they are still in the field. */
export function wordsProblem(error: unknown): string {
  if (isSignedOut(error)) return 'Not saved yet: sign in again. Your words are kept here.';
  if (error instanceof ApiError && error.status === 0) {
    return 'Not saved yet: Attune could not be reached. Your words are kept on this device.';
  }
  const fields = error instanceof ApiError ? error.fields : [];
  return (
    fields[0]?.message ?? messageOf(error, 'Not saved yet. Your words are kept on this device.')
  );
}
