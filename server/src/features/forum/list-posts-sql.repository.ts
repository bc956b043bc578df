import { type SQL, sql } from 'drizzle-orm';
import { PLAN_ANEW } from '../../platform/db/preparing-client.ts';

/** The parts that every list of posts is made of. A post is `p` in all of them. */

/** A value, or the place of one in a text that is made once. */
export type Value = string | SQL | ReturnType<typeof sql.placeholder>;

const moment = (column: string) =>
  sql`to_char(${sql.raw(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/**
 * Whom one has muted is left out, but never what they wrote under a pseudonym: that it goes away
 * would tell who stands behind it.
 */
export const isHeard = (viewer: Value) => sql`
  NOT EXISTS (SELECT FROM forum_muted_posts m WHERE m.user_id = ${viewer} AND m.post_id = p.id)
  AND (p.pseudonym IS NOT NULL OR NOT EXISTS (
    SELECT FROM forum_muted_people m WHERE m.user_id = ${viewer} AND m.person_id = p.author_id))`;

/** Filters by what a post is about. */
export function isAbout(category: Value | undefined, tag: Value | undefined): SQL {
  const conditions = [sql`true`];
  if (category !== undefined) conditions.push(sql`p.category = ${category}`);
  // Rare and common tags need different plans.
  if (tag !== undefined) {
    conditions.push(sql`p.tags @> ARRAY[${tag}]::text[] ${sql.raw(PLAN_ANEW)}`);
  }
  return sql.join(conditions, sql` AND `);
}

/**
 * The posts that `chosen` selects, each with all that a reader is shown, as one JSON array:
 * PostgreSQL builds it faster than rows are read one by one.
 */
export const asListed = (chosen: SQL, order: SQL, viewer: Value, more: SQL = sql``) => sql`
  (SELECT coalesce(json_agg(listed), '[]') FROM (
    SELECT p.id, p.title, p.excerpt, p.category, p.tags, p.likes, p.comments, p.state,
      p.author_id AS "authorId", p.pseudonym, p.video_url AS "videoUrl",
      p.image_alt AS "imageAlt", p.is_locked AS "isLocked",
      ${moment('p.created_at')} AS "createdAt", ${moment('p.active_at')} AS "activeAt",
      ${moment('p.edited_at')} AS "editedAt",
      CASE WHEN i.id IS NOT NULL THEN json_build_object(
        'id', i.id, 'width', i.width, 'height', i.height, 'blur', i.blur) END AS image,
      p.helpful_comment_id IS NOT NULL AND EXISTS (
        SELECT FROM forum_comments h WHERE h.id = p.helpful_comment_id AND h.is_visible
      ) AS "hasHelpful",
      EXISTS (SELECT FROM forum_post_likes l
              WHERE l.post_id = p.id AND l.user_id = ${viewer}) AS "isLiked",
      EXISTS (SELECT FROM forum_follows f
              WHERE f.user_id = ${viewer} AND f.post_id = p.id) AS "isFollowed",
      u.display_name AS "displayName", u.photo_url AS "photoURL", u.role,
      u.created_at AS "joinedAt",
      CASE WHEN p.pseudonym IS NULL THEN (SELECT count(*) FROM (
        SELECT FROM forum_comments h
        WHERE h.author_id = p.author_id AND h.is_helpful AND h.is_visible AND h.pseudonym IS NULL
        LIMIT 3) helpful) ELSE 0 END AS "helpfulAnswers"
      ${more}
    FROM (${chosen}) p
    LEFT JOIN users u ON u.id = p.author_id
    LEFT JOIN uploads i ON i.id = p.image_id
    ORDER BY ${order}) listed)`;

/** How many posts there are, from the counts that are kept and never by counting. */
export const totalOf = (category: Value | undefined) => sql`
  (SELECT coalesce(sum(posts), 0)::int FROM forum_category_counts
   WHERE ${category === undefined ? sql`true` : sql`category = ${category}`})`;
