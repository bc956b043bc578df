import { and, eq, or, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { escapeLike } from '#platform/db/escape-like.ts';
import { forumPosts } from '../forum.tables.ts';
import type { PeopleResponse } from '../lists/list-posts.schemas.ts';

const MAX_MEMBERS = 8;
/** Only the latest comments of a long thread are looked at. */
const MAX_COMMENTS = 200;
/** Only the first members with a common name are looked at. */
const MAX_NAME_MATCHES = 50;

/**
 * Finds members to mention: first those in the thread, then those who write in the forum. Only
 * texts under their own name count, so this does not reveal who is behind a pseudonym.
 *
 * Raw SQL: lateral joins take the latest members from an index, so that the search stays fast in
 * long threads.
 */
export async function findMentionableMembers(
  db: Executor,
  { typed, postId, viewerId }: { typed: string; postId: string | null; viewerId: string },
): Promise<PeopleResponse['people']> {
  const prefix = escapeLike(typed.toWellFormed().replaceAll('\0', '').trim().toLowerCase());
  const { rows } = await db.execute<PeopleResponse['people'][number]>(sql`
    WITH thread AS MATERIALIZED (
      SELECT p.id, p.author_id, p.pseudonym FROM forum_posts p
      WHERE p.id = ${postId}::uuid AND (p.is_visible OR p.author_id = ${viewerId})
    ),
    present AS MATERIALIZED (
      SELECT author_id AS id FROM thread WHERE pseudonym IS NULL
      UNION SELECT latest.author_id FROM thread CROSS JOIN LATERAL (
        SELECT c.author_id FROM forum_comments c
        WHERE c.post_id = thread.id AND c.is_visible AND c.pseudonym IS NULL
        ORDER BY c.created_at DESC LIMIT ${MAX_COMMENTS}) latest
    ),
    namesakes AS MATERIALIZED (
      SELECT u.id FROM users u WHERE ${prefix} <> '' AND lower(u.display_name) LIKE ${`${prefix}%`}
      LIMIT ${MAX_NAME_MATCHES}
    )
    SELECT u.id, u.display_name AS name, u.photo_url AS "photoURL"
    FROM (
      SELECT id, 1 AS rank FROM present
      UNION ALL SELECT n.id, 2 FROM namesakes n
      WHERE n.id NOT IN (SELECT id FROM present WHERE id IS NOT NULL) AND (
        EXISTS (SELECT FROM forum_posts p
                WHERE p.author_id = n.id AND p.is_visible AND p.pseudonym IS NULL)
        OR EXISTS (SELECT FROM forum_comments c JOIN forum_posts t ON t.id = c.post_id AND t.is_visible
                   WHERE c.author_id = n.id AND c.is_visible AND c.pseudonym IS NULL))
    ) AS person JOIN users u ON u.id = person.id
    WHERE u.id <> ${viewerId}
      AND (lower(u.display_name) LIKE ${`${prefix}%`} OR lower(u.display_name) LIKE ${`% ${prefix}%`})
    ORDER BY person.rank, lower(u.display_name), u.id LIMIT ${MAX_MEMBERS}`);
  return rows;
}

export async function findVisibleTitle(
  db: Executor,
  postId: string,
  viewerId: string,
): Promise<string | null> {
  const canRead = or(eq(forumPosts.isVisible, true), eq(forumPosts.authorId, viewerId));
  const [row] = await db
    .select({ title: forumPosts.title })
    .from(forumPosts)
    .where(and(eq(forumPosts.id, postId), canRead));
  return row?.title ?? null;
}
