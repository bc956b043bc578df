import type { ApiError } from './api-error.ts';

const listeners = new Set<() => void>();

/** Called whenever the server refuses a call because the user has neither a trial nor a plan. */
export function onAccessRequired(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function reportIfAccessRequired(error: ApiError): void {
  if (error.status !== 402 || error.code !== 'billing.access_required') return;
  for (const listener of listeners) listener();
}
