import { createListeners } from '../browser/create-listeners.ts';
import type { ApiError } from './api-error.ts';

const accessRequired = createListeners();
const sessionEnded = createListeners();

/** Called whenever the server refuses a call because the user has neither a trial nor a plan. */
export const onAccessRequired = accessRequired.add;

/** Called whenever the server no longer knows the session of a call. */
export const onSessionEnded = sessionEnded.add;

export function reportRefusal({ status, code }: ApiError): void {
  if (status === 402 && code === 'billing.access_required') accessRequired.call();
  // A wrong password is a 401 too; only this code says that there is no session.
  if (status === 401 && code === 'account.sign_in_required') sessionEnded.call();
}
