import { companionError } from '@attune/domain/companion/companion-errors';
import { getAllowance, MAX_MESSAGES_PER_MINUTE } from '@attune/domain/companion/companion-rules';
import { DAY_MS, SECOND_MS } from '@attune/domain/kernel/time';
import type { Limit } from '#platform/http/rate-limit.repository.ts';
import type { Services } from '#platform/services.ts';
import type { ChatUser } from '../companion.ts';
import type { ReplyContext } from './load-reply-context.ts';

const MINUTE_LIMIT: Limit = {
  name: 'companion',
  max: MAX_MESSAGES_PER_MINUTE,
  windowSeconds: 60,
};

export async function requireAllowance(
  { limits, clock }: Pick<Services, 'limits' | 'clock'>,
  user: ChatUser,
  { today }: Pick<ReplyContext, 'today'>,
): Promise<void> {
  const { isAllowed, retryAfterSeconds } = await limits.consume(MINUTE_LIMIT, user.id);
  if (!isAllowed) throw companionError('companion.too_fast', { retryAfterSeconds });
  const { messages, tokens } = getAllowance(user);
  if (today.messages >= messages || today.tokens >= tokens) {
    throw companionError('companion.day_used_up', {
      retryAfterSeconds: secondsUntilTomorrow(clock.now()),
    });
  }
}

export function secondsUntilTomorrow(now: Date): number {
  return Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / SECOND_MS);
}
