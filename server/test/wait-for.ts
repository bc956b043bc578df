import { vi } from 'vitest';

/**
 * Waits until `check` stops throwing. The limit is only there to end a test that would wait forever.
 * Vitest's default of one second is too short on a busy machine.
 */
export function waitFor<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 15_000, interval: 10 });
}
