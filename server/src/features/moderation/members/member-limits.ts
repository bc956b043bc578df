import { moderationError } from '@attune/domain/moderation/moderation-errors';
import {
  describeTrustLevel,
  getTrustLimits,
  type TrustLevel,
  type TrustLimits,
} from '@attune/domain/moderation/trust-level';
import type { Limit } from '#platform/http/rate-limit.repository.ts';
import type { Services } from '#platform/services.ts';

const HOUR_SECONDS = 60 * 60;

export type MemberAction = 'post' | 'comment' | 'picture';
const ACTION_LIMITS: Record<
  MemberAction,
  { getMax: (limits: TrustLimits) => number; windowSeconds: number }
> = {
  post: { getMax: ({ postsPerHour }) => postsPerHour, windowSeconds: HOUR_SECONDS },
  comment: { getMax: ({ commentsPerHour }) => commentsPerHour, windowSeconds: HOUR_SECONDS },
  picture: { getMax: ({ picturesPerDay }) => picturesPerDay, windowSeconds: 24 * HOUR_SECONDS },
};

/**
 * Counts actions against the limits of the member's trust level. If one is refused, none of them is
 * counted, and the error says why.
 */
export async function consumeMemberLimits(
  { limits }: Pick<Services, 'limits'>,
  userId: string,
  level: TrustLevel,
  actions: readonly MemberAction[],
): Promise<void> {
  const counted: Limit[] = [];
  for (const action of actions) {
    const { getMax, windowSeconds } = ACTION_LIMITS[action];
    const limit = { name: `member-${action}`, max: getMax(getTrustLimits(level)), windowSeconds };
    const { isAllowed, retryAfterSeconds } = await limits.consume(limit, userId);
    counted.push(limit);
    if (isAllowed) continue;
    for (const limitToRefund of counted) await limits.refund(limitToRefund, userId);
    const message = describeTrustLevel(level);
    throw moderationError('moderation.too_fast', {
      retryAfterSeconds,
      ...(message ? { message } : {}),
    });
  }
}
