import type { PostsAfterwards } from '@attune/domain/data/deletion-rules';
import { excerptOf } from '@attune/domain/forum/excerpt';
import { DELETED_MEMBER } from '@attune/domain/forum/forum-rules';
import { replaceMentions, writeMention } from '@attune/domain/forum/mentions';
import type { Executor } from '../../platform/db/database.ts';
import { forgetActor } from '../notifications/index.ts';
import { releaseUpload } from '../uploads/index.ts';
import { eraseComments, erasePosts } from './erase.repository.ts';
import {
  deleteLikesOf,
  disownTexts,
  listPostsOfComments,
  readTraces,
  rewriteComments,
  rewriteHiddenMentions,
  rewritePosts,
} from './leaving.repository.ts';
import { listMentionsOf } from './mentions.repository.ts';
import { lockPosts } from './posts.repository.ts';

/**
 * What the forum does before an account is deleted (DECISIONS B9): the person's texts lose their
 * author or go, as they chose; what they had deleted goes in any case, and so do their likes and
 * their name where others mentioned them. Posts are taken before anything else, as everywhere.
 */
export async function forgetMember(
  tx: Executor,
  userId: string,
  choice: PostsAfterwards,
  now: Date,
): Promise<void> {
  const { posts, comments, likedPostIds } = await readTraces(tx, userId);
  const mentions = await listMentionsOf(tx, userId);
  const mentionedIn = {
    posts: mentions.flatMap(({ postId }) => postId ?? []),
    comments: mentions.flatMap(({ commentId }) => commentId ?? []),
  };
  const threads = new Set([
    ...posts.map(({ id }) => id),
    ...comments.map(({ postId }) => postId),
    ...likedPostIds,
    ...mentionedIn.posts,
    ...(await listPostsOfComments(tx, mentionedIn.comments)),
  ]);
  if (threads.size > 0) await lockPosts(tx, [...threads]);

  const isErased = ({ deletedAt }: { deletedAt: Date | null }) =>
    choice === 'delete' || deletedAt !== null;
  const idsOf = (rows: readonly { id: string; deletedAt: Date | null }[]) =>
    rows.filter(isErased).map(({ id }) => id);
  const { imageIds } = await erasePosts(tx, idsOf(posts));
  for (const id of imageIds.toSorted()) await releaseUpload(tx, id);
  await eraseComments(tx, idsOf(comments), now);
  await disownTexts(tx, userId);
  await deleteLikesOf(tx, userId);

  const rewrite = (content: string) =>
    replaceMentions(content, (mention) =>
      mention.id === userId ? `@${DELETED_MEMBER}` : writeMention(mention),
    );
  await rewritePosts(tx, mentionedIn.posts, (content) => {
    const after = rewrite(content);
    return { content: after, excerpt: excerptOf(after) };
  });
  await rewriteComments(tx, mentionedIn.comments, rewrite);
  await forgetActor(tx, userId);
  await rewriteHiddenMentions(tx, userId, DELETED_MEMBER);
}
