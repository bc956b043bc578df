import { forumError } from '@attune/domain/forum/forum-errors';
import type { Limit, LimitCount } from '#platform/http/rate-limit.repository.ts';
import type { Services } from '#platform/services.ts';

const MINUTE = 60;

/** SECURITY RL1. Counted across all nodes. */
export const FORUM_RATE_LIMITS = {
  post: { name: 'forum-post', max: 10, windowSeconds: MINUTE },
  comment: { name: 'forum-comment', max: 30, windowSeconds: MINUTE },
  edit: { name: 'forum-edit', max: 30, windowSeconds: MINUTE },
  like: { name: 'forum-like', max: 120, windowSeconds: MINUTE },
  choice: { name: 'forum-choice', max: 120, windowSeconds: MINUTE },
  draft: { name: 'forum-draft', max: 240, windowSeconds: MINUTE },
} as const satisfies Record<string, Limit>;

export type ForumAction = keyof typeof FORUM_RATE_LIMITS;
type LimitServices = Pick<Services, 'limits'>;

export async function consumeForumLimit(
  { limits }: LimitServices,
  act: ForumAction,
  userId: string,
): Promise<void> {
  throwIfNotAllowed(await limits.consume(FORUM_RATE_LIMITS[act], userId));
}

/** Checks an attempt that another statement has already counted. */
export function requireWithinForumLimit(
  { limits }: LimitServices,
  act: ForumAction,
  userId: string,
  counted: readonly LimitCount[],
): void {
  throwIfNotAllowed(limits.evaluate(FORUM_RATE_LIMITS[act], userId, counted));
}

function throwIfNotAllowed({
  isAllowed,
  retryAfterSeconds,
}: {
  isAllowed: boolean;
  retryAfterSeconds: number;
}): void {
  if (!isAllowed) throw forumError('forum.too_fast', { retryAfterSeconds });
}
