import type { Log } from '#platform/log/log.ts';

/** Work with the key of work that is still running is skipped. */
export type BackgroundWork = {
  key: string;
  userId: string;
  run(signal: AbortSignal): Promise<void>;
};

type RunningWork = { userId: string; stop: AbortController; ended: Promise<void> };

/**
 * Work after a reply that no one waits for. It is given up when the node shuts down, and when its
 * user withdraws the consent for it.
 */
export function createBackgroundCalls(log: Log) {
  const running = new Map<string, RunningWork>();
  let isClosed = false;
  return {
    start({ key, userId, run }: BackgroundWork): void {
      if (isClosed || running.has(key)) return;
      const stop = new AbortController();
      const ended = run(stop.signal)
        .catch((error: unknown) => {
          if (!stop.signal.aborted) log.warn({ err: error }, 'work after a reply failed');
        })
        .finally(() => running.delete(key));
      running.set(key, { userId, stop, ended });
    },
    stop(userId: string): void {
      for (const work of running.values()) if (work.userId === userId) work.stop.abort();
    },
    async close(): Promise<void> {
      isClosed = true;
      const works = [...running.values()];
      for (const { stop } of works) stop.abort();
      await Promise.all(works.map(({ ended }) => ended));
    },
  };
}
