import { ApiError, isSignedOut, messageOf } from '#platform/api/api-error.ts';
import type { Message } from '#platform/api/companion.ts';

const TEXT_KEPT_NOTE = 'Your text is still in the message box.';

/** Why a message was not sent, and that its text is safe. */
export function notSentMessage(error: unknown): string {
  const message = refusalMessage(error);
  return /your words are/i.test(message) ? message : `${message} ${TEXT_KEPT_NOTE}`;
}

export function refusalMessage(error: unknown): string {
  if (isSignedOut(error)) return 'Not sent yet. Sign in again to send it.';
  if (!(error instanceof ApiError)) return 'Not sent. Something went wrong.';
  if (error.status === 0) return 'Not sent. Attune couldn’t be reached.';
  return error.fields[0]?.message ?? messageOf(error, 'Not sent. Something went wrong.');
}

/** Why a reply was cut off and what is safe; null for a complete reply. */
export function interruptionMessage(reply: Message): string | null {
  if (reply.status === 'stopped') return 'You stopped this reply.';
  if (reply.status !== 'cut') return null;
  if (reply.failure) return reply.failure.detail;
  if (reply.cutBy === 'length') return 'This answer reached its length limit.';
  if (reply.cutBy === 'failed') return 'The reply was cut off. Your message is safe.';
  return 'The reply was cut off here. Your message and the reply so far are safe.';
}
