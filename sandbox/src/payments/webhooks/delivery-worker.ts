import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@attune/domain/kernel/time';
import type { Clock } from '@attune/server/platform/clock/clock';
import type { Database } from '@attune/server/platform/db/database';
import { createSweeper, type Sweeper } from '@attune/server/platform/jobs/create-sweeper';
import type { Log } from '@attune/server/platform/log/log';
import { claimDelivery, type DueDelivery, finishDelivery } from '../store/deliveries.repository.ts';
import { signatureHeader } from './sign.ts';

const TIMEOUT_MS = 10 * SECOND_MS;
/** Longer than a delivery can take, so that only deliveries of a stopped node are taken over. */
const LEASE_MS = 30 * SECOND_MS;
const MAX_CONCURRENT = 3;
const RETRY_DELAYS_MS = [5 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, HOUR_MS];
/** About three days of attempts. */
const MAX_ATTEMPTS = 75;

type Options = {
  db: Database;
  clock: Clock;
  log: Log;
  url: string;
  secret: string;
  retryDelaysMs?: readonly number[] | undefined;
};

/** Sends waiting webhooks, a few at a time; nodes that share the tables share the work. */
export function startDeliveries(options: Options): Sweeper {
  const { db, clock, log, url, secret } = options;
  const delays = options.retryDelaysMs ?? RETRY_DELAYS_MS;
  const stopping = new AbortController();
  const timers = new Set<NodeJS.Timeout>();
  async function send(payload: string): Promise<{ isAccepted: boolean; answer: string }> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signatureHeader(payload, secret, clock.now()),
          'user-agent': 'Attune sandbox payments',
        },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), stopping.signal]),
      });
      await response.body?.cancel();
      return { isAccepted: response.ok, answer: `HTTP ${response.status}` };
    } catch (error) {
      const { message, cause } = error as Error;
      return { isAccepted: false, answer: cause instanceof Error ? cause.message : message };
    }
  }

  function wakeIn(ms: number): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      wake();
    }, ms);
    timers.add(timer.unref());
  }

  async function deliver({ eventId, payload, attempts }: DueDelivery): Promise<void> {
    const { isAccepted, answer } = await send(payload);
    if (isAccepted) {
      const outcome = { deliveredAt: clock.now(), nextAttemptAt: null, lastAnswer: answer };
      return finishDelivery(db, eventId, outcome);
    }
    const delayMs = delays[Math.min(attempts, delays.length) - 1] ?? HOUR_MS;
    const isGivenUp = attempts >= MAX_ATTEMPTS;
    log.warn({ event: eventId, attempts, answer }, 'sandbox webhook delivery failed');
    const nextAttemptAt = isGivenUp ? null : new Date(clock.now().getTime() + delayMs);
    await finishDelivery(db, eventId, { nextAttemptAt, lastAnswer: answer });
    if (!isGivenUp) wakeIn(delayMs);
  }

  async function sweep(): Promise<void> {
    while (!stopping.signal.aborted) {
      const now = clock.now();
      const leaseEnds = new Date(now.getTime() + LEASE_MS);
      const due = await claimDelivery(db, { now, leaseEnds });
      if (!due) return;
      await deliver(due);
    }
  }

  const sweepSafely = () =>
    sweep().catch((error: unknown) =>
      log.warn({ err: error }, 'failed to read the due sandbox webhooks'),
    );

  const sweeper = createSweeper(async () => {
    await Promise.all(Array.from({ length: MAX_CONCURRENT }, sweepSafely));
  });
  const { wake, flush } = sweeper;

  wake();
  return {
    wake,
    flush,
    async stop() {
      stopping.abort();
      for (const timer of timers) clearTimeout(timer);
      await sweeper.stop();
    },
  };
}
