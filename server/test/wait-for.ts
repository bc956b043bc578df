import { vi } from 'vitest';

/**
 * Waits until `check` stops throwing. The limit only ends a test that would wait forever: on a busy
 * machine the one second that Vitest allows by default is too short for work that is under way.
 */
export function waitFor<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 15_000, interval: 10 });
}
