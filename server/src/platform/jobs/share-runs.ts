/**
 * Runs `run` at most once at a time. Each call waits for a run that starts after the call, and
 * shares it with all other calls that wait for a run to start. `run` must not reject.
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
