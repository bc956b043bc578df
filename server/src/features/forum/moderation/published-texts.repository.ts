import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';

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

/**
 * The texts of one author, newest first, in index order. The range stops the planner from expecting
 * few rows and sorting them all: some authors have written thousands, and only a handful is needed.
 */
const isAuthoredBy = (user: SQL) => sql`author_id BETWEEN ${user} AND ${user}`;
const newestFirst = (limit: number) =>
  sql`ORDER BY author_id, created_at DESC, id DESC LIMIT ${sql.raw(`${limit}`)}`;

export function publishedCountOf(user: SQL, limit: number): SQL<number> {
  if (limit === 0) return sql`0`;
  return sql`(SELECT count(*)::int FROM (
    (SELECT FROM (
       SELECT c.*, p.is_visible AS is_post_visible
       FROM forum_comments c JOIN forum_posts p ON p.id = c.post_id
     ) AS comments
     WHERE ${isAuthoredBy(user)} AND is_visible AND is_post_visible ${newestFirst(limit)})
    UNION ALL
    (SELECT FROM forum_posts WHERE ${isAuthoredBy(user)} AND is_visible ${newestFirst(limit)})
    LIMIT ${sql.raw(`${limit}`)}) AS theirs)`;
}

export type RecentText = { content: string; at: string };
type RecentTextsParams = { exceptId: SQL; most: number };

export function recentTextsOf(
  user: SQL,
  { exceptId, most }: RecentTextsParams,
): SQL<RecentText[] | null> {
  const selectLatest = (table: SQL) => sql`(
    SELECT content, created_at FROM ${table} WHERE ${isAuthoredBy(user)} AND id <> ${exceptId} ${newestFirst(most)})`;
  return sql`(SELECT json_agg(json_build_object('content', content, 'at', created_at))
    FROM (${selectLatest(sql`forum_posts`)} UNION ALL ${selectLatest(sql`forum_comments`)}) AS texts)`;
}
