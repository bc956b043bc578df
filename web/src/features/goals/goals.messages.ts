import { ApiError, isSignedOut, messageOf } from '#platform/api/api-error.ts';

export function notSavedMessage(error: unknown): string {
  if (isSignedOut(error)) return 'Not saved yet: sign in again. Your words are kept here.';
  if (error instanceof ApiError && error.status === 0) {
    return 'Not saved yet: Attune could not be reached. Your words are kept on this device.';
  }
  const fields = error instanceof ApiError ? error.fields : [];
  return (
    fields[0]?.message ?? messageOf(error, 'Not saved yet. Your words are kept on this device.')
  );
}
