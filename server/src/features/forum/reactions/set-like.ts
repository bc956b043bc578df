import { buildNotifications } from '#features/notifications';
import type { ForumServices, Viewer } from '../forum-context.ts';
import { FORUM_RATE_LIMITS, requireWithinForumLimit } from '../forum-limits.ts';
import { toLikeNotificationInput } from '../members/notify-members.ts';
import {
  type LikeContext,
  type LikeTarget,
  loadLikeContext,
  writeLike,
} from './write-like.repository.ts';

export type LikeServices = Pick<ForumServices, 'db' | 'clock' | 'limits' | 'announcer'>;

export type LikeResult = { likes: number; isLiked: boolean };

export async function setLike(
  services: LikeServices,
  viewer: Viewer,
  { isLiked, ...target }: LikeTarget & { isLiked: boolean },
  requirePost: (context: LikeContext, now: Date) => NonNullable<LikeContext['post']>,
  goneError: () => Error,
): Promise<LikeResult> {
  const { db, clock, limits, announcer } = services;
  const now = clock.now();
  const attempt = limits.attempt([FORUM_RATE_LIMITS.like], viewer.id);
  const context = await loadLikeContext(db, target, { userId: viewer.id, attempt });
  requireWithinForumLimit(services, 'like', viewer.id, context.spent);
  const post = requirePost(context, now);
  const { comment, recipient } = context;
  // An author who posted under a pseudonym keeps it in the whole thread.
  const actor = { id: viewer.id, pseudonym: post.authorId === viewer.id ? post.pseudonym : null };
  const recipients = recipient ? [recipient] : [];
  const input = toLikeNotificationInput(
    { post, comment, actor },
    recipients.map(({ id }) => id),
    now,
  );
  const notifications = buildNotifications([input], recipients);
  const likes = await writeLike(db, target, { userId: viewer.id, at: now, isLiked, notifications });
  if (likes === null) throw goneError();
  const topics = notifications.map(({ userId }) => `notifications:${userId}`);
  await announcer.announce([`forum/${post.id}`, ...topics]);
  return { likes, isLiked };
}
