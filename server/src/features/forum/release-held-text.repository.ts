import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';

/**
 * What waited for a moderator appears as of now: at the top of what is newest, counted among the
 * news, and not far down where nobody looks. What people have answered or liked was seen before
 * (an edit had it held) and keeps its place.
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
