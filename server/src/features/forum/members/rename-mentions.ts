import { createExcerpt } from '@attune/domain/forum/excerpt';
import { formatMention, replaceMentions } from '@attune/domain/forum/mentions';
import type { Services } from '#platform/services.ts';
import { lockPosts } from '../posts/posts.repository.ts';
import {
  listPostIdsOfComments,
  rewriteComments,
  rewritePosts,
} from './delete-member-data.repository.ts';
import {
  deletePendingRename,
  findPendingRename,
  listMentionsOfUser,
} from './mentions.repository.ts';

/**
 * Texts get the current names when read, but excerpts and the search index store them. This
 * rewrites both after a rename, so that the member is no longer found by the former name.
 */
export async function renameMentions({ db }: Pick<Services, 'db'>): Promise<void> {
  for (let rename = await findPendingRename(db); rename; rename = await findPendingRename(db)) {
    const { userId, name } = rename;
    const rewrite = (content: string) =>
      replaceMentions(content, (mention) =>
        formatMention(mention.id === userId ? { id: userId, name } : mention),
      );
    await db.transaction(async (tx) => {
      const mentions = await listMentionsOfUser(tx, userId);
      const posts = mentions.flatMap(({ postId }) => postId ?? []);
      const comments = mentions.flatMap(({ commentId }) => commentId ?? []);
      const threads = new Set([...posts, ...(await listPostIdsOfComments(tx, comments))]);
      if (threads.size > 0) await lockPosts(tx, [...threads]);
      await deletePendingRename(tx, userId);
      await rewritePosts(tx, posts, (content) => {
        const rewritten = rewrite(content);
        return { content: rewritten, excerpt: createExcerpt(rewritten) };
      });
      await rewriteComments(tx, comments, rewrite);
    });
  }
}
