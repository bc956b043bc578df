import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import type { NewActivityQuery, NewActivityResponse } from './list-posts.schemas.ts';
import type { PostListRow } from './list-posts-row.ts';
import {
  IS_SUGGESTABLE,
  isNotByMuted,
  isNotMuted,
  matchesTopic,
  postListJson,
} from './list-posts-sql.repository.ts';

type UnansweredPost = { id: string; title: string; createdAt: string };
export type OverviewRow = {
  counts: Record<string, number> | null;
  waiting: UnansweredPost[];
  tags: { tag: string; posts: number }[];
  best: PostListRow[];
};
type OverviewParams = { viewerId: string; today: string };

/** Tags are counted in this many recent posts, so that the period adapts to the forum's pace. */
const RECENT_POSTS = 500;
const MAX_TAGS = 12;
const MAX_UNANSWERED = 5;
const BEST_PER_DAY = 10;

/** Selects the best post of seven days: a helpful answer counts more than any number of likes. */
function selectBestOfWeek({ viewerId, today }: OverviewParams) {
  const order = sql`(p.helpful_comment_id IS NOT NULL) DESC, p.likes DESC, p.id DESC`;
  const selection = sql`
    SELECT p.* FROM generate_series(0, 6) AS ago
    CROSS JOIN LATERAL (
      SELECT p.* FROM forum_posts p
      WHERE p.is_visible AND ${IS_SUGGESTABLE} AND p.day = ${today}::date - ago AND p.likes > 0 AND ${isNotMuted(viewerId)}
      ORDER BY p.likes DESC, p.id DESC LIMIT ${sql.raw(`${BEST_PER_DAY}`)}) p
    ORDER BY ${order} LIMIT 1`;
  return postListJson(selection, order, viewerId);
}

/** Raw SQL: four small results as JSON in one round trip, because every forum page shows them. */
export async function readOverviewRow(db: Executor, params: OverviewParams): Promise<OverviewRow> {
  const { viewerId } = params;
  const { rows } = await db.execute<OverviewRow>(sql`
    SELECT
      (SELECT json_object_agg(category, posts) FROM forum_category_counts) AS counts,
      (SELECT coalesce(json_agg(w), '[]') FROM (
        SELECT p.id, p.title, p.created_at AS "createdAt" FROM forum_posts p
        WHERE p.is_visible AND ${IS_SUGGESTABLE} AND p.comments = 0 AND p.category = 'Questions'
          AND p.author_id IS DISTINCT FROM ${viewerId} AND ${isNotMuted(viewerId)}
        ORDER BY p.created_at DESC, p.id DESC LIMIT ${sql.raw(`${MAX_UNANSWERED}`)}) w) AS waiting,
      (SELECT coalesce(json_agg(t), '[]') FROM (
        SELECT tag, count(*) AS posts FROM (
          SELECT p.tags FROM forum_posts p WHERE p.is_visible
          ORDER BY p.created_at DESC, p.id DESC LIMIT ${sql.raw(`${RECENT_POSTS}`)}
        ) latest CROSS JOIN unnest(latest.tags) AS tag
        GROUP BY tag ORDER BY count(*) DESC, tag LIMIT ${sql.raw(`${MAX_TAGS}`)}) t) AS tags,
      ${selectBestOfWeek(params)} AS best`);
  return rows[0] ?? { counts: null, waiting: [], tags: [], best: [] };
}

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
