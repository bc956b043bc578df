import { yieldToEventLoop } from './yield-to-event-loop.ts';

/** One slice of work. Far below the 100 ms that no request may block the event loop for. */
const SLICE_MS = 5;

/**
 * Runs long work without blocking the event loop: the work pauses at every `yield`, and after each
 * slice everything else in the process gets its turn. Stops with the signal's reason when aborted.
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
