import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { forumPosts } from '../forum.tables.ts';

export async function isOwnPost(db: Executor, userId: string, postId: string): Promise<boolean> {
  const isOwn = and(eq(forumPosts.id, postId), eq(forumPosts.authorId, userId));
  return (await db.$count(forumPosts, and(isOwn, isNull(forumPosts.deletedAt)))) > 0;
}

export function listPostsUnderOwnName(db: Executor, userId: string, limit: number) {
  const { id, title, content, createdAt } = forumPosts;
  return db
    .select({ id, title, content, createdAt })
    .from(forumPosts)
    .where(
      and(
        eq(forumPosts.authorId, userId),
        eq(forumPosts.isVisible, true),
        isNull(forumPosts.pseudonym),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}
