import { and, between, count, desc, eq, inArray, ne } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Executor } from '#platform/db/database.ts';
import { forumComments as comments, forumPosts as posts } from '../forum.tables.ts';

export async function countPublished(
  db: Executor,
  userIds: readonly string[],
): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map();
  const isVisiblePost = eq(posts.isVisible, true);
  const rows = await unionAll(
    db
      .select({ id: posts.authorId, published: count() })
      .from(posts)
      .where(and(inArray(posts.authorId, [...userIds]), isVisiblePost))
      .groupBy(posts.authorId),
    db
      .select({ id: comments.authorId, published: count() })
      .from(comments)
      .innerJoin(posts, eq(posts.id, comments.postId))
      .where(
        and(inArray(comments.authorId, [...userIds]), eq(comments.isVisible, true), isVisiblePost),
      )
      .groupBy(comments.authorId),
  );
  const published = new Map<string, number>();
  for (const { id, published: more } of rows) {
    if (id !== null) published.set(id, (published.get(id) ?? 0) + more);
  }
  return published;
}

/**
 * The texts of one author, newest first, in index order. The range stops the planner from expecting
 * few rows and sorting them all: some authors have written thousands, and only a handful is needed.
 */
const isBy = ({ authorId }: typeof posts | typeof comments, id: string) =>
  between(authorId, id, id);
const newestFirst = ({ authorId, createdAt, id }: typeof posts | typeof comments) =>
  [authorId, desc(createdAt), desc(id)] as const;

/** How much an author has published, counted only up to a limit. */
export async function countPublishedUpTo(
  db: Executor,
  authorId: string,
  limit: number,
): Promise<number> {
  if (limit === 0) return 0;
  const isVisiblePost = eq(posts.isVisible, true);
  const rows = await unionAll(
    db
      .select({ id: comments.id })
      .from(comments)
      .innerJoin(posts, eq(posts.id, comments.postId))
      .where(and(isBy(comments, authorId), eq(comments.isVisible, true), isVisiblePost))
      .orderBy(...newestFirst(comments))
      .limit(limit),
    db
      .select({ id: posts.id })
      .from(posts)
      .where(and(isBy(posts, authorId), isVisiblePost))
      .orderBy(...newestFirst(posts))
      .limit(limit),
  ).limit(limit);
  return rows.length;
}

type RecentTextsParams = { exceptId: string; limit: number };

/** An author's newest posts and comments, up to a limit of each. */
export function listRecentTexts(
  db: Executor,
  authorId: string,
  { exceptId, limit }: RecentTextsParams,
): Promise<{ content: string; createdAt: Date }[]> {
  return unionAll(
    db
      .select({ content: posts.content, createdAt: posts.createdAt })
      .from(posts)
      .where(and(isBy(posts, authorId), ne(posts.id, exceptId)))
      .orderBy(...newestFirst(posts))
      .limit(limit),
    db
      .select({ content: comments.content, createdAt: comments.createdAt })
      .from(comments)
      .where(and(isBy(comments, authorId), ne(comments.id, exceptId)))
      .orderBy(...newestFirst(comments))
      .limit(limit),
  );
}
