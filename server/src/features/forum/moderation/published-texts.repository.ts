import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Executor } from '#platform/db/database.ts';
import { prepareOnce } from '#platform/db/prepare-once.ts';
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
  /** The number of texts the author has published, counted only up to the limit. */
  published: number;
  /** The number of the author's helpful answers under their own name. */
  helpfulAnswers: number;
  /** The author's newest posts and comments except this text, up to the limit of each. */
  recent: { content: string; createdAt: Date }[];
};

/**
 * The author's id is compared as a range: for an equality the planner expects few rows and sorts
 * them all, but some authors have written thousands, and only a handful is needed. Raw SQL: one
 * statement instead of four, before every text that is written (P5).
 */
const prepareAuthorHistory = prepareOnce((db, publishedLimit: number, recentLimit: number) => {
  const author = sql`${sql.placeholder('authorId')}::uuid`;
  const text = sql`${sql.placeholder('textId')}::uuid`;
  const isOwn = sql`t.author_id BETWEEN ${author} AND ${author}`;
  const newest = (count: number) =>
    sql.raw(`ORDER BY t.author_id, t.created_at DESC, t.id DESC LIMIT ${count}`);
  return db
    .select({
      isStored: sql<boolean>`EXISTS (SELECT FROM forum_posts WHERE id = ${text})
          OR EXISTS (SELECT FROM forum_comments WHERE id = ${text})`,
      published: sql<number>`(SELECT count(*)::int FROM (
          (SELECT FROM forum_comments t JOIN forum_posts p ON p.id = t.post_id
            WHERE ${isOwn} AND t.is_visible AND p.is_visible ${newest(publishedLimit)})
          UNION ALL
          (SELECT FROM forum_posts t WHERE ${isOwn} AND t.is_visible ${newest(publishedLimit)})
          LIMIT ${sql.raw(`${publishedLimit}`)}) texts)`,
      helpfulAnswers: sql<number>`(SELECT count(*)::int FROM forum_comments
          WHERE author_id = ${author} AND is_helpful AND is_visible AND pseudonym IS NULL)`,
      recent: sql<{ content: string; createdAt: string }[]>`(
          SELECT coalesce(json_agg(texts), '[]') FROM (
            (SELECT t.content, t.created_at AS "createdAt" FROM forum_comments t
              WHERE ${isOwn} AND t.id <> ${text} ${newest(recentLimit)})
            UNION ALL
            (SELECT t.content, t.created_at FROM forum_posts t
              WHERE ${isOwn} AND t.id <> ${text} ${newest(recentLimit)})) texts)`,
    })
    .from(sql`(SELECT) AS one_row`)
    .prepare(`author_history ${publishedLimit} ${recentLimit}`);
});

export async function readAuthorHistory(
  db: Executor,
  authorId: string,
  { textId, publishedLimit, recentLimit }: AuthorHistoryParams,
): Promise<AuthorHistory> {
  const statement = prepareAuthorHistory(db, publishedLimit, recentLimit);
  const rows = await statement.execute({ authorId, textId });
  const [row] = rows as [(typeof rows)[number]];
  const recent = row.recent.map((text) => ({ ...text, createdAt: new Date(text.createdAt) }));
  return { ...row, recent };
}
