import { moderationError } from '@attune/domain/moderation/moderation-errors';
import {
  limitsOf,
  type StandingLevel,
  type StandingLimits,
  standingInWords,
} from '@attune/domain/moderation/standing';
import type { Counted, Counter } from '../../platform/http/rate-limit.repository.ts';
import type { Services } from '../../platform/services.ts';

const HOUR_SECONDS = 60 * 60;

export type MemberAct = 'post' | 'comment' | 'picture';
const RULES: Record<MemberAct, { of: (limits: StandingLimits) => number; windowSeconds: number }> =
  {
    post: { of: ({ postsPerHour }) => postsPerHour, windowSeconds: HOUR_SECONDS },
    comment: { of: ({ commentsPerHour }) => commentsPerHour, windowSeconds: HOUR_SECONDS },
    picture: { of: ({ picturesPerDay }) => picturesPerDay, windowSeconds: 24 * HOUR_SECONDS },
  };

/** What is counted of somebody, whatever their standing will allow. */
export function memberCounter(act: MemberAct): Counter {
  return { name: `member-${act}`, windowSeconds: RULES[act].windowSeconds };
}

/** Something new was counted; past what somebody's standing allows they are told why. */
export function refuseTooMuch(
  { limits }: Pick<Services, 'limits'>,
  userId: string,
  level: StandingLevel,
  act: MemberAct,
  counted: readonly Counted[],
): void {
  const limit = { ...memberCounter(act), max: RULES[act].of(limitsOf(level)) };
  const { isAllowed, retryAfterSeconds } = limits.judge(limit, userId, counted);
  if (isAllowed) return;
  const message = standingInWords(level);
  throw moderationError('moderation.too_fast', {
    retryAfterSeconds,
    ...(message ? { message } : {}),
  });
}
