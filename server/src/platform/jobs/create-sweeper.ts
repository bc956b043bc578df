import { SECOND_MS } from '@attune/domain/kernel/time';

export type Sweeper = {
  wake(): void;
  /**
   * Resolves when everything due now is done or, after a stop, when the running sweep has ended.
   */
  flush(): Promise<void>;
  stop(): Promise<void>;
};

/** Runs one sweep at a time; calls meanwhile get one more after it. `sweep` must not throw. */
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
      // Synchronous with the last check of `isWokenAgain`, so no call can fall in between.
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

/** How long running work may take after the server stops. All of it is safe to interrupt. */
const STOP_MS = 5 * SECOND_MS;

export async function finishWithin(work: Promise<void>, ms = STOP_MS): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, timeout]);
  clearTimeout(timer);
}
