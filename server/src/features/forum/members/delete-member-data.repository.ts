import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import {
  forumCommentLikes,
  forumComments,
  forumPostLikes,
  forumPosts,
  forumVersions,
} from '../forum.tables.ts';

export async function readMemberContent(tx: Executor, userId: string) {
  const posts = await tx
    .select({ id: forumPosts.id, deletedAt: forumPosts.deletedAt })
    .from(forumPosts)
    .where(eq(forumPosts.authorId, userId));
  const comments = await tx
    .select({
      id: forumComments.id,
      postId: forumComments.postId,
      deletedAt: forumComments.deletedAt,
    })
    .from(forumComments)
    .where(eq(forumComments.authorId, userId));
  const liked = await tx
    .select({ postId: forumPostLikes.postId })
    .from(forumPostLikes)
    .where(eq(forumPostLikes.userId, userId));
  return { posts, comments, likedPostIds: liked.map(({ postId }) => postId) };
}

/** Triggers update the counters. Comments are locked in id order to avoid deadlocks. */
export async function deleteLikesByUser(tx: Executor, userId: string): Promise<void> {
  await tx.delete(forumPostLikes).where(eq(forumPostLikes.userId, userId));
  const liked = tx
    .select({ id: forumCommentLikes.commentId })
    .from(forumCommentLikes)
    .where(eq(forumCommentLikes.userId, userId));
  await tx
    .select({ id: forumComments.id })
    .from(forumComments)
    .where(inArray(forumComments.id, liked))
    .orderBy(asc(forumComments.id))
    .for('no key update');
  await tx.delete(forumCommentLikes).where(eq(forumCommentLikes.userId, userId));
}

/** Keeps the texts, but without their author and without earlier versions. */
export async function anonymizeTexts(tx: Executor, userId: string): Promise<void> {
  await tx.delete(forumVersions).where(eq(forumVersions.userId, userId));
  const noAuthor = { authorId: null, pseudonym: null };
  await tx.update(forumPosts).set(noAuthor).where(eq(forumPosts.authorId, userId));
  await tx.update(forumComments).set(noAuthor).where(eq(forumComments.authorId, userId));
}

type RewriteContent = (content: string) => string;

export async function rewritePosts(
  tx: Executor,
  ids: readonly string[],
  rewrite: (content: string) => { content: string; excerpt: string },
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx
    .select({ id: forumPosts.id, content: forumPosts.content })
    .from(forumPosts)
    .where(inArray(forumPosts.id, [...ids]));
  for (const { id, content } of rows) {
    await tx.update(forumPosts).set(rewrite(content)).where(eq(forumPosts.id, id));
  }
}

export async function rewriteComments(
  tx: Executor,
  ids: readonly string[],
  rewrite: RewriteContent,
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx
    .select({ id: forumComments.id, content: forumComments.content })
    .from(forumComments)
    .where(inArray(forumComments.id, [...ids]));
  for (const { id, content } of rows) {
    await tx
      .update(forumComments)
      .set({ content: rewrite(content) })
      .where(eq(forumComments.id, id));
  }
}

export async function rewriteMentionsInVersionsAndDrafts(
  tx: Executor,
  userId: string,
  name: string,
): Promise<void> {
  const pattern = `@\\[[^]\\[\\n]{1,80}\\]\\(member:${userId}\\)`;
  const mentionPattern = `%member:${userId}%`;
  await tx.execute(sql`
    UPDATE forum_versions SET content = regexp_replace(content, ${pattern}, ${`@${name}`}, 'gi')
    WHERE content ILIKE ${mentionPattern}`);
  await tx.execute(sql`
    UPDATE forum_drafts
    SET draft = regexp_replace(draft::text, ${pattern}, ${`@${name}`}, 'gi')::jsonb
    WHERE draft::text ILIKE ${mentionPattern}`);
}

export async function listPostIdsOfComments(
  tx: Executor,
  commentIds: readonly string[],
): Promise<string[]> {
  if (commentIds.length === 0) return [];
  const rows = await tx
    .select({ postId: forumComments.postId })
    .from(forumComments)
    .where(inArray(forumComments.id, [...commentIds]));
  return rows.map(({ postId }) => postId);
}
