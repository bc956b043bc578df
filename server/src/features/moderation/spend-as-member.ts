import { moderationError } from '@attune/domain/moderation/moderation-errors';
import {
  limitsOf,
  type StandingLevel,
  type StandingLimits,
  standingInWords,
} from '@attune/domain/moderation/standing';
import type { Services } from '../../platform/services.ts';

const HOUR_SECONDS = 60 * 60;

const RULES: Record<
  'post' | 'comment' | 'picture',
  { of: (limits: StandingLimits) => number; windowSeconds: number }
> = {
  post: { of: ({ postsPerHour }) => postsPerHour, windowSeconds: HOUR_SECONDS },
  comment: { of: ({ commentsPerHour }) => commentsPerHour, windowSeconds: HOUR_SECONDS },
  picture: { of: ({ picturesPerDay }) => picturesPerDay, windowSeconds: 24 * HOUR_SECONDS },
};

/** Counts something new against what somebody's standing allows; past it they are told why. */
export async function spendAsMember(
  { limits }: Pick<Services, 'limits'>,
  userId: string,
  level: StandingLevel,
  what: keyof typeof RULES,
): Promise<void> {
  const { of, windowSeconds } = RULES[what];
  const limit = { name: `member-${what}`, max: of(limitsOf(level)), windowSeconds };
  const { isAllowed, retryAfterSeconds } = await limits.consume(limit, userId);
  if (isAllowed) return;
  const message = standingInWords(level);
  throw moderationError('moderation.too_fast', {
    retryAfterSeconds,
    ...(message ? { message } : {}),
  });
}
