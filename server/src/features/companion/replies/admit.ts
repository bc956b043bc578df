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

type Known = Pick<BeforeReply, 'spent' | 'today' | 'cost'>;

/** Refuses who asks too much, and everybody once the day's budget is spent. */
export function admit(
  {
    limits,
    clock,
    model,
    modelBudget,
  }: Pick<Services, 'limits' | 'clock' | 'model' | 'modelBudget'>,
  user: Talker,
  { spent, today, cost }: Known,
): void {
  const { isAllowed, retryAfterSeconds } = limits.judge(MINUTE_LIMIT, user.id, spent);
  if (!isAllowed) throw companionError('companion.too_fast', { retryAfterSeconds });
  const tomorrow = { retryAfterSeconds: untilTomorrow(clock.now()) };
  const { messages, tokens } = allowanceOf(user);
  if (today.messages >= messages || today.tokens >= tokens) {
    throw companionError('companion.day_used_up', tomorrow);
  }
  if (model.prices && modelBudget !== null && cost >= modelBudget) {
    throw companionError('companion.budget', tomorrow);
  }
}

function untilTomorrow(now: Date): number {
  return Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / SECOND_MS);
}
