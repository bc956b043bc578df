export function createConcurrencyLimit(max: number) {
  const queue: (() => void)[] = [];
  let running = 0;

  return async function runLimited<Result>(task: () => Promise<Result> | Result): Promise<Result> {
    if (running >= max) await new Promise<void>((resolve) => queue.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      // The slot goes directly to the next task, so no newcomer can take it in between.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
