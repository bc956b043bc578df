import { safeReturnPath } from '@attune/domain/navigation/return-path';
import { useLocation } from 'react-router';
import { tabMemory } from '../../platform/browser/tab-memory.ts';

const KEY = 'attune-wanted';

/**
 * The page a visitor or a newcomer asked for before it could be opened. It survives the redirect
 * to a sign-in provider and the assessment.
 */
export const wantedPage = {
  remember(path: string | null): void {
    const safe = safeReturnPath(path);
    if (safe) tabMemory.write(KEY, safe);
  },
  read: (): string | null => safeReturnPath(tabMemory.read(KEY)),
  forget: () => tabMemory.forget(KEY),
};

/** The page that was asked for when a redirect led here instead, on that visit only. */
export function useWantedOnArrival(): string | null {
  const state: unknown = useLocation().state;
  const wanted =
    typeof state === 'object' && state !== null && 'wanted' in state ? state.wanted : null;
  return typeof wanted === 'string' ? safeReturnPath(wanted) : null;
}
