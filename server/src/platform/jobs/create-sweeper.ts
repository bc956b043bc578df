export type Sweeper = {
  wake(): void;
  /** Does everything that is due now; resolves when that, or once stopped the last of it, is done. */
  flush(): Promise<void>;
  stop(): Promise<void>;
};

/** One sweep at a time; who calls meanwhile gets another one after it. `sweep` must not throw. */
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
      // In the same moment as the last look at `isWokenAgain`: no call can fall in between.
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
