import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { isNotByMuted, isNotMuted, matchesTopic } from './list-posts-sql.repository.ts';
import type { NewActivityQuery, NewActivityResponse } from './overview.schemas.ts';

const COUNT_LIMIT = sql.raw('LIMIT 100');

/** Raw SQL: both counts stop at the limit, in one round trip, because open pages ask often. */
export async function countNewActivity(
  db: Executor,
  viewerId: string,
  { since, category, tag, post }: NewActivityQuery,
): Promise<NewActivityResponse> {
  const isByOthers = sql`p.is_visible AND p.author_id IS DISTINCT FROM ${viewerId}
    AND ${matchesTopic(category, tag)} AND ${isNotMuted(viewerId)}`;
  const posts = sql`SELECT FROM forum_posts p WHERE p.created_at > ${since} AND ${isByOthers}`;
  const comments =
    post === undefined
      ? sql`SELECT FROM forum_posts p WHERE p.active_at > ${since} AND p.created_at <= ${since}
          AND p.is_visible AND ${matchesTopic(category, tag)} AND ${isNotMuted(viewerId)}`
      : sql`SELECT FROM forum_comments p JOIN forum_posts t ON t.id = p.post_id
          WHERE p.post_id = ${post} AND p.created_at > ${since} AND p.is_visible
            AND p.author_id IS DISTINCT FROM ${viewerId}
            AND (t.is_visible OR t.author_id = ${viewerId})
            AND ${isNotByMuted(viewerId)}`;
  const { rows } = await db.execute<NewActivityResponse>(sql`
    SELECT (SELECT count(*)::int FROM (${posts} ${COUNT_LIMIT}) counted) AS posts,
           (SELECT count(*)::int FROM (${comments} ${COUNT_LIMIT}) counted) AS comments`);
  return rows[0] ?? { posts: 0, comments: 0 };
}
