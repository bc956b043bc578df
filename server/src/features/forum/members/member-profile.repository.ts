import type { Role } from '@attune/domain/account/roles';
import { MIN_HELPFUL_ANSWERS } from '@attune/domain/forum/badges';
import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';

type MemberProfileRow = {
  id: string;
  name: string;
  photoURL: string | null;
  role: Role;
  about: string;
  joinedAt: string;
  helpfulAnswers: number;
};

/**
 * Finds a member who has a visible text under their own name, or the viewer. Anyone else is not
 * found: an id alone must not lead to a name.
 *
 * Raw SQL: the subqueries stop at the first texts they find.
 */
export async function findMemberProfile(
  db: Executor,
  { id, viewerId }: { id: string; viewerId: string },
): Promise<MemberProfileRow | null> {
  const { rows } = await db.execute<MemberProfileRow>(sql`
    SELECT u.id, u.display_name AS name, u.photo_url AS "photoURL", u.role, u.about,
      u.created_at AS "joinedAt",
      (SELECT count(*)::int FROM (
         SELECT FROM forum_comments h
         WHERE h.author_id = u.id AND h.is_helpful AND h.is_visible AND h.pseudonym IS NULL
         LIMIT ${MIN_HELPFUL_ANSWERS}) helpful) AS "helpfulAnswers"
    FROM users u
    WHERE u.id = ${id} AND (
      u.id = ${viewerId}
      OR EXISTS (SELECT FROM forum_posts p
                 WHERE p.author_id = u.id AND p.is_visible AND p.pseudonym IS NULL)
      OR EXISTS (SELECT FROM forum_comments c JOIN forum_posts t ON t.id = c.post_id AND t.is_visible
                 WHERE c.author_id = u.id AND c.is_visible AND c.pseudonym IS NULL))`);
  return rows[0] ?? null;
}
