import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import type { ListedRow } from './list-posts-row.ts';
import { asListed, IS_SUGGESTED, isHeard } from './list-posts-sql.repository.ts';

type Waiting = { id: string; title: string; createdAt: string };
export type OverviewRow = {
  counts: Record<string, number> | null;
  waiting: Waiting[];
  tags: { tag: string; posts: number }[];
  best: ListedRow[];
};
type Viewer = { viewerId: string; today: string };

/** Popular is what the latest posts are about; how far back that goes, the forum's own pace says. */
const POSTS_LOOKED_AT = 500;
const MOST_TAGS = 12;
const MOST_WAITING = 5;
const BEST_A_DAY = 10;

/** The best post of seven days: rather one with an answer that helped, then the most liked. */
function bestOfWeek({ viewerId, today }: Viewer) {
  const best = sql`(p.helpful_comment_id IS NOT NULL) DESC, p.likes DESC, p.id DESC`;
  const chosen = sql`
    SELECT p.* FROM generate_series(0, 6) AS ago
    CROSS JOIN LATERAL (
      SELECT p.* FROM forum_posts p
      WHERE p.is_visible AND ${IS_SUGGESTED} AND p.day = ${today}::date - ago AND p.likes > 0 AND ${isHeard(viewerId)}
      ORDER BY p.likes DESC, p.id DESC LIMIT ${sql.raw(`${BEST_A_DAY}`)}) p
    ORDER BY ${best} LIMIT 1`;
  return asListed(chosen, best, viewerId);
}

export async function readOverviewRow(db: Executor, viewer: Viewer): Promise<OverviewRow> {
  const { viewerId } = viewer;
  const { rows } = await db.execute<OverviewRow>(sql`
    SELECT
      (SELECT json_object_agg(category, posts) FROM forum_category_counts) AS counts,
      (SELECT coalesce(json_agg(w), '[]') FROM (
        SELECT p.id, p.title, p.created_at AS "createdAt" FROM forum_posts p
        WHERE p.is_visible AND ${IS_SUGGESTED} AND p.comments = 0 AND p.category = 'Questions'
          AND p.author_id IS DISTINCT FROM ${viewerId} AND ${isHeard(viewerId)}
        ORDER BY p.created_at DESC, p.id DESC LIMIT ${sql.raw(`${MOST_WAITING}`)}) w) AS waiting,
      (SELECT coalesce(json_agg(t), '[]') FROM (
        SELECT tag, count(*) AS posts FROM (
          SELECT p.tags FROM forum_posts p WHERE p.is_visible
          ORDER BY p.created_at DESC, p.id DESC LIMIT ${sql.raw(`${POSTS_LOOKED_AT}`)}
        ) latest CROSS JOIN unnest(latest.tags) AS tag
        GROUP BY tag ORDER BY count(*) DESC, tag LIMIT ${sql.raw(`${MOST_TAGS}`)}) t) AS tags,
      ${bestOfWeek(viewer)} AS best`);
  return rows[0] ?? { counts: null, waiting: [], tags: [], best: [] };
}
