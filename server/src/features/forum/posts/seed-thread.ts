import type { Category } from '@attune/domain/forum/categories';
import { createExcerpt } from '@attune/domain/forum/excerpt';
import type { Executor } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import { insertPastComment } from '../comments/comments.repository.ts';
import { insertCommentLike, insertPostLike } from '../reactions/likes.repository.ts';
import { changePost, insertPost } from './posts.repository.ts';

type SeedText = { authorId: string; content: string; at: Date; likedBy: readonly string[] };
type SeedComment = SeedText & { isHelpful: boolean; replies: readonly SeedText[] };
export type SeedThread = SeedText & {
  title: string;
  category: Category;
  tags: string[];
  pseudonym: string | null;
  comments: readonly SeedComment[];
};

/** Inserts a whole past conversation, without notifications or review. */
export async function seedThread(tx: Executor, thread: SeedThread): Promise<void> {
  const { authorId, content, at: createdAt, title, category, tags, pseudonym } = thread;
  const postId = newId(createdAt);
  const excerpt = createExcerpt(content);
  const post = { id: postId, authorId, title, content, excerpt, category, tags, pseudonym };
  await insertPost(tx, { ...post, createdAt, activeAt: createdAt });
  for (const userId of thread.likedBy) await insertPostLike(tx, postId, { userId, createdAt });
  const addSeedComment = (text: SeedText, parentId: string | null) =>
    insertSeedComment(tx, {
      text,
      postId,
      parentId,
      pseudonym: text.authorId === authorId ? pseudonym : null,
    });
  for (const comment of thread.comments) {
    const id = await addSeedComment(comment, null);
    for (const reply of comment.replies) await addSeedComment(reply, id);
    if (comment.isHelpful) await changePost(tx, postId, { helpfulCommentId: id });
  }
}

type SeedCommentInput = {
  text: SeedText;
  postId: string;
  parentId: string | null;
  pseudonym: string | null;
};

async function insertSeedComment(
  tx: Executor,
  { text, ...position }: SeedCommentInput,
): Promise<string> {
  const { authorId, content, at: createdAt, likedBy } = text;
  const id = newId(createdAt);
  await insertPastComment(tx, { id, ...position, authorId, content, createdAt });
  for (const userId of likedBy) await insertCommentLike(tx, id, { userId, createdAt });
  return id;
}
