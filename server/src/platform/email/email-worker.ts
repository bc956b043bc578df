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

const FIRST_BACKOFF_MS = 5 * SECOND_MS;
const LAST_BACKOFF_MS = 5 * MINUTE_MS;

/** 5 s, 10 s, 20 s … after each failure, at most 5 minutes. */
export function backoffMs(failures: number): number {
  return Math.min(FIRST_BACKOFF_MS * 2 ** (failures - 1), LAST_BACKOFF_MS);
}

/** Delivers the queue, one email at a time. Every node runs a worker, and they share the queue. */
export function startEmailWorker({ db, clock, log, live, transport }: Dependencies): Worker {
  /** Emails that the service accepted, but whose delivery could not be recorded. */
  const accepted = new Set<string>();

  async function deliver(mail: QueuedEmail): Promise<Delivery> {
    if (!accepted.has(mail.id)) await transport.send(mail.id, mail);
    accepted.add(mail.id);
    return { kind: 'sent', at: clock.now(), shouldEraseBody: !transport.isOutbox };
  }

  function toFailure(mail: QueuedEmail, error: unknown): Delivery {
    const message = error instanceof Error ? error.message : String(error);
    const isFinal = error instanceof EmailRejectedError;
    const attempts = isFinal ? MAX_ATTEMPTS : mail.attempts + 1;
    // Mail servers repeat the address in their refusal. The row has it; the log must not.
    const err = message.replaceAll(mail.to, 'the recipient');
    log.warn({ mail: mail.id, attempts, err, isFinal }, 'email delivery failed');
    const nextAttemptAt = new Date(clock.now().getTime() + backoffMs(attempts));
    const shouldEraseBody = attempts >= MAX_ATTEMPTS;
    return { kind: 'failed', attempts, nextAttemptAt, error: message, shouldEraseBody };
  }

  /** Stops when nothing is due, or at the first failure to reach the service. */
  async function sweep(isStopped: () => boolean): Promise<void> {
    for (let hasMore = true; hasMore && !isStopped(); ) {
      let current: string | null = null;
      let isReachable = true;
      const wasDelivered = await deliverNextEmail(db, clock.now(), async (mail) => {
        current = mail.id;
        try {
          return await deliver(mail);
        } catch (error) {
          isReachable = error instanceof EmailRejectedError;
          return toFailure(mail, error);
        }
      });
      if (current) accepted.delete(current);
      hasMore = wasDelivered && isReachable;
    }
  }

  const worker = startWorker({ live, log }, { topic: 'mails', sweep });
  return {
    flush: worker.flush,
    async stop() {
      await worker.stop();
      // Interrupts a delivery that takes longer; its result is still recorded.
      transport.close();
      await worker.flush();
    },
  };
}
