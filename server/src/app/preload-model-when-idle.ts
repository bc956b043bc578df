import { performance } from 'node:perf_hooks';
import { SECOND_MS } from '@attune/domain/kernel/time';
import type { Services } from '#platform/services.ts';

const DELAY_MS = 15 * SECOND_MS;
const MAX_UTILIZATION = 0.3;
/** What the built-in guide needs, and as much again for everything else. */
const MIN_FREE_BYTES = 400 * 1024 * 1024;

/**
 * Preloads the model after the start, once the server has little to do and memory is left, so that
 * the first user need not wait. Returns a function that cancels it.
 */
export function preloadModelWhenIdle({ model, log }: Pick<Services, 'model' | 'log'>): () => void {
  let before = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before);
    before = performance.eventLoopUtilization();
    if (utilization > MAX_UTILIZATION || process.availableMemory() < MIN_FREE_BYTES) return;
    clearInterval(timer);
    model
      .preload?.()
      .catch((error: unknown) => log.warn({ err: error }, 'failed to preload the model'));
  }, DELAY_MS);
  return () => clearInterval(timer);
}
