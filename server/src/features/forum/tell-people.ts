import type { Executor } from '../../platform/db/database.ts';
import { type Actor, type Notice, notify } from '../notifications/index.ts';
import { findHearing } from './attention.repository.ts';
import type { CommentRow } from './comments.repository.ts';
import { readHearers } from './hearers.repository.ts';
import type { PostRow } from './posts.repository.ts';

type Author = { authorId: string | null; pseudonym: string | null };

/** Who spoke, as they are shown; null once they have left. */
function actorOf({ authorId, pseudonym }: Author): Actor | null {
  return authorId === null ? null : { id: authorId, pseudonym };
}

type Mentioning = { author: Author; postId: string; commentId?: string };

/** Who is mentioned in a text hears of it, each once however often it is edited. */
export async function tellMentioned(
  tx: Executor,
  { author, postId, commentId }: Mentioning,
  mentioned: readonly string[],
  at: Date,
): Promise<void> {
  const actor = actorOf(author);
  if (!actor || mentioned.length === 0) return;
  const userIds = await findHearing(tx, mentioned, { actor, postId });
  await notify(tx, { kind: 'mention', userIds, actor, postId, commentId: commentId ?? null, at });
}

type NewComment = {
  post: Pick<PostRow, 'id' | 'authorId'>;
  comment: Pick<CommentRow, 'id' | 'authorId' | 'pseudonym' | 'parentId'>;
  parent: Pick<CommentRow, 'authorId'> | null;
  mentioned: readonly string[];
};

/** What is said of a new comment to those who hear of it; the nearest reason first. */
export function noticesOfComment(
  { post, comment, parent, mentioned }: NewComment,
  hearers: readonly { id: string }[],
  at: Date,
): Notice[] {
  const actor = actorOf(comment);
  if (!actor) return [];
  const hearing = hearers.map(({ id }) => id);
  const answered = parent ? parent.authorId : post.authorId;
  const where = { actor, postId: post.id, commentId: comment.id, at };
  const { parentId } = comment;
  return [
    { kind: 'mention', userIds: hearing.filter((id) => mentioned.includes(id)), ...where },
    { kind: 'reply', userIds: hearing.filter((id) => id === answered), parentId, ...where },
    { kind: 'follow', userIds: hearing, ...where },
  ];
}

/** A comment that was held is published. Who would hear of it twice hears the nearest reason. */
export async function tellOfComment(tx: Executor, told: NewComment, at: Date): Promise<void> {
  const { post, comment, mentioned } = told;
  const { authorId, parentId } = comment;
  if (authorId === null) return;
  const hearers = await readHearers(tx, { authorId, mentioned, postId: post.id, parentId });
  await notify(tx, ...noticesOfComment(told, hearers, at));
}

type Liked = {
  post: Pick<PostRow, 'id'>;
  comment: Pick<CommentRow, 'id'> | null;
  actor: Actor;
  isHelpful?: boolean;
};

/** What is said to who wrote something that somebody likes, or that helped. */
export function noticeOfLike(
  { post, comment, actor, isHelpful = false }: Liked,
  userIds: readonly string[],
  at: Date,
): Notice {
  const about = { postId: post.id, commentId: comment?.id ?? null, isHelpful };
  return { kind: 'like', userIds, actor, ...about, at };
}

/** Somebody says that it helped. */
export async function tellOfHelp(
  tx: Executor,
  helpful: Liked & { authorId: string | null },
  at: Date,
): Promise<void> {
  const { authorId, actor, post } = helpful;
  const people = authorId === null ? [] : [authorId];
  const hearing = await findHearing(tx, people, { actor, postId: post.id });
  await notify(tx, noticeOfLike({ ...helpful, isHelpful: true }, hearing, at));
}
