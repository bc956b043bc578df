import { excerptOf } from '@attune/domain/forum/excerpt';
import { replaceMentions, writeMention } from '@attune/domain/forum/mentions';
import type { Services } from '../../platform/services.ts';
import { listPostsOfComments, rewriteComments, rewritePosts } from './leaving.repository.ts';
import { listMentionsOf } from './mentions.repository.ts';
import { lockPosts } from './posts.repository.ts';
import { findRenamed, forgetRename } from './renames.repository.ts';

/**
 * Texts show the names of now when they are read; excerpts and the search are made once. Whoever
 * takes another name is given it there as well, and is no longer found by the former one.
 */
export async function renameMentions({ db }: Pick<Services, 'db'>): Promise<void> {
  for (let renamed = await findRenamed(db); renamed; renamed = await findRenamed(db)) {
    const { userId, name } = renamed;
    const rewrite = (content: string) =>
      replaceMentions(content, (mention) =>
        writeMention(mention.id === userId ? { id: userId, name } : mention),
      );
    await db.transaction(async (tx) => {
      const mentions = await listMentionsOf(tx, userId);
      const posts = mentions.flatMap(({ postId }) => postId ?? []);
      const comments = mentions.flatMap(({ commentId }) => commentId ?? []);
      const threads = new Set([...posts, ...(await listPostsOfComments(tx, comments))]);
      if (threads.size > 0) await lockPosts(tx, [...threads]);
      await forgetRename(tx, userId);
      await rewritePosts(tx, posts, (content) => {
        const after = rewrite(content);
        return { content: after, excerpt: excerptOf(after) };
      });
      await rewriteComments(tx, comments, rewrite);
    });
  }
}
