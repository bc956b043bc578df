import { ModelFault } from './model.ts';

/** Calls `giveUp` and throws a ModelFault when no part arrives for that long. */
export async function* withIdleTimeout<Part>(
  parts: AsyncIterable<Part>,
  timeoutMs: number,
  giveUp: () => void,
): AsyncGenerator<Part> {
  const timeout = Promise.withResolvers<never>();
  timeout.promise.catch(() => {});
  const timer = setTimeout(() => {
    timeout.reject(new ModelFault('slow', `no data for ${timeoutMs} ms`));
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
    // Not awaited: a stalled source does not answer this either.
    iterator.return?.().catch(() => {});
  }
}
