import { COMMUNITY_KINDS } from '@attune/domain/notifications/kinds';
import { type SQL, sql } from 'drizzle-orm';

export type Reader = { id: string; hasAccess: boolean };

const isCommunityKind = sql.raw(`n.kind IN ('${COMMUNITY_KINDS.join("', '")}')`);

/**
 * Whether an event `e` of the notification `n` about the post `p` may be shown (SECURITY AC5). An
 * event whose post, comment or like was hidden, held, deleted, muted or undone since then is treated
 * as if it never happened. Muting a person does not hide what they do under a pseudonym: that would
 * reveal who is behind it.
 */
export function isVisibleEvent({ hasAccess }: Reader): SQL {
  if (!hasAccess) return sql`NOT (${isCommunityKind})`;
  return sql`(NOT (${isCommunityKind}) OR (
    p.is_visible
    AND ${isVisibleComment(sql`n.comment_id`)} AND ${isVisibleComment(sql`e.comment_id`)}
    AND NOT EXISTS (SELECT FROM forum_muted_posts m
      WHERE m.user_id = n.user_id AND m.post_id = n.post_id)
    AND NOT EXISTS (SELECT FROM forum_muted_people m
      WHERE m.user_id = n.user_id AND m.person_id = e.actor_id)
    AND (n.kind <> 'like' OR ${stillLikes})
  ))`;
}

function isVisibleComment(id: SQL): SQL {
  return sql`(${id} IS NULL OR EXISTS (SELECT FROM forum_comments c WHERE c.id = ${id} AND c.is_visible))`;
}

/** Only the author of a post can have a pseudonym in its thread, so a named actor is the author. */
const liker = sql`CASE WHEN e.actor_name IS NULL THEN e.actor_id ELSE p.author_id END`;

const stillLikes = sql`CASE
  WHEN n.data ? 'isHelpful' THEN p.helpful_comment_id = n.comment_id
  WHEN n.comment_id IS NULL THEN EXISTS (SELECT FROM forum_post_likes l
    WHERE l.post_id = n.post_id AND l.user_id = ${liker})
  ELSE EXISTS (SELECT FROM forum_comment_likes l
    WHERE l.comment_id = n.comment_id AND l.user_id = ${liker})
  END`;
