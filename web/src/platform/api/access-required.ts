import type { ApiError } from './api-error.ts';

const listeners = new Set<() => void>();

/** Told whenever the server refused a call because there is neither a trial nor a plan any more. */
export function onAccessRequired(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function reportIfAccessRequired(error: ApiError): void {
  if (error.status !== 402 || error.code !== 'billing.access_required') return;
  for (const listener of listeners) listener();
}
