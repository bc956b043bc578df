import { SECOND_MS } from '@attune/domain/kernel/time';

export type Sweeper = {
  wake(): void;
  /**
   * Resolves when a sweep that started after this call has ended or, after `stop`, when the running
   * one has.
   */
  flush(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Runs one sweep at a time. Calls during a sweep cause one more sweep after it. `sweep` must not
 * throw.
 */
export function createSweeper(sweep: (isStopped: () => boolean) => Promise<void>): Sweeper {
  let running: Promise<void> | null = null;
  let isWokenAgain = false;
  let isStopped = false;

  async function sweepWhileWoken(): Promise<void> {
    try {
      do {
        isWokenAgain = false;
        await sweep(() => isStopped);
      } while (isWokenAgain && !isStopped);
    } finally {
      // No call can come between the last check of `isWokenAgain` and this line, because they run
      // synchronously.
      running = null;
    }
  }

  async function flush(): Promise<void> {
    if (!isStopped) {
      isWokenAgain = running !== null;
      running ??= sweepWhileWoken();
    }
    await running;
  }

  return {
    wake: () => void flush(),
    flush,
    async stop() {
      isStopped = true;
      await running;
    },
  };
}

/** How long running work may take while the server stops. After that it is safe to interrupt. */
const STOP_TIMEOUT_MS = 5 * SECOND_MS;

export async function finishWithin(work: Promise<void>, ms = STOP_TIMEOUT_MS): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, timeout]);
  clearTimeout(timer);
}
