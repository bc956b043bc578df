/** A slice is far shorter than the 100 ms that a request may block the event loop at most. */
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

const waiting: (() => void)[] = [];

/**
 * Resolves in a later iteration of the event loop. At most one caller continues per iteration, so
 * many long tasks together block the loop no more than one.
 */
function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(releaseNext);
  });
}

function releaseNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(releaseNext);
}
