import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** False while the prerendered page is taken over, so that both render the same. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
