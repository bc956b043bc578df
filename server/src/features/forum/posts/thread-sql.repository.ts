import { type SQL, sql } from 'drizzle-orm';
import {
  authorColumns,
  existsByKey,
  isMuted,
  postListJson,
  type SqlValue,
} from '../lists/list-posts-sql.repository.ts';

/** SQL fragments for reading a thread. A comment is `c`, a reply to it `r`. */
type CommentAlias = 'c' | 'r';
export type ThreadReader = { viewer: SqlValue; isModerator: SqlValue | boolean };

const REPLIES_SHOWN = 3;

/** Whether the reader may see a comment. Must match `canReadComment`. */
export function isReadable(name: CommentAlias, { viewer, isModerator }: ThreadReader): SQL {
  const alias = sql.raw(name);
  return sql`(${alias}.deleted_at IS NULL
    AND (${alias}.state = 'published' OR ${alias}.author_id = ${viewer} OR ${isModerator}))`;
}

export const postDetailJson = (selection: SQL, order: SQL, viewer: SqlValue) =>
  postListJson(
    selection,
    order,
    viewer,
    sql`, p.content, p.is_visible AS "isVisible", p.deleted_at AS "deletedAt",
      p.helpful_comment_id AS "helpfulCommentId", ${isMuted(viewer, { postId: sql`p.id` })} AS "isMuted"`,
  );

export const commentListJson = (
  selection: SQL,
  order: SQL,
  viewer: SqlValue,
  extraColumns: SQL = sql``,
) => sql`
  (SELECT coalesce(json_agg(entry), '[]') FROM (
    SELECT c.id, c.parent_id AS "parentId", c.content, c.state, c.likes, c.replies,
      c.created_at AS "createdAt", c.edited_at AS "editedAt", c.deleted_at AS "deletedAt",
      c.is_visible AS "isVisible",
      ${existsByKey(
        sql`forum_comment_likes l WHERE l.comment_id = c.id AND l.user_id = ${viewer}`,
      )} AS "isLiked",
      c.pseudonym IS NULL
        AND ${isMuted(viewer, { personId: sql`c.author_id` })} AS "isMuted",
      ${authorColumns('c')} ${extraColumns}
    FROM (${selection}) c LEFT JOIN users u ON u.id = c.author_id
    ORDER BY ${order}) entry)`;

/**
 * Like `commentListJson`, for comments with a position and the first replies of each. Replies have
 * no position and come last, the oldest first. Both are in one array, so that PostgreSQL runs the
 * lookups once for both.
 */
export function threadJson(selection: SQL, reader: ThreadReader): SQL {
  const comments = sql`
    WITH top AS MATERIALIZED (${selection})
    SELECT * FROM top
    UNION ALL
    SELECT reply.* FROM top CROSS JOIN LATERAL (
      SELECT r.*, NULL::bigint AS position FROM forum_comments r
      WHERE r.parent_id = top.id AND ${isReadable('r', reader)}
      ORDER BY r.created_at, r.id LIMIT ${sql.raw(`${REPLIES_SHOWN}`)}) reply`;
  return commentListJson(
    comments,
    sql`c.position, c.created_at, c.id`,
    reader.viewer,
    sql`, c.position`,
  );
}
