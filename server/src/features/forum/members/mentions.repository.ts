import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { users } from '#features/account';
import type { Executor } from '#platform/db/database.ts';
import { forumMentions, forumRenames } from '../forum.tables.ts';

type MentioningText = { postId: string; commentId?: never } | { commentId: string; postId?: never };

const belongsTo = (text: MentioningText) =>
  text.postId === undefined
    ? eq(forumMentions.commentId, text.commentId)
    : eq(forumMentions.postId, text.postId);

export async function setMentions(
  tx: Executor,
  text: MentioningText,
  userIds: readonly string[],
): Promise<void> {
  await tx
    .delete(forumMentions)
    .where(and(belongsTo(text), notInArray(forumMentions.userId, [...userIds])));
  await addMentions(tx, text, userIds);
}

export async function addMentions(
  tx: Executor,
  text: MentioningText,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  // The users are locked in a fixed order to avoid deadlocks. Mentions of missing users are left
  // out, because an account may be deleted concurrently.
  const members = await tx
    .select({ userId: users.id })
    .from(users)
    .where(inArray(users.id, [...userIds]))
    .orderBy(users.id)
    .for('key share');
  if (members.length === 0) return;
  await tx
    .insert(forumMentions)
    .values(members.map(({ userId }) => ({ userId, ...text })))
    .onConflictDoNothing();
}

export function listMentionsOfUser(tx: Executor, userId: string) {
  return tx
    .select({ postId: forumMentions.postId, commentId: forumMentions.commentId })
    .from(forumMentions)
    .where(eq(forumMentions.userId, userId));
}

export async function findPendingRename(
  db: Executor,
): Promise<{ userId: string; name: string } | null> {
  const [row] = await db
    .select({ userId: users.id, name: users.displayName })
    .from(forumRenames)
    .innerJoin(users, eq(users.id, forumRenames.userId))
    .limit(1);
  return row ?? null;
}

/** To be called before rewriting the texts, so that a rename in the meantime is recorded again. */
export async function deletePendingRename(db: Executor, userId: string): Promise<void> {
  await db.delete(forumRenames).where(eq(forumRenames.userId, userId));
}
