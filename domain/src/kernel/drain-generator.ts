/** Runs a generator to its end without pausing. For short work and for tests. */
export function drainGenerator<Result>(work: Generator<void, Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
