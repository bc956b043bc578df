import { and, asc, eq, inArray, isNotNull, lte, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '#platform/db/database.ts';
import {
  forumCategoryCounts,
  forumCommentLikes,
  forumComments,
  forumMentions,
  forumPosts,
  forumVersions,
} from '../forum.tables.ts';
import { lockPosts } from '../posts/posts.repository.ts';

const ERASED_COMMENT = '[deleted]';

type ErasedPosts = { ids: string[]; imageIds: string[] };

/**
 * Erases posts with everything that depends on them. Returns the pictures that no post shows
 * anymore.
 */
export async function erasePosts(tx: Executor, ids: readonly string[]): Promise<ErasedPosts> {
  if (ids.length === 0) return { ids: [], imageIds: [] };
  await lockPosts(tx, ids);
  await lockCategories(tx);
  const versionTitles = await tx
    .select({ title: forumVersions.title })
    .from(forumVersions)
    .where(and(inArray(forumVersions.postId, [...ids]), isNotNull(forumVersions.title)));
  const erased = await tx
    .delete(forumPosts)
    .where(inArray(forumPosts.id, [...ids]))
    .returning({ id: forumPosts.id, imageId: forumPosts.imageId, title: forumPosts.title });
  await deleteUnusedSearchWords(
    tx,
    [...versionTitles, ...erased].map(({ title }) => title).join(' '),
  );
  return {
    ids: erased.map(({ id }) => id),
    imageIds: erased.flatMap(({ imageId }) => imageId ?? []),
  };
}

/** Search must not suggest words that only appeared in erased titles. */
async function deleteUnusedSearchWords(tx: Executor, titles: string): Promise<void> {
  await tx.execute(sql`
    DELETE FROM forum_words
    WHERE word = ANY (tsvector_to_array(to_tsvector('simple', ${titles})))
      AND NOT EXISTS (
        SELECT FROM forum_search s
        WHERE s.search @@ plainto_tsquery('english', word)
          AND to_tsvector('simple', s.title) @@ plainto_tsquery('simple', word))`);
}

/**
 * Locks the counters of all categories in a fixed order, because several of them are about to
 * change. A fixed order avoids deadlocks.
 */
async function lockCategories(tx: Executor): Promise<void> {
  await tx
    .select({ category: forumCategoryCounts.category })
    .from(forumCategoryCounts)
    .orderBy(asc(forumCategoryCounts.category))
    .for('update');
}

/** Erases comments. A comment with replies keeps its place in the thread. */
export async function eraseComments(tx: Executor, ids: readonly string[], now: Date) {
  if (ids.length === 0) return;
  const rows = await tx
    .select({ postId: forumComments.postId })
    .from(forumComments)
    .where(inArray(forumComments.id, [...ids]));
  if (rows.length === 0) return;
  await lockPosts(tx, [...new Set(rows.map(({ postId }) => postId))]);
  const reply = alias(forumComments, 'reply');
  await tx
    .delete(forumComments)
    .where(
      and(
        inArray(forumComments.id, [...ids]),
        notExists(
          tx.select({ id: reply.id }).from(reply).where(eq(reply.parentId, forumComments.id)),
        ),
      ),
    );
  await tx.delete(forumVersions).where(inArray(forumVersions.commentId, [...ids]));
  await tx.delete(forumMentions).where(inArray(forumMentions.commentId, [...ids]));
  await tx.delete(forumCommentLikes).where(inArray(forumCommentLikes.commentId, [...ids]));
  await tx
    .update(forumComments)
    .set({
      authorId: null,
      pseudonym: null,
      content: ERASED_COMMENT,
      deletedAt: sql`coalesce(${forumComments.deletedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(inArray(forumComments.id, [...ids]));
}

export async function listPostsDeletedUntil(db: Executor, cutoff: Date, limit: number) {
  const rows = await db
    .select({ id: forumPosts.id })
    .from(forumPosts)
    .where(lte(forumPosts.deletedAt, cutoff))
    .orderBy(asc(forumPosts.deletedAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Lists deleted comments that still have content, or whose place no reply needs anymore. */
export async function listCommentsDeletedUntil(db: Executor, cutoff: Date, limit: number) {
  const reply = alias(forumComments, 'reply');
  const hasReplies = db
    .select({ id: reply.id })
    .from(reply)
    .where(eq(reply.parentId, forumComments.id));
  const rows = await db
    .select({ id: forumComments.id })
    .from(forumComments)
    .where(
      and(
        lte(forumComments.deletedAt, cutoff),
        sql`(${ne(forumComments.content, ERASED_COMMENT)} OR ${notExists(hasReplies)})`,
      ),
    )
    .orderBy(asc(forumComments.deletedAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}
