import { MIN_HELPFUL_ANSWERS } from '@attune/domain/forum/badges';
import { type SQL, sql } from 'drizzle-orm';

/** SQL fragments shared by all lists of posts. A post is `p` in all of them. */

export type SqlValue = string | SQL;

/**
 * A placeholder whose value the planner cannot see. Custom plans then cost the same as the generic
 * one, and PostgreSQL keeps the generic plan: planning takes longer than running this query.
 */
export const opaqueParam = (name: string, type: 'uuid' | 'text' | 'date' | 'boolean') =>
  sql`(SELECT ${sql.placeholder(name)}::${sql.raw(type)})`;

/**
 * Whether a row with this unique key exists. `EXISTS` means the same, but the planner may turn it
 * into reading all rows of a user, and some users like or mute a great deal.
 */
export const existsByKey = (row: SQL) => sql`coalesce((SELECT true FROM ${row}), false)`;

/**
 * Whether the viewer has muted the post or person. Most users mute nothing at all: whether that is
 * so is checked first, and only once per query.
 */
export const isMuted = (viewer: SqlValue, where: { postId: SQL } | { personId: SQL }) => {
  const [table, key] =
    'postId' in where
      ? [sql`forum_muted_posts`, sql`m.post_id = ${where.postId}`]
      : [sql`forum_muted_people`, sql`m.person_id = ${where.personId}`];
  return sql`((SELECT EXISTS (SELECT FROM ${table} m WHERE m.user_id = ${viewer}))
    AND ${existsByKey(sql`${table} m WHERE m.user_id = ${viewer} AND ${key}`)})`;
};

/**
 * Leaves out posts by muted people, but not those under a pseudonym: their absence would reveal
 * who is behind the pseudonym.
 */
export const isNotByMuted = (viewer: SqlValue) =>
  sql`(p.pseudonym IS NOT NULL OR NOT ${isMuted(viewer, { personId: sql`p.author_id` })})`;

/** Leaves out muted posts and the posts of muted people. */
export const isNotMuted = (viewer: SqlValue) =>
  sql`NOT ${isMuted(viewer, { postId: sql`p.id` })} AND ${isNotByMuted(viewer)}`;

/** A post with signs of a crisis stays in its place, but is never suggested, featured or quoted. */
export const IS_SUGGESTABLE = sql`NOT p.is_care`;

export function matchesTopic(category: SqlValue | undefined, tag: SqlValue | undefined): SQL {
  const conditions = [sql`true`];
  if (category !== undefined) conditions.push(sql`p.category = ${category}`);
  if (tag !== undefined) conditions.push(sql`p.tags @> ARRAY[${tag}]::text[]`);
  return sql.join(conditions, sql` AND `);
}

/**
 * The public fields of an author, whose row must be joined as `u`. A subquery per text is cheap: a
 * user has few helpful answers, and counting stops at three.
 */
export const authorColumns = (alias: 'p' | 'c') => {
  const col = (column: string) => sql.raw(`${alias}.${column}`);
  return sql`
    ${col('author_id')} AS "authorId", ${col('pseudonym')}, u.display_name AS "displayName",
    u.photo_url AS "photoURL", u.role, u.created_at AS "joinedAt",
    CASE WHEN ${col('pseudonym')} IS NULL THEN (SELECT count(*) FROM (
      SELECT FROM forum_comments h
      WHERE h.author_id = ${col('author_id')} AND h.is_helpful AND h.is_visible
        AND h.pseudonym IS NULL
      LIMIT ${sql.raw(`${MIN_HELPFUL_ANSWERS}`)}) helpful) ELSE 0 END AS "helpfulAnswers"`;
};

/**
 * The selected posts with everything a reader is shown, as one JSON array. PostgreSQL builds it
 * faster than the driver reads rows.
 */
export const postListJson = (
  selection: SQL,
  order: SQL,
  viewer: SqlValue,
  extraColumns: SQL = sql``,
) => sql`
  (SELECT coalesce(json_agg(listed), '[]') FROM (
    SELECT p.id, p.title, p.excerpt, p.category, p.tags, p.likes, p.comments, p.state,
      p.video_url AS "videoUrl", p.image_alt AS "imageAlt", p.is_locked AS "isLocked",
      p.created_at AS "createdAt", p.active_at AS "activeAt", p.edited_at AS "editedAt",
      CASE WHEN p.image_id IS NOT NULL THEN (
        SELECT json_build_object('id', i.id, 'width', i.width, 'height', i.height, 'blur', i.blur)
        FROM uploads i WHERE i.id = p.image_id) END AS image,
      p.helpful_comment_id IS NOT NULL AND ${existsByKey(
        sql`forum_comments h WHERE h.id = p.helpful_comment_id AND h.is_visible`,
      )} AS "hasHelpful",
      ${existsByKey(sql`forum_post_likes l WHERE l.post_id = p.id AND l.user_id = ${viewer}`)} AS "isLiked",
      ${existsByKey(sql`forum_follows f WHERE f.user_id = ${viewer} AND f.post_id = p.id`)} AS "isFollowed",
      ${authorColumns('p')} ${extraColumns}
    FROM (${selection}) p
    LEFT JOIN users u ON u.id = p.author_id
    ORDER BY ${order}) listed)`;

/** The number of posts, read from stored counters. */
export const totalPosts = (category: SqlValue | undefined) => sql`
  (SELECT coalesce(sum(posts), 0)::int FROM forum_category_counts
   WHERE ${category === undefined ? sql`true` : sql`category = ${category}`})`;
