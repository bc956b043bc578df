import { MINUTE_MS, SECOND_MS } from '@attune/domain/kernel/time';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import { startWorker, type Worker } from '../jobs/start-worker.ts';
import type { LiveHub } from '../live/live-hub.ts';
import type { Log } from '../log/log.ts';
import {
  type Delivery,
  deliverNextEmail,
  MAX_ATTEMPTS,
  type QueuedEmail,
} from './email-queue.repository.ts';
import { EmailRejectedError, type EmailTransport } from './transport.ts';

type Dependencies = {
  db: Database;
  clock: Clock;
  log: Log;
  live: LiveHub;
  transport: EmailTransport;
};

const MIN_BACKOFF_MS = 5 * SECOND_MS;
const MAX_BACKOFF_MS = 5 * MINUTE_MS;

/** The delay before the next attempt: 5 s, 10 s, 20 s and so on, at most 5 minutes. */
export function backoffMs(failures: number): number {
  return Math.min(MIN_BACKOFF_MS * 2 ** (failures - 1), MAX_BACKOFF_MS);
}

/** Delivers the queue, one email at a time. Every node runs a worker, and they share the queue. */
export function startEmailWorker({ db, clock, log, live, transport }: Dependencies): Worker {
  /** Emails that the service accepted, but whose delivery could not be recorded. */
  const accepted = new Set<string>();

  async function deliver(email: QueuedEmail): Promise<Delivery> {
    if (!accepted.has(email.id)) await transport.send(email.id, email);
    accepted.add(email.id);
    return { kind: 'sent', at: clock.now(), shouldEraseBody: !transport.isOutbox };
  }

  function toFailure(email: QueuedEmail, error: unknown): Delivery {
    const message = error instanceof Error ? error.message : String(error);
    const isFinal = error instanceof EmailRejectedError;
    const attempts = isFinal ? MAX_ATTEMPTS : email.attempts + 1;
    // Email servers repeat the address when they reject it. The row has it; the log must not.
    const err = message.replaceAll(email.to, 'the recipient');
    log.warn({ emailId: email.id, attempts, err, isFinal }, 'email delivery failed');
    const nextAttemptAt = new Date(clock.now().getTime() + backoffMs(attempts));
    const shouldEraseBody = attempts >= MAX_ATTEMPTS;
    return { kind: 'failed', attempts, nextAttemptAt, error: message, shouldEraseBody };
  }

  /** Stops when nothing is due, or at the first failure to reach the service. */
  async function sweep(isStopped: () => boolean): Promise<void> {
    for (let hasMore = true; hasMore && !isStopped(); ) {
      let currentId: string | null = null;
      let isReachable = true;
      const wasDelivered = await deliverNextEmail(db, clock.now(), async (email) => {
        currentId = email.id;
        try {
          return await deliver(email);
        } catch (error) {
          isReachable = error instanceof EmailRejectedError;
          return toFailure(email, error);
        }
      });
      if (currentId) accepted.delete(currentId);
      hasMore = wasDelivered && isReachable;
    }
  }

  const worker = startWorker({ live, log }, { topic: 'mails', sweep });
  return {
    flush: worker.flush,
    async stop() {
      await worker.stop();
      // Interrupts a delivery that is still in progress; its result is recorded by the flush.
      transport.close();
      await worker.flush();
    },
  };
}
