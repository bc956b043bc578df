import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { forumPosts } from './forum.tables.ts';

/** Whether somebody wrote this post, and has not deleted it. */
export async function isOwnPost(db: Executor, userId: string, postId: string): Promise<boolean> {
  const isOwn = and(eq(forumPosts.id, postId), eq(forumPosts.authorId, userId));
  return (await db.$count(forumPosts, and(isOwn, isNull(forumPosts.deletedAt)))) > 0;
}
