import { forumError } from '@attune/domain/forum/forum-errors';
import type { Limit } from '#platform/http/rate-limit.repository.ts';
import type { Services } from '#platform/services.ts';

const MINUTE = 60;

/** SECURITY RL1. Counted across all nodes. */
const FORUM_RATE_LIMITS = {
  post: { name: 'forum-post', max: 10, windowSeconds: MINUTE },
  comment: { name: 'forum-comment', max: 30, windowSeconds: MINUTE },
  edit: { name: 'forum-edit', max: 30, windowSeconds: MINUTE },
  like: { name: 'forum-like', max: 120, windowSeconds: MINUTE },
  choice: { name: 'forum-choice', max: 120, windowSeconds: MINUTE },
  draft: { name: 'forum-draft', max: 240, windowSeconds: MINUTE },
} as const satisfies Record<string, Limit>;

export async function consumeForumLimit(
  { limits }: Pick<Services, 'limits'>,
  act: keyof typeof FORUM_RATE_LIMITS,
  userId: string,
): Promise<void> {
  const { isAllowed, retryAfterSeconds } = await limits.consume(FORUM_RATE_LIMITS[act], userId);
  if (!isAllowed) throw forumError('forum.too_fast', { retryAfterSeconds });
}
