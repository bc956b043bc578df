import { MINUTE_MS, SECOND_MS } from '@attune/domain/kernel/time';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import type { LiveHub } from '../live/live-hub.ts';
import type { Log } from '../log/log.ts';
import { type Delivery, deliverNext, type QueuedMail } from './mail-queue.repository.ts';
import { MailRefused, type MailTransport } from './transport.ts';

export type MailWorker = {
  /** Tries everything that is due now; resolves when that is done. */
  flush(): Promise<void>;
  stop(): Promise<void>;
};

type Dependencies = {
  db: Database;
  clock: Clock;
  log: Log;
  live: LiveHub;
  transport: MailTransport;
};

const POLL_MS = 15 * SECOND_MS;
const FIRST_BACKOFF_MS = 5 * SECOND_MS;
const LAST_BACKOFF_MS = 5 * MINUTE_MS;
/** How long a delivery under way may still take when the server ends. */
const STOP_MS = 5 * SECOND_MS;
/** About three days of trying. */
const MAX_ATTEMPTS = 900;

/** 5 s, 10 s, 20 s … after the first, second, third failure, 5 minutes at most. */
export function backoffMs(failures: number): number {
  return Math.min(FIRST_BACKOFF_MS * 2 ** (failures - 1), LAST_BACKOFF_MS);
}

/** Delivers the queue, one mail at a time; every node runs one, and they share the work. */
export function startMailWorker({ db, clock, log, live, transport }: Dependencies): MailWorker {
  /** Taken by the mail service, but the database was lost before it could be written down. */
  const taken = new Set<string>();
  let isStopped = false;
  let sweeping: Promise<void> | null = null;
  let isWokenAgain = false;

  async function deliver(mail: QueuedMail): Promise<Delivery> {
    if (!taken.has(mail.id)) await transport.send(mail.id, mail);
    taken.add(mail.id);
    return { kind: 'sent', at: clock.now(), forgetBody: !transport.isOutbox };
  }

  function failure(mail: QueuedMail, error: unknown): Delivery {
    const message = error instanceof Error ? error.message : String(error);
    const isFinal = error instanceof MailRefused;
    const attempts = isFinal ? MAX_ATTEMPTS : mail.attempts + 1;
    // Mail servers repeat the address in their refusal; the row has it, the log need not.
    const err = message.replaceAll(mail.to, 'the recipient');
    log.warn({ mail: mail.id, attempts, err, isFinal }, 'a mail could not be delivered');
    const nextAttemptAt = new Date(clock.now().getTime() + backoffMs(attempts));
    return { kind: 'failed', attempts, nextAttemptAt, error: message };
  }

  /** Until nothing is due; a service that cannot be reached is not asked again for each mail. */
  async function sweep(): Promise<void> {
    for (let goesOn = true; goesOn && !isStopped; ) {
      let current: string | null = null;
      let isReachable = true;
      const hadOne = await deliverNext(
        db,
        { now: clock.now(), maxAttempts: MAX_ATTEMPTS },
        async (mail) => {
          current = mail.id;
          try {
            return await deliver(mail);
          } catch (error) {
            isReachable = error instanceof MailRefused;
            return failure(mail, error);
          }
        },
      );
      if (current) taken.delete(current);
      goesOn = hadOne && isReachable;
    }
  }

  async function sweepWhileWoken(): Promise<void> {
    do {
      isWokenAgain = false;
      await sweep().catch((error: unknown) =>
        log.warn({ err: error }, 'the mail queue could not be read'),
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
  const endSubscription = live.subscribe('mails', wake);
  wake();

  return {
    flush,
    async stop() {
      isStopped = true;
      clearInterval(poll);
      endSubscription();
      const patience = setTimeout(() => transport.close(), STOP_MS);
      await sweeping;
      clearTimeout(patience);
      transport.close();
    },
  };
}
