import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';

/**
 * Lists which of the posts may be sent to a language model for this reader: those under their
 * author's own name whose author allows it, and the reader's own (which have a separate consent).
 * Never hidden or pseudonymous posts. Raw SQL: it joins the consents, a table of the account
 * feature.
 */
export async function listQuotablePosts(
  db: Executor,
  readerId: string,
  postIds: readonly string[],
): Promise<Set<string>> {
  if (postIds.length === 0) return new Set();
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT p.id FROM forum_posts p LEFT JOIN consents c ON c.user_id = p.author_id
    WHERE p.id = ANY(${sql.param([...postIds])}::uuid[]) AND p.is_visible AND p.pseudonym IS NULL
      AND (c.quotes OR p.author_id = ${readerId}::uuid)`);
  return new Set(rows.map(({ id }) => id));
}
