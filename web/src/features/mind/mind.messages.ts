import { ApiError, isSignedOut, messageOf } from '#platform/api/api-error.ts';

export function notSentMessage(error: unknown): string {
  if (error instanceof ApiError && error.status === 0) {
    return 'Attune couldn’t be reached. This is kept on this device and will be sent later.';
  }
  if (error instanceof ApiError && error.code === 'account.sign_in_required') {
    return 'This is kept on this device. Sign in again to send it.';
  }
  const fields = error instanceof ApiError ? error.fields : [];
  return fields[0]?.message ?? messageOf(error, 'This couldn’t be sent. It’s kept on this device.');
}

export function sessionNotSentMessage(error: unknown, isStored: boolean): string {
  if (!isStored) return `Your session can’t be saved. ${messageOf(error, '')}`.trim();
  const start = 'Your session isn’t saved yet. It’s kept on this device';
  if (isSignedOut(error)) return `${start}. Sign in again to send it.`;
  return `${start} and will be sent automatically.`;
}

/** Why a change failed. It is not queued. */
export function notChangedMessage(error: unknown): string {
  if (error instanceof ApiError && error.status === 0) {
    return 'Attune couldn’t be reached, so nothing changed. Try again when you’re back online.';
  }
  const fields = error instanceof ApiError ? error.fields : [];
  return (
    fields[0]?.message ?? messageOf(error, 'That didn’t work, and nothing changed. Try again.')
  );
}
