import { SECOND_MS } from '@attune/domain/kernel/time';
import type { LiveHub } from '../live/live-hub.ts';
import type { Log } from '../log/log.ts';
import { createSweeper, finishWithin, type Sweeper } from './create-sweeper.ts';

export type Worker = Pick<Sweeper, 'flush' | 'stop'>;

export type WorkerTask = {
  /** The database sends a notification on this topic when there is work. Polling is a safety net. */
  topic: string;
  sweep(isStopped: () => boolean): Promise<void>;
};

type Dependencies = { live: LiveHub; log: Log };

const POLL_MS = 15 * SECOND_MS;

/** Sweeps when woken. The work of a failed sweep is left for the next one. */
export function startWorker({ live, log }: Dependencies, { topic, sweep }: WorkerTask): Worker {
  const { wake, flush, stop } = createSweeper((isStopped) =>
    sweep(isStopped).catch((error: unknown) =>
      log.warn({ err: error, worker: topic }, 'worker sweep failed'),
    ),
  );
  const poll = setInterval(wake, POLL_MS);
  const endSubscription = live.subscribe(topic, wake);
  wake();

  return {
    flush,
    async stop() {
      clearInterval(poll);
      endSubscription();
      await finishWithin(stop());
    },
  };
}
