import { and, count, eq, inArray, sql } from 'drizzle-orm';
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

type AuthorHistoryParams = { textId: string; publishedLimit: number; recentLimit: number };
export type AuthorHistory = {
  /** True if a text with this id exists already. */
  isStored: boolean;
  /** How much the author has published, counted only up to the limit. */
  published: number;
  /** The author's newest posts and comments except this text, up to the limit of each. */
  recent: { content: string; createdAt: Date }[];
};

/**
 * The author's id is compared as a range: for an equality the planner expects few rows and sorts
 * them all, but some authors have written thousands, and only a handful is needed. Raw SQL: one
 * statement instead of three, before every text that is written (P5).
 */
export async function readAuthorHistory(
  db: Executor,
  authorId: string,
  { textId, publishedLimit, recentLimit }: AuthorHistoryParams,
): Promise<AuthorHistory> {
  const isOwn = sql`t.author_id BETWEEN ${authorId} AND ${authorId}`;
  const newestFirst = sql`t.author_id, t.created_at DESC, t.id DESC`;
  const { rows } = await db.execute<{
    isStored: boolean;
    published: number;
    recent: { content: string; createdAt: string }[];
  }>(sql`
    SELECT
      EXISTS (SELECT FROM forum_posts WHERE id = ${textId})
        OR EXISTS (SELECT FROM forum_comments WHERE id = ${textId}) AS "isStored",
      (SELECT count(*)::int FROM (
        (SELECT FROM forum_comments t JOIN forum_posts p ON p.id = t.post_id
          WHERE ${isOwn} AND t.is_visible AND p.is_visible
          ORDER BY ${newestFirst} LIMIT ${publishedLimit})
        UNION ALL
        (SELECT FROM forum_posts t
          WHERE ${isOwn} AND t.is_visible ORDER BY ${newestFirst} LIMIT ${publishedLimit})
        LIMIT ${publishedLimit}) text) AS published,
      (SELECT coalesce(json_agg(text), '[]') FROM (
        (SELECT t.content, t.created_at AS "createdAt" FROM forum_comments t
          WHERE ${isOwn} AND t.id <> ${textId} ORDER BY ${newestFirst} LIMIT ${recentLimit})
        UNION ALL
        (SELECT t.content, t.created_at FROM forum_posts t
          WHERE ${isOwn} AND t.id <> ${textId} ORDER BY ${newestFirst} LIMIT ${recentLimit})
      ) text) AS recent`);
  const [row] = rows as [(typeof rows)[number]];
  const recent = row.recent.map((text) => ({ ...text, createdAt: new Date(text.createdAt) }));
  return { ...row, recent };
}
