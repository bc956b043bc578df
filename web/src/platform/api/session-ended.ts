import type { ApiError } from './api-error.ts';

const listeners = new Set<() => void>();

/** Called whenever the server no longer knows the session of a call. */
export function onSessionEnded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A wrong password is a 401 too; only this code says that there is no session. */
export function reportIfSessionEnded(error: ApiError): void {
  if (error.status !== 401 || error.code !== 'account.sign_in_required') return;
  for (const listener of listeners) listener();
}
