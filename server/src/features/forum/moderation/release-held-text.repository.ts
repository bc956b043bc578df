import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';

/**
 * A released post gets the current time: it is listed first among the newest and counts as new,
 * instead of far down where no one looks. A post with likes or comments was visible before an edit
 * had it held, and keeps its position.
 */
export async function releasePost(tx: Executor, id: string, now: Date): Promise<void> {
  const at = sql`CASE WHEN likes = 0 AND comments = 0 THEN ${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    UPDATE forum_posts SET state = 'published',
      created_at = ${at} ELSE created_at END, active_at = ${at} ELSE active_at END
    WHERE id = ${id}`);
}

export async function releaseComment(tx: Executor, id: string, now: Date): Promise<void> {
  await tx.execute(sql`
    UPDATE forum_comments SET state = 'published',
      created_at = CASE WHEN likes = 0 AND replies = 0
        THEN ${now.toISOString()}::timestamptz ELSE created_at END
    WHERE id = ${id}`);
}
