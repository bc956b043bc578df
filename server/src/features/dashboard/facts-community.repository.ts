import { type SQL, sql } from 'drizzle-orm';
import { isMuted, isNotMuted } from '#features/forum';
import { toIsoTimestamp, toJsonList } from '#platform/db/json-sql.ts';
import { countByPeriod, type SpanParams } from './facts-sql.repository.ts';

const MAX_THREADS = 3;
const MAX_UNANSWERED = 2;

export function buildCommunityFacts(span: SpanParams): SQL {
  const { userId, nowStart, end } = span;
  const ownPosts = sql`forum_posts p
    WHERE p.author_id = ${userId} AND p.is_visible AND p.created_at >= ${nowStart}
      AND p.created_at < ${end}`;
  return sql`json_build_object(
    'helpful', ${countByPeriod(
      sql`created_at`,
      span,
      sql`forum_comments WHERE author_id = ${userId} AND is_helpful AND is_visible`,
    )},
    'replies', ${toJsonList(sql`
      SELECT p.id AS "postId", p.title, count(*) AS count,
        ${toIsoTimestamp(sql`max(c.created_at)`)} AS "lastAt"
      FROM notifications n
      JOIN forum_posts p ON p.id = n.post_id AND p.is_visible
      JOIN notification_events e ON e.notification_id = n.id
      JOIN forum_comments c ON c.id = e.comment_id AND c.is_visible
      WHERE n.user_id = ${userId} AND n.kind = 'reply' AND n.updated_at >= ${nowStart}
        AND n.updated_at < ${end}
        AND c.created_at >= ${nowStart} AND ${isNotMuted(userId)}
        AND NOT ${isMuted(userId, { personId: sql`e.actor_id` })}
      GROUP BY p.id, p.title
      ORDER BY max(c.created_at) DESC LIMIT ${sql.raw(`${MAX_THREADS}`)}`)},
    'posts', (SELECT count(*) FROM ${ownPosts}),
    'likes', (SELECT coalesce(sum(p.likes), 0) FROM ${ownPosts}),
    'waiting', ${toJsonList(sql`
      SELECT p.id, p.title, ${toIsoTimestamp(sql`p.created_at`)} AS "createdAt" FROM forum_posts p
      WHERE p.is_visible AND NOT p.is_care AND p.comments = 0 AND p.category = 'Questions'
        AND p.author_id IS DISTINCT FROM ${userId} AND ${isNotMuted(userId)}
      ORDER BY p.created_at DESC, p.id DESC LIMIT ${sql.raw(`${MAX_UNANSWERED}`)}`)},
    'hasAny', EXISTS (SELECT FROM forum_posts WHERE author_id = ${userId})
      OR EXISTS (SELECT FROM forum_comments WHERE author_id = ${userId}))`;
}
