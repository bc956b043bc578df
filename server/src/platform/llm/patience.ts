import { ModelFault } from './model.ts';

/** Passes on what comes. When nothing comes for so long, `giveUp` runs and a ModelFault is thrown. */
export async function* withPatience<Part>(
  parts: AsyncIterable<Part>,
  patienceMs: number,
  giveUp: () => void,
): AsyncGenerator<Part> {
  const late = Promise.withResolvers<never>();
  late.promise.catch(() => {});
  const timer = setTimeout(() => {
    late.reject(new ModelFault('slow', `nothing came for ${patienceMs} ms`));
    giveUp();
  }, patienceMs);
  const iterator = parts[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await Promise.race([iterator.next(), late.promise]);
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
