import { ApiError, messageOf } from '#platform/api/api-error.ts';

const SAFE = 'Your answers are safe on this device.';
const SAFE_HERE = 'Your answers are safe as long as this page stays open.';

/** Why answers were not stored. Null when a dialog asks to sign in again. */
export function submitProblem(error: unknown, isStored: boolean): string | null {
  const safe = isStored ? SAFE : SAFE_HERE;
  if (!(error instanceof ApiError))
    return `Your answers could not be submitted. ${safe} Try again.`;
  // A dialog of its own asks to sign in again; the page stays as it is.
  if (error.code === 'account.sign_in_required') return null;
  if (error.status === 0) {
    return `Attune could not be reached, so nothing is confirmed yet. ${safe} Submit again when you are connected; it will count once.`;
  }
  if (error.status >= 500) {
    return `Attune could not store your answers just now. ${safe} Submit again in a moment; it will count once.`;
  }
  return `${messageOf(error, 'Your answers were not accepted.')} ${safe}`;
}
