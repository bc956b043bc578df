import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { forumRenames } from './forum.tables.ts';

/** Finds a member whom texts still mention by a former name. */
export async function findPendingRename(
  db: Executor,
): Promise<{ userId: string; name: string } | null> {
  const { rows } = await db.execute<{ userId: string; name: string }>(sql`
    SELECT r.user_id AS "userId", u.display_name AS name
    FROM forum_renames r JOIN users u ON u.id = r.user_id LIMIT 1`);
  return rows[0] ?? null;
}

/** Delete before rewriting the texts, so that another rename meanwhile is recorded again. */
export async function deletePendingRename(db: Executor, userId: string): Promise<void> {
  await db.delete(forumRenames).where(eq(forumRenames.userId, userId));
}
