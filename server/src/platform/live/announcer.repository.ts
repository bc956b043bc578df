import { sql } from 'drizzle-orm';
import type { Database, Executor } from '../db/database.ts';
import { shareRuns } from '../jobs/share-runs.ts';
import type { Log } from '../log/log.ts';
import { LIVE_CHANNEL } from './live-source.ts';

/**
 * Silences the triggers in a transaction that announces its changes itself after the commit. Raw
 * SQL, here and below: the query builder knows no functions of PostgreSQL without a table.
 */
export async function deferAnnouncement(tx: Executor): Promise<void> {
  await tx.execute(sql`SELECT set_config('attune.announces', 'later', true)`);
}

/** Turns the triggers on again for the rest of such a transaction. */
export async function announceByTriggers(tx: Executor): Promise<void> {
  await tx.execute(sql`SELECT set_config('attune.announces', '', true)`);
}

export type Announcer = {
  /** Announces committed changes to all nodes. Never rejects: the changes are committed anyway. */
  announce(topics: readonly string[]): Promise<void>;
};

/**
 * Sends one announcement at a time and batches topics that arrive meanwhile, so that PostgreSQL
 * sends few notifications however many writes there are.
 */
export function createAnnouncer(db: Database, log: Log): Announcer {
  let waiting = new Set<string>();
  const announceWaiting = shareRuns(async () => {
    const topics = [...waiting];
    waiting = new Set();
    await db
      .execute(
        // The changes are on disk already; the notification itself need not be.
        sql`SELECT pg_notify(${LIVE_CHANNEL}, topic), set_config('synchronous_commit', 'off', true)
          FROM unnest(${sql.param(topics)}::text[]) topic`,
      )
      .catch((error: unknown) => log.warn({ err: error }, 'failed to announce changes'));
  });

  return {
    announce(topics) {
      for (const topic of topics) waiting.add(topic);
      return announceWaiting();
    },
  };
}
