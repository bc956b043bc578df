import { type SQL, sql } from 'drizzle-orm';
import { RECIPIENT, type Recipient } from '#features/notifications';
import type { Executor } from '#platform/db/database.ts';
import { shouldNotify } from '../reactions/follows-and-mutes.repository.ts';

type RecipientsParams = {
  author: SQL;
  post: SQL;
  parent: SQL | null;
  mentioned: SQL | null;
  /** For a post that does not exist yet. A stored post has its own pseudonym. */
  isNewUnderPseudonym?: boolean;
};

/**
 * An SQL value with the members to notify about a text: mentioned, answered and following. A member
 * with two reasons is listed twice.
 */
export function buildRecipientsQuery(params: RecipientsParams): SQL<Recipient[] | null> {
  const { author, post, parent, mentioned, isNewUnderPseudonym = false } = params;
  const isUnderPseudonym = isNewUnderPseudonym
    ? sql`true`
    : sql`EXISTS (SELECT FROM forum_posts p
        WHERE p.id = ${post} AND p.author_id = ${author} AND p.pseudonym IS NOT NULL)`;
  const candidates = [
    sql`SELECT user_id AS id FROM forum_follows WHERE post_id = ${post}`,
    parent === null
      ? sql`SELECT author_id FROM forum_posts WHERE id = ${post}`
      : sql`SELECT author_id FROM forum_comments WHERE id = ${parent}`,
    ...(mentioned ? [sql`SELECT unnest(${mentioned})`] : []),
  ];
  return sql`(SELECT json_agg(${RECIPIENT})
    FROM (${sql.join(candidates, sql` UNION ALL `)}) AS near JOIN users u ON u.id = near.id
    WHERE ${shouldNotify({ actor: author, post, isUnderPseudonym })})`;
}

type CommentRef = {
  authorId: string;
  postId: string;
  parentId: string | null;
  mentioned: readonly string[];
};

export async function readRecipients(tx: Executor, comment: CommentRef): Promise<Recipient[]> {
  const { authorId, postId, parentId, mentioned } = comment;
  const recipients = buildRecipientsQuery({
    author: sql`${authorId}::uuid`,
    post: sql`${postId}::uuid`,
    parent: parentId === null ? null : sql`${parentId}::uuid`,
    mentioned: mentioned.length === 0 ? null : sql`${sql.param(mentioned)}::uuid[]`,
  });
  const { rows } = await tx.execute<{ recipients: Recipient[] | null }>(
    sql`SELECT ${recipients} AS recipients`,
  );
  return rows[0]?.recipients ?? [];
}
