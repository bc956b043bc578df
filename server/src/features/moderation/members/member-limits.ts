import { moderationError } from '@attune/domain/moderation/moderation-errors';
import {
  describeTrustLevel,
  getTrustLimits,
  type TrustLevel,
  type TrustLimits,
} from '@attune/domain/moderation/trust-level';
import type { Counter, LimitCount } from '#platform/http/rate-limit.repository.ts';
import type { Services } from '#platform/services.ts';

const HOUR_SECONDS = 60 * 60;

export type MemberAction = 'post' | 'comment' | 'picture';
const ACTION_LIMITS: Record<
  MemberAction,
  { of: (limits: TrustLimits) => number; windowSeconds: number }
> = {
  post: { of: ({ postsPerHour }) => postsPerHour, windowSeconds: HOUR_SECONDS },
  comment: { of: ({ commentsPerHour }) => commentsPerHour, windowSeconds: HOUR_SECONDS },
  picture: { of: ({ picturesPerDay }) => picturesPerDay, windowSeconds: 24 * HOUR_SECONDS },
};

export function memberCounter(act: MemberAction): Counter {
  return { name: `member-${act}`, windowSeconds: ACTION_LIMITS[act].windowSeconds };
}

/** Checks a counted action against the member's trust level. The error says why. */
export function requireWithinMemberLimit(
  { limits }: Pick<Services, 'limits'>,
  userId: string,
  level: TrustLevel,
  act: MemberAction,
  counted: readonly LimitCount[],
): void {
  const limit = { ...memberCounter(act), max: ACTION_LIMITS[act].of(getTrustLimits(level)) };
  const { isAllowed, retryAfterSeconds } = limits.evaluate(limit, userId, counted);
  if (isAllowed) return;
  const message = describeTrustLevel(level);
  throw moderationError('moderation.too_fast', {
    retryAfterSeconds,
    ...(message ? { message } : {}),
  });
}
