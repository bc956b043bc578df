import { ApiError, isSignedOut, messageOf } from '#platform/api/api-error.ts';

export const ELSEWHERE = 'in another window or on another device';

export function notSavedMessage(error: unknown): string {
  if (isSignedOut(error)) return 'Not saved yet. Sign in again. Your text is still here.';
  if (error instanceof ApiError && error.status === 0) {
    return 'Not saved yet. Attune couldn’t be reached. Your text is kept on this device.';
  }
  const fields = error instanceof ApiError ? error.fields : [];
  return fields[0]?.message ?? messageOf(error, 'Not saved yet. Your text is kept on this device.');
}
