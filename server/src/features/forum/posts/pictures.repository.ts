import type { UserDocument } from '@attune/domain/account/user-document';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { forumDrafts, forumPosts } from '../forum.tables.ts';

/** Whether the viewer may see a post with this picture. Moderators also see hidden posts. */
export async function isPictureVisible(
  db: Executor,
  uploadId: string,
  { role }: Pick<UserDocument, 'role'>,
): Promise<boolean> {
  const isVisibleToMembers = role === 'user' ? eq(forumPosts.isVisible, true) : undefined;
  return (
    (await db.$count(forumPosts, and(eq(forumPosts.imageId, uploadId), isVisibleToMembers))) > 0
  );
}

/** Finds which of the pictures a post shows, may show again once restored, or a draft uses. */
export async function findUsedPictures(db: Executor, ids: readonly string[]) {
  const draftImageId = sql<string>`${forumDrafts.draft} ->> 'imageId'`;
  const [shown, drafted] = await Promise.all([
    db
      .select({ id: forumPosts.imageId })
      .from(forumPosts)
      .where(inArray(forumPosts.imageId, [...ids])),
    db
      .select({ id: draftImageId })
      .from(forumDrafts)
      .where(inArray(draftImageId, [...ids])),
  ]);
  return new Set([...shown, ...drafted].flatMap(({ id }) => id ?? []));
}
