import { performance } from 'node:perf_hooks';
import { SECOND_MS } from '@attune/domain/kernel/time';
import type { Services } from '#platform/services.ts';

const DELAY_MS = 15 * SECOND_MS;
const MAX_UTILIZATION = 0.3;
/** What the built-in guide needs, and as much again for everything else. */
const MIN_FREE_BYTES = 400 * 1024 * 1024;

/**
 * Loads the built-in guide after the start, once the server has little to do and memory is left. So
 * the first user who asks it something need not wait. Returns a function that gives up.
 */
export function warmModelWhenIdle({ model, log }: Pick<Services, 'model' | 'log'>): () => void {
  let before = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before);
    before = performance.eventLoopUtilization();
    if (utilization > MAX_UTILIZATION || process.availableMemory() < MIN_FREE_BYTES) return;
    clearInterval(timer);
    model.warm?.().catch((error: unknown) => log.warn({ err: error }, 'failed to warm the guide'));
  }, DELAY_MS);
  return () => clearInterval(timer);
}
