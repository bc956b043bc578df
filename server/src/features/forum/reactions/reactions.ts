import { forumError } from '@attune/domain/forum/forum-errors';
import type { Executor } from '#platform/db/database.ts';
import { withIsoDates } from '#platform/http/iso-dates.ts';
import { deferAnnouncement } from '#platform/live/announcer.repository.ts';
import { type CommentRow, lockComment } from '../comments/comments.repository.ts';
import { announceThread, type ForumServices, type Viewer } from '../forum-context.ts';
import { consumeForumLimit } from '../forum-limits.ts';
import { findMemberNames } from '../members/member-names.repository.ts';
import { findMemberProfile } from '../members/member-profile.repository.ts';
import { notifyOfLike } from '../members/notify-members.ts';
import { findPost, lockPost, type PostRow } from '../posts/posts.repository.ts';
import { canReadPost, readReadablePost, requireOpen } from '../posts/thread-access.ts';
import {
  deleteFollow,
  deleteMutedPerson,
  deleteMutedPost,
  insertFollow,
  insertMutedPerson,
  insertMutedPost,
  listMutedPeople,
  listMutedPosts,
} from './follows-and-mutes.repository.ts';
import {
  deleteCommentLike,
  deletePostLike,
  insertCommentLike,
  insertPostLike,
} from './likes.repository.ts';

type LikeServices = Pick<ForumServices, 'db' | 'clock' | 'limits' | 'announcer'>;
type LikeResult = { likes: number; isLiked: boolean };
/** If `comment` is null, the post itself is liked. */
type LikeTarget = { post: PostRow; comment: CommentRow | null };

export function likePost(
  services: LikeServices,
  viewer: Viewer,
  id: string,
  isLiked: boolean,
): Promise<LikeResult> {
  return setLike(services, viewer, isLiked, async (tx, now) => {
    const post = requireOpen(await lockPost(tx, id), viewer, now);
    return { post, comment: null };
  });
}

export function likeComment(
  services: LikeServices,
  viewer: Viewer,
  id: string,
  isLiked: boolean,
): Promise<LikeResult> {
  return setLike(services, viewer, isLiked, async (tx, now) => {
    const comment = await lockComment(tx, id);
    const post = comment && (await findPost(tx, comment.postId));
    if (!post || !comment.isVisible || !canReadPost(post, viewer, now)) {
      throw forumError('forum.comment_unknown');
    }
    return { post: requireOpen(post, viewer, now), comment };
  });
}

/** Sets or removes the like, and notifies the author of a new one. */
async function setLike(
  services: LikeServices,
  viewer: Viewer,
  isLiked: boolean,
  lockTarget: (tx: Executor, now: Date) => Promise<LikeTarget>,
): Promise<LikeResult> {
  const { db, clock } = services;
  await consumeForumLimit(services, 'like', viewer.id);
  const now = clock.now();
  const { likes, postId, notified } = await db.transaction(async (tx) => {
    await deferAnnouncement(tx);
    const { post, comment } = await lockTarget(tx, now);
    const { likes: before, authorId } = comment ?? post;
    const hasChanged = await writeLike(tx, { post, comment }, viewer.id, isLiked ? now : null);
    const result = { postId: post.id, likes: before + (hasChanged ? (isLiked ? 1 : -1) : 0) };
    if (!hasChanged || !isLiked) return { ...result, notified: [] };
    // An author who posted under a pseudonym keeps it in the whole thread.
    const actor = { id: viewer.id, pseudonym: post.authorId === viewer.id ? post.pseudonym : null };
    return {
      ...result,
      notified: await notifyOfLike(tx, { post, comment, authorId, actor }, now),
    };
  });
  await announceThread(services, postId, notified);
  return { likes, isLiked };
}

/** Removes the like if `createdAt` is null. Returns false if nothing changes. */
function writeLike(
  tx: Executor,
  { post, comment }: LikeTarget,
  userId: string,
  createdAt: Date | null,
): Promise<boolean> {
  if (comment) {
    return createdAt
      ? insertCommentLike(tx, comment.id, { userId, createdAt })
      : deleteCommentLike(tx, comment.id, userId);
  }
  return createdAt
    ? insertPostLike(tx, post.id, { userId, createdAt })
    : deletePostLike(tx, post.id, userId);
}

export async function followPost(
  services: ForumServices,
  viewer: Viewer,
  postId: string,
  isFollowed: boolean,
): Promise<{ isFollowed: boolean }> {
  const { db, clock } = services;
  await consumeForumLimit(services, 'choice', viewer.id);
  const now = clock.now();
  requireOpen(await readReadablePost(db, postId, viewer, now), viewer, now);
  const key = { userId: viewer.id, postId };
  await (isFollowed ? insertFollow(db, key, now) : deleteFollow(db, key));
  return { isFollowed };
}

/**
 * Mutes a member by the id shown with their name. An author under a pseudonym shows no id, and the
 * list of muted people must not lead from an id to a name.
 */
export async function mutePerson(
  services: ForumServices,
  viewer: Viewer,
  personId: string,
  isMuted: boolean,
): Promise<{ isMuted: boolean }> {
  const { db, clock } = services;
  await consumeForumLimit(services, 'choice', viewer.id);
  if (personId === viewer.id) throw forumError('forum.not_oneself');
  const exists = isMuted
    ? (await findMemberProfile(db, { id: personId, viewerId: viewer.id })) !== null
    : (await findMemberNames(db, [personId])).size > 0;
  if (!exists) throw forumError('forum.person_unknown');
  const mute = { userId: viewer.id, personId };
  await (isMuted
    ? insertMutedPerson(db, { ...mute, createdAt: clock.now() })
    : deleteMutedPerson(db, mute));
  return { isMuted };
}

export async function mutePost(
  services: ForumServices,
  viewer: Viewer,
  postId: string,
  isMuted: boolean,
): Promise<{ isMuted: boolean }> {
  const { db, clock } = services;
  await consumeForumLimit(services, 'choice', viewer.id);
  const now = clock.now();
  await readReadablePost(db, postId, viewer, now);
  const key = { userId: viewer.id, postId };
  await (isMuted ? insertMutedPost(db, key, now) : deleteMutedPost(db, key));
  return { isMuted };
}

export async function listMutes({ db }: Pick<ForumServices, 'db'>, userId: string) {
  const people = await listMutedPeople(db, userId);
  const posts = await listMutedPosts(db, userId);
  return {
    people: people.map(withIsoDates),
    posts: posts.map(withIsoDates),
  };
}
