import type { Log } from '#platform/log/log.ts';

/** Work with the key of work that is still running is skipped. */
export type BackgroundWork = { key: string; run(signal: AbortSignal): Promise<void> };

/** Work after a reply that no one waits for. It is given up when the node shuts down. */
export function createBackgroundCalls(log: Log) {
  const stop = new AbortController();
  const running = new Map<string, Promise<void>>();
  return {
    start({ key, run }: BackgroundWork): void {
      if (stop.signal.aborted || running.has(key)) return;
      const ended = run(stop.signal)
        .catch((error: unknown) => {
          if (!stop.signal.aborted) log.warn({ err: error }, 'work after a reply failed');
        })
        .finally(() => running.delete(key));
      running.set(key, ended);
    },
    async close(): Promise<void> {
      stop.abort();
      await Promise.all(running.values());
    },
  };
}
