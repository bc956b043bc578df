export type Sweeper = {
  wake(): void;
  /** Does everything that is due now; resolves when that is done. */
  flush(): Promise<void>;
  stop(): Promise<void>;
};

/** One sweep at a time; who calls meanwhile gets another one after it. `sweep` must not throw. */
export function createSweeper(sweep: () => Promise<void>): Sweeper {
  let running: Promise<void> | null = null;
  let isWokenAgain = false;
  let isStopped = false;

  async function sweepWhileWoken(): Promise<void> {
    do {
      isWokenAgain = false;
      await sweep();
    } while (isWokenAgain && !isStopped);
  }

  async function flush(): Promise<void> {
    if (isStopped) return;
    isWokenAgain = running !== null;
    running ??= sweepWhileWoken().finally(() => {
      running = null;
    });
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
