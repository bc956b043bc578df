import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** False during hydration, so that it renders the same as the prerendered page. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
