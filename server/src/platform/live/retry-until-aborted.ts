import { setTimeout as wait } from 'node:timers/promises';
import { SECOND_MS } from '@attune/domain/kernel/time';
import type { Log } from '../log/log.ts';

export type RetryTiming = { firstRetryMs: number; lastRetryMs: number };

export const RETRY_TIMING: RetryTiming = { firstRetryMs: 200, lastRetryMs: 2 * SECOND_MS };

type Options = RetryTiming & { signal: AbortSignal; log: Log; message: string };

/**
 * Runs a task that ends only by failing, again and again until `signal` aborts. The delay between
 * runs grows, and starts over once the task calls `resetBackoff`.
 */
export async function retryUntilAborted(
  run: (resetBackoff: () => void) => Promise<never>,
  { signal, log, message, firstRetryMs, lastRetryMs }: Options,
): Promise<void> {
  let retryMs = firstRetryMs;
  while (!signal.aborted) {
    try {
      await run(() => {
        retryMs = firstRetryMs;
      });
    } catch (error) {
      if (signal.aborted) break;
      log.warn({ err: String(error) }, message);
    }
    await wait(retryMs, undefined, { signal }).catch(() => {});
    retryMs = Math.min(retryMs * 2, lastRetryMs);
  }
}
