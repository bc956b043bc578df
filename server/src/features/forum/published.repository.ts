import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';

/** How many of each person's posts, comments and replies everybody can see. */
export async function countPublished(
  db: Executor,
  userIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; published: number }>(sql`
    SELECT author_id AS id, count(*)::int AS published FROM (
      SELECT author_id FROM forum_posts
      WHERE author_id = ANY(${sql.param(userIds)}::uuid[]) AND is_visible
      UNION ALL
      SELECT c.author_id FROM forum_comments c JOIN forum_posts p ON p.id = c.post_id
      WHERE c.author_id = ANY(${sql.param(userIds)}::uuid[]) AND c.is_visible AND p.is_visible
    ) AS theirs GROUP BY author_id`);
  return new Map(rows.map(({ id, published }) => [id, published]));
}

/** The same of one person, as far as it matters: counting ends at `most`. */
export async function countPublishedOf(
  db: Executor,
  userId: string,
  most: number,
): Promise<number> {
  const { rows } = await db.execute<{ published: number }>(sql`
    SELECT count(*)::int AS published FROM (
      (SELECT FROM forum_posts WHERE author_id = ${userId} AND is_visible LIMIT ${most})
      UNION ALL
      (SELECT FROM forum_comments c JOIN forum_posts p ON p.id = c.post_id
       WHERE c.author_id = ${userId} AND c.is_visible AND p.is_visible LIMIT ${most})
    ) AS theirs`);
  return rows[0]?.published ?? 0;
}

/** What somebody wrote lately, the newest first, but for one text. */
export async function listRecentTexts(
  db: Executor,
  userId: string,
  since: Date,
  exceptId: string,
): Promise<{ content: string; createdAt: Date }[]> {
  const { rows } = await db.execute<{ content: string; at: string }>(sql`
    SELECT content, created_at AS at FROM (
      SELECT id, content, created_at FROM forum_posts
      WHERE author_id = ${userId} AND created_at > ${since.toISOString()}
      UNION ALL
      SELECT id, content, created_at FROM forum_comments
      WHERE author_id = ${userId} AND created_at > ${since.toISOString()}
    ) AS texts WHERE id <> ${exceptId} ORDER BY created_at DESC LIMIT 30`);
  return rows.map(({ content, at }) => ({ content, createdAt: new Date(at) }));
}
