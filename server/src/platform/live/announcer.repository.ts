import { sql } from 'drizzle-orm';
import type { Database, Executor } from '../db/database.ts';
import type { Log } from '../log/log.ts';
import { LIVE_CHANNEL } from './live-source.ts';

/** Part of a transaction that tells the nodes itself, once it is over: the triggers keep quiet. */
export const DEFER_ANNOUNCEMENT = sql`set_config('attune.announces', 'later', true)`;

/** The triggers speak again: for what follows in a transaction that was to announce itself later. */
export async function announceByTriggers(tx: Executor): Promise<void> {
  await tx.execute(sql`SELECT set_config('attune.announces', '', true)`);
}

export type Announcer = {
  /** Tells all nodes of what is committed. Resolves once it is told; what happened stands anyway. */
  announce(topics: readonly string[]): Promise<void>;
};

/**
 * One telling at a time, and what comes meanwhile goes together with the next: however many write
 * at once, PostgreSQL passes on a few bunches.
 */
export function createAnnouncer(db: Database, log: Log): Announcer {
  let waiting = new Set<string>();
  let next: Promise<void> | null = null;
  let running: Promise<void> = Promise.resolve();

  async function flush(): Promise<void> {
    await running;
    const topics = [...waiting];
    waiting = new Set();
    running = next ?? running;
    next = null;
    await db
      .execute(
        // What is told is on the disk already; the telling itself needs none.
        sql`SELECT pg_notify(${LIVE_CHANNEL}, topic), set_config('synchronous_commit', 'off', true)
          FROM unnest(${sql.param(topics)}::text[]) topic`,
      )
      .catch((error: unknown) => log.warn({ err: error }, 'what changed could not be told'));
  }

  return {
    announce(topics) {
      for (const topic of topics) waiting.add(topic);
      next ??= flush();
      return next;
    },
  };
}
