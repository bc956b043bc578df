import type { Executor } from '../../platform/db/database.ts';
import { type Actor, notify } from '../notifications/index.ts';
import { findDeafTo, listFollowers } from './attention.repository.ts';
import type { CommentRow } from './comments.repository.ts';
import type { PostRow } from './posts.repository.ts';

type Author = { authorId: string | null; pseudonym: string | null };

/** Who spoke, as they are shown; null once they have left. */
function actorOf({ authorId, pseudonym }: Author): Actor | null {
  return authorId === null ? null : { id: authorId, pseudonym };
}

/**
 * Those who want to hear of it. Who muted a person still hears of what that person says under a
 * pseudonym: silence would tell who stands behind it.
 */
async function hearing(tx: Executor, people: readonly string[], postId: string, actor: Actor) {
  const personId = actor.pseudonym ? null : actor.id;
  const deaf = await findDeafTo(tx, people, { postId, personId });
  return (ids: readonly (string | null)[]) =>
    ids.filter((id) => id !== null).filter((id) => !deaf.has(id));
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
  const hears = await hearing(tx, mentioned, postId, actor);
  const where = { actor, postId, commentId: commentId ?? null };
  await notify(tx, { kind: 'mention', userIds: hears(mentioned), ...where, at });
}

type NewComment = {
  post: Pick<PostRow, 'id' | 'authorId'>;
  comment: Pick<CommentRow, 'id' | 'authorId' | 'pseudonym' | 'parentId'>;
  parent: Pick<CommentRow, 'authorId'> | null;
  mentioned: readonly string[];
};

/** A comment was published. Who would hear of it twice hears the nearest reason. */
export async function tellOfComment(
  tx: Executor,
  { post, comment, parent, mentioned }: NewComment,
  at: Date,
): Promise<void> {
  const actor = actorOf(comment);
  if (!actor) return;
  const followers = await listFollowers(tx, post.id);
  const answered = parent ? parent.authorId : post.authorId;
  const everyone = [...mentioned, ...followers, ...(answered ? [answered] : [])];
  const hears = await hearing(tx, everyone, post.id, actor);
  const where = { actor, postId: post.id, commentId: comment.id, at };
  await notify(tx, { kind: 'mention', userIds: hears(mentioned), ...where });
  const { parentId } = comment;
  await notify(tx, { kind: 'reply', userIds: hears([answered]), parentId, ...where });
  await notify(tx, { kind: 'follow', userIds: hears(followers), ...where });
}

type Liked = {
  post: Pick<PostRow, 'id'>;
  comment: Pick<CommentRow, 'id'> | null;
  authorId: string | null;
  actor: Actor;
  isHelpful?: boolean;
};

/** Somebody likes it, or says that it helped. */
export async function tellOfLike(
  tx: Executor,
  { post, comment, authorId, actor, isHelpful = false }: Liked,
  at: Date,
): Promise<void> {
  if (authorId === null || authorId === actor.id) return;
  const hears = await hearing(tx, [authorId], post.id, actor);
  const about = { postId: post.id, commentId: comment?.id ?? null, isHelpful };
  await notify(tx, { kind: 'like', userIds: hears([authorId]), actor, ...about, at });
}
