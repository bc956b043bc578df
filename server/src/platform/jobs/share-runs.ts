/**
 * Runs one at a time. Each call gets a run that starts after it, shared with all other calls that
 * wait for that run. `run` must not reject.
 */
export function shareRuns(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;

  async function runNext(): Promise<void> {
    await running;
    running = next ?? running;
    next = null;
    await run();
  }

  return () => {
    next ??= runNext();
    return next;
  };
}
