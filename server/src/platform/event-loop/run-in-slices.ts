import { yieldToEventLoop } from './yield-to-event-loop.ts';

/** Far below 100 ms, the longest that a request may block the event loop. */
const SLICE_MS = 5;

/**
 * Runs long work without blocking the event loop. The work pauses at every `yield`, and the event
 * loop runs after each slice. Rejects with the signal's reason when aborted.
 */
export async function runInSlices<Result>(
  work: Generator<void, Result>,
  signal?: AbortSignal,
): Promise<Result> {
  for (;;) {
    await yieldToEventLoop();
    signal?.throwIfAborted();
    const sliceEnds = performance.now() + SLICE_MS;
    do {
      const step = work.next();
      if (step.done) return step.value;
    } while (performance.now() < sliceEnds);
  }
}
