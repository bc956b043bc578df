import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** False during hydration, so that the first render matches the prerendered page. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
