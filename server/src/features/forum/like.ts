import { tellingsOf } from '../notifications/index.ts';
import { FORUM_ACTS, refuseTooFast } from './forum-limits.ts';
import type { ForumServices } from './forum-services.ts';
import { type Likeable, type Liked, readBeforeLiking, writeLike } from './like.repository.ts';
import { noticeOfLike } from './tell-people.ts';
import type { Viewer } from './viewer.ts';

export type LikeServices = Pick<ForumServices, 'db' | 'clock' | 'limits' | 'announcer'>;

export type Likes = { likes: number; isLiked: boolean };

/** Likes something, or takes it back. Doing it twice is doing it once. */
export async function like(
  services: LikeServices,
  viewer: Viewer,
  { isLiked, ...liked }: Liked & { isLiked: boolean },
  /** Answers the thread, or refuses. */
  require: (likeable: Likeable, now: Date) => NonNullable<Likeable['post']>,
  gone: () => Error,
): Promise<Likes> {
  const { db, clock, limits, announcer } = services;
  const now = clock.now();
  const attempt = limits.attempt([FORUM_ACTS.like], viewer.id);
  const likeable = await readBeforeLiking(db, liked, { userId: viewer.id, attempt });
  refuseTooFast(services, 'like', viewer.id, likeable.spent);
  const post = require(likeable, now);
  const { comment, hearer } = likeable;
  // Whoever asked under a pseudonym stays behind it in the whole thread.
  const actor = { id: viewer.id, pseudonym: post.authorId === viewer.id ? post.pseudonym : null };
  const people = hearer ? [hearer] : [];
  const notice = noticeOfLike(
    { post, comment, actor },
    people.map(({ id }) => id),
    now,
  );
  const tellings = tellingsOf([notice], people);
  const likes = await writeLike(db, liked, { userId: viewer.id, at: now, isLiked, tellings });
  if (likes === null) throw gone();
  const told = tellings.map(({ userId }) => `notifications:${userId}`);
  await announcer.announce([`forum/${post.id}`, ...told]);
  return { likes, isLiked };
}
