import type { PostHandling } from '@attune/domain/data/deletion-rules';
import { DELETED_MEMBER } from '@attune/domain/forum/deleted-member';
import { createExcerpt } from '@attune/domain/forum/excerpt';
import { formatMention, replaceMentions } from '@attune/domain/forum/mentions';
import { anonymizeActor } from '#features/notifications';
import { releaseUpload } from '#features/uploads';
import type { Executor } from '#platform/db/database.ts';
import { eraseComments, erasePosts } from '../moderation/erase.repository.ts';
import { lockPosts } from '../posts/posts.repository.ts';
import {
  anonymizeTexts,
  deleteLikesByUser,
  listPostIdsOfComments,
  readMemberContent,
  rewriteComments,
  rewriteMentionsInVersionsAndDrafts,
  rewritePosts,
} from './delete-member-data.repository.ts';
import { listMentionsOfUser } from './mentions.repository.ts';

/**
 * Runs before an account is deleted (DECISIONS B9). The member's texts lose their
 * author or are erased, as the member chose. Texts they had deleted, their likes, and their name in
 * the mentions of others are always erased. Lock order: posts first, as everywhere.
 */
export async function deleteMemberData(
  tx: Executor,
  userId: string,
  choice: PostHandling,
  now: Date,
): Promise<void> {
  const { posts, comments, likedPostIds } = await readMemberContent(tx, userId);
  const mentions = await listMentionsOfUser(tx, userId);
  const mentionedIn = {
    posts: mentions.flatMap(({ postId }) => postId ?? []),
    comments: mentions.flatMap(({ commentId }) => commentId ?? []),
  };
  const threads = new Set([
    ...posts.map(({ id }) => id),
    ...comments.map(({ postId }) => postId),
    ...likedPostIds,
    ...mentionedIn.posts,
    ...(await listPostIdsOfComments(tx, mentionedIn.comments)),
  ]);
  if (threads.size > 0) await lockPosts(tx, [...threads]);

  const shouldErase = ({ deletedAt }: { deletedAt: Date | null }) =>
    choice === 'delete' || deletedAt !== null;
  const idsToErase = (rows: readonly { id: string; deletedAt: Date | null }[]) =>
    rows.filter(shouldErase).map(({ id }) => id);
  const { imageIds } = await erasePosts(tx, idsToErase(posts));
  for (const id of imageIds.toSorted()) await releaseUpload(tx, id);
  await eraseComments(tx, idsToErase(comments), now);
  await anonymizeTexts(tx, userId);
  await deleteLikesByUser(tx, userId);

  const rewrite = (content: string) =>
    replaceMentions(content, (mention) =>
      mention.id === userId ? `@${DELETED_MEMBER}` : formatMention(mention),
    );
  await rewritePosts(tx, mentionedIn.posts, (content) => {
    const rewritten = rewrite(content);
    return { content: rewritten, excerpt: createExcerpt(rewritten) };
  });
  await rewriteComments(tx, mentionedIn.comments, rewrite);
  await anonymizeActor(tx, userId);
  await rewriteMentionsInVersionsAndDrafts(tx, userId, DELETED_MEMBER);
}
