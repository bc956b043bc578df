import { SECOND_MS } from '@attune/domain/kernel/time';
import type { LiveHub } from '../live/live-hub.ts';
import type { Log } from '../log/log.ts';
import { createSweeper, finishWithin, type Sweeper } from './create-sweeper.ts';

export type Worker = Pick<Sweeper, 'flush' | 'stop'>;

export type WorkerTask = {
  /** Announced by the database when there is work. Polling is only the safety net. */
  topic: string;
  sweep(isStopped: () => boolean): Promise<void>;
};

type Dependencies = { live: LiveHub; log: Log };

const POLL_MS = 15 * SECOND_MS;

/** Sweeps when woken. A failed sweep is repeated with the next one. */
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
