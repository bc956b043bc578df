import type { Category } from '@attune/domain/forum/categories';
import { excerptOf } from '@attune/domain/forum/excerpt';
import type { Executor } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { insertComment } from './comments.repository.ts';
import { insertCommentLike, insertPostLike } from './likes.repository.ts';
import { changePost, insertPost } from './posts.repository.ts';

/** Something said at some time by somebody, and who likes it. */
type Said = { authorId: string; content: string; at: Date; likedBy: readonly string[] };
type SeedComment = Said & { isHelpful: boolean; replies: readonly Said[] };
export type SeedThread = Said & {
  title: string;
  category: Category;
  tags: string[];
  pseudonym: string | null;
  comments: readonly SeedComment[];
};

/** A whole conversation that took place some time ago. Nobody is told of it, and nothing judged. */
export async function seedThread(tx: Executor, thread: SeedThread): Promise<void> {
  const { authorId, content, at: createdAt, title, category, tags, pseudonym } = thread;
  const postId = newId(createdAt);
  const excerpt = excerptOf(content);
  const post = { id: postId, authorId, title, content, excerpt, category, tags, pseudonym };
  await insertPost(tx, { ...post, createdAt, activeAt: createdAt });
  for (const userId of thread.likedBy) await insertPostLike(tx, postId, { userId, createdAt });
  const say = (said: Said, parentId: string | null) =>
    saySeeded(tx, {
      said,
      postId,
      parentId,
      pseudonym: said.authorId === authorId ? pseudonym : null,
    });
  for (const comment of thread.comments) {
    const id = await say(comment, null);
    for (const reply of comment.replies) await say(reply, id);
    if (comment.isHelpful) await changePost(tx, postId, { helpfulCommentId: id });
  }
}

type Place = { said: Said; postId: string; parentId: string | null; pseudonym: string | null };

async function saySeeded(tx: Executor, { said, ...place }: Place): Promise<string> {
  const { authorId, content, at: createdAt, likedBy } = said;
  const id = newId(createdAt);
  await insertComment(tx, { id, ...place, authorId, content, createdAt });
  for (const userId of likedBy) await insertCommentLike(tx, id, { userId, createdAt });
  return id;
}
