import { getSafeReturnPath } from '@attune/domain/navigation/return-path';
import { useLocation } from 'react-router';
import { tabMemory } from '#platform/browser/tab-memory.ts';

const STORAGE_KEY = 'attune-wanted';

/**
 * The page that a visitor or new user requested before it could be opened. It survives the redirect
 * to a sign-in provider and the assessment.
 */
export const requestedPage = {
  remember(path: string | null): void {
    const safe = getSafeReturnPath(path);
    if (safe) tabMemory.write(STORAGE_KEY, safe);
  },
  read: (): string | null => getSafeReturnPath(tabMemory.read(STORAGE_KEY)),
  forget: () => tabMemory.forget(STORAGE_KEY),
};

/** The page that was requested before a redirect led here; null on the next visit. */
export function useRequestedPath(): string | null {
  const state: unknown = useLocation().state;
  const requestedPath =
    typeof state === 'object' && state !== null && 'wanted' in state ? state.wanted : null;
  return typeof requestedPath === 'string' ? getSafeReturnPath(requestedPath) : null;
}
