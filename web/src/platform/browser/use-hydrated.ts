import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while the prerendered page is taken over, so that both render the same. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
