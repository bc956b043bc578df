import type { UserDocument } from '@attune/domain/account/user-document';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { forumDrafts, forumPosts } from './forum.tables.ts';

/** Whether a post shows this picture that this person may see; moderators see what is hidden. */
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

/** Those of the pictures that a post shows or could show again, or that a draft names. */
export async function findUsedPictures(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
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
