import { ModelFault } from './model.ts';

/** Passes on what comes. When nothing comes for so long, `giveUp` runs and a ModelFault is thrown. */
export async function* withIdleTimeout<Part>(
  parts: AsyncIterable<Part>,
  timeoutMs: number,
  giveUp: () => void,
): AsyncGenerator<Part> {
  const timeout = Promise.withResolvers<never>();
  timeout.promise.catch(() => {});
  const timer = setTimeout(() => {
    timeout.reject(new ModelFault('slow', `nothing came for ${timeoutMs} ms`));
    giveUp();
  }, timeoutMs);
  const iterator = parts[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await Promise.race([iterator.next(), timeout.promise]);
      if (done) return;
      timer.refresh();
      yield value;
    }
  } finally {
    clearTimeout(timer);
    // Not awaited: one that hangs does not answer this either.
    iterator.return?.().catch(() => {});
  }
}
