import { forumError } from '@attune/domain/forum/forum-errors';
import { perMinute } from '#platform/http/rate-limit.repository.ts';
import type { Services } from '#platform/services.ts';

/** The limits of SECURITY RL1, counted across all nodes. */
const FORUM_RATE_LIMITS = {
  post: perMinute('forum-post', 10),
  comment: perMinute('forum-comment', 30),
  edit: perMinute('forum-edit', 30),
  like: perMinute('forum-like', 120),
  choice: perMinute('forum-choice', 120),
  draft: perMinute('forum-draft', 240),
};

export async function consumeForumLimit(
  { limits }: Pick<Services, 'limits'>,
  action: keyof typeof FORUM_RATE_LIMITS,
  userId: string,
): Promise<void> {
  await limits.require(FORUM_RATE_LIMITS[action], userId, (wait) =>
    forumError('forum.too_fast', wait),
  );
}
