import { safeReturnPath } from '@attune/domain/navigation/return-path';
import { useLocation } from 'react-router';
import { tabMemory } from '../../platform/browser/tab-memory.ts';

const KEY = 'attune-wanted';

/** The page somebody asked for before signing in; it survives the way over a sign-in provider. */
export const wantedPage = {
  remember(path: string | null): void {
    const safe = safeReturnPath(path);
    if (safe) tabMemory.write(KEY, safe);
  },
  read: (): string | null => safeReturnPath(tabMemory.read(KEY)),
  forget: () => tabMemory.forget(KEY),
};

/** What a visitor wanted when they were brought to the landing page, on that visit only. */
export function useWantedOnArrival(): string | null {
  const state: unknown = useLocation().state;
  const wanted =
    typeof state === 'object' && state !== null && 'wanted' in state ? state.wanted : null;
  return typeof wanted === 'string' ? safeReturnPath(wanted) : null;
}
