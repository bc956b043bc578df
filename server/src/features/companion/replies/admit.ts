import { companionError } from '@attune/domain/companion/companion-errors';
import { allowanceOf, MESSAGES_A_MINUTE } from '@attune/domain/companion/companion-rules';
import { DAY_MS, SECOND_MS } from '@attune/domain/kernel/time';
import type { Limit } from '../../../platform/http/rate-limit.repository.ts';
import type { Services } from '../../../platform/services.ts';
import type { Talker } from '../companion.ts';
import type { BeforeReply } from './before-reply.repository.ts';

export const MINUTE_LIMIT: Limit = {
  name: 'companion',
  max: MESSAGES_A_MINUTE,
  windowSeconds: 60,
};

type Known = Pick<BeforeReply, 'spent' | 'today'>;

/** Refuses who asks too much. */
export function admit(
  { limits, clock }: Pick<Services, 'limits' | 'clock'>,
  user: Talker,
  { spent, today }: Known,
): void {
  const { isAllowed, retryAfterSeconds } = limits.judge(MINUTE_LIMIT, user.id, spent);
  if (!isAllowed) throw companionError('companion.too_fast', { retryAfterSeconds });
  const { messages, tokens } = allowanceOf(user);
  if (today.messages >= messages || today.tokens >= tokens) {
    throw companionError('companion.day_used_up', {
      retryAfterSeconds: secondsUntilTomorrow(clock.now()),
    });
  }
}

export function secondsUntilTomorrow(now: Date): number {
  return Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / SECOND_MS);
}
