import { SECOND_MS } from '@attune/domain/kernel/time';
import type { LiveHub } from '../live/live-hub.ts';
import type { Log } from '../log/log.ts';
import { finishWithin } from './finish-within.ts';

export type Worker = {
  /** Does everything that is due now; resolves when that is done. */
  flush(): Promise<void>;
  stop(): Promise<void>;
};

type Options = {
  live: LiveHub;
  log: Log;
  /** What the database announces when there is work. Polling is only the safety net. */
  topic: string;
  /** Works until nothing is due, or until it is told to stop. */
  sweep(isStopped: () => boolean): Promise<void>;
};

const POLL_MS = 15 * SECOND_MS;

/** Sweeps when woken, one sweep at a time; being woken during one means another after it. */
export function startWorker({ live, log, topic, sweep }: Options): Worker {
  let isStopped = false;
  let isWokenAgain = false;
  let sweeping: Promise<void> | null = null;

  async function sweepWhileWoken(): Promise<void> {
    do {
      isWokenAgain = false;
      await sweep(() => isStopped).catch((error: unknown) =>
        log.warn({ err: error, worker: topic }, 'a worker could not go on'),
      );
    } while (isWokenAgain && !isStopped);
  }

  function flush(): Promise<void> {
    isWokenAgain = sweeping !== null;
    sweeping ??= sweepWhileWoken().finally(() => {
      sweeping = null;
    });
    return sweeping;
  }

  const wake = () => void flush();
  const poll = setInterval(wake, POLL_MS);
  const endSubscription = live.subscribe(topic, wake);
  wake();

  return {
    flush,
    async stop() {
      isStopped = true;
      clearInterval(poll);
      endSubscription();
      await finishWithin(sweeping);
    },
  };
}
