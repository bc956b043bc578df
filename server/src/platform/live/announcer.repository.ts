import { sql } from 'drizzle-orm';
import type { Database, Executor } from '../db/database.ts';
import { shareRuns } from '../jobs/share-runs.ts';
import type { Log } from '../log/log.ts';
import { LIVE_CHANNEL } from './live-source.ts';

/**
 * Keeps the triggers from announcing the changes of a transaction, because the caller announces them
 * after the commit. Raw SQL, here and below: the query builder cannot call a function of PostgreSQL
 * without a table.
 */
export async function deferAnnouncement(tx: Executor): Promise<void> {
  await tx.execute(sql`SELECT set_config('attune.announces', 'later', true)`);
}

/** Lets the triggers announce the changes of the rest of the transaction again. */
export async function announceByTriggers(tx: Executor): Promise<void> {
  await tx.execute(sql`SELECT set_config('attune.announces', '', true)`);
}

/** Announces what no trigger does, if the transaction commits. Meant for rare changes. */
export async function announceAtCommit(tx: Executor, topics: readonly string[]): Promise<void> {
  for (const topic of topics) await tx.execute(sql`SELECT pg_notify(${LIVE_CHANNEL}, ${topic})`);
}

export type Announcer = {
  /** Announces committed changes to all nodes. Never rejects, since the changes are committed. */
  announce(topics: readonly string[]): Promise<void>;
};

/**
 * Sends one announcement at a time and collects the topics of writes in between for the next one, so
 * that PostgreSQL sends few notifications however many writes there are.
 */
export function createAnnouncer(db: Database, log: Log): Announcer {
  const notifyTopics = db
    .select({
      notified: sql`pg_notify(${LIVE_CHANNEL}, topic)`,
      // The changes are on disk already; the notification itself need not be.
      durability: sql`set_config('synchronous_commit', 'off', true)`,
    })
    .from(sql`unnest(${sql.placeholder('topics')}::text[]) topic`)
    .prepare('announce');
  let waiting = new Set<string>();
  const announceWaiting = shareRuns(async () => {
    const topics = [...waiting];
    waiting = new Set();
    await notifyTopics
      .execute({ topics })
      .catch((error: unknown) => log.warn({ err: error }, 'failed to announce changes'));
  });

  return {
    announce(topics) {
      for (const topic of topics) waiting.add(topic);
      return announceWaiting();
    },
  };
}
