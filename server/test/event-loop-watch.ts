import { monitorEventLoopDelay, performance } from 'node:perf_hooks';

/** No request may block the others for longer than this (SECURITY XS6b). */
export const MAX_BLOCK_MS = 100;
const RESOLUTION_MS = 5;

/** A period in which the thread worked without a break. `from` and `to` are `performance.now()`. */
type Block = { ms: number; from: number; to: number };

export type EventLoopWatch = {
  longestBlock(): Block;
  /** The length of the longest block so far. */
  longestBlockMs(): number;
  /** The delay measured by perf_hooks. It includes time in which other processes were running. */
  longestDelayMs(): number;
  reset(): void;
  stop(): void;
};

/**
 * Measures how long the event loop of this thread is blocked. On a busy machine, a thread can wait
 * for a processor without doing anything, and the event-loop delay counts that time as well. So only
 * the time counts in which the thread itself used a processor.
 */
export function watchEventLoop(): EventLoopWatch {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  let longest: Block = { ms: 0, from: 0, to: 0 };
  let last = performance.now();
  let lastCpu = getCpuMs();
  const measure = () => {
    const [now, cpu] = [performance.now(), getCpuMs()];
    const ms = Math.min(now - last, cpu - lastCpu);
    if (ms > longest.ms) longest = { ms, from: last, to: now };
    [last, lastCpu] = [now, cpu];
  };
  const timer = setInterval(measure, RESOLUTION_MS);
  timer.unref();
  const longestBlock = () => {
    measure();
    return longest;
  };
  return {
    longestBlock,
    longestBlockMs: () => longestBlock().ms,
    longestDelayMs: () => delays.max / 1e6,
    reset() {
      measure();
      longest = { ms: 0, from: 0, to: 0 };
      delays.reset();
    },
    stop() {
      clearInterval(timer);
      delays.disable();
    },
  };
}

function getCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
