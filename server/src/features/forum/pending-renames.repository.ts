import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { forumRenames } from './forum.tables.ts';

/** Somebody whom texts still mention by a former name. */
export async function findPendingRename(
  db: Executor,
): Promise<{ userId: string; name: string } | null> {
  const { rows } = await db.execute<{ userId: string; name: string }>(sql`
    SELECT r.user_id AS "userId", u.display_name AS name
    FROM forum_renames r JOIN users u ON u.id = r.user_id LIMIT 1`);
  return rows[0] ?? null;
}

/** Before the texts are written: who takes another name meanwhile is noted once more. */
export async function deletePendingRename(db: Executor, userId: string): Promise<void> {
  await db.delete(forumRenames).where(eq(forumRenames.userId, userId));
}
