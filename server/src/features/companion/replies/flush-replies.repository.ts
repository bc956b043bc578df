import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';

type FlushedRow = { id: string; watchedAgo: number | null };

/**
 * Writes the current text of many replies. Returns the replies that still belong to this writer and
 * how long ago another node reported a viewer. A missing reply was stopped or taken over.
 *
 * Raw SQL: one statement for all replies of a node, several times a second, which the query builder
 * cannot express. It does not wait for the disk, because no client relies on partial text.
 */
export async function flushReplies(
  db: Executor,
  writer: string,
  replies: readonly { id: string; body: Buffer | null }[],
): Promise<Map<string, number | null>> {
  const ids = replies.map(({ id }) => id);
  const bodies = replies.map(({ body }) => body);
  const { rows } = await db.execute<FlushedRow>(sql`
    UPDATE companion_messages m
    SET body = coalesce(given.body, m.body), alive_at = clock_timestamp()
    FROM unnest(${sql.param(ids)}::uuid[], ${sql.param(bodies)}::bytea[]) AS given (id, body)
    WHERE m.id = given.id AND m.writer = ${writer}::uuid AND m.status = 'streaming'
    RETURNING m.id, (extract(epoch FROM clock_timestamp() - m.watched_at) * 1000)::float8
      AS "watchedAgo", set_config('synchronous_commit', 'off', true)`);
  return new Map(rows.map(({ id, watchedAgo }) => [id, watchedAgo]));
}
