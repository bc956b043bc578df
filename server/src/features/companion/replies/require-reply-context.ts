import { companionError } from '@attune/domain/companion/companion-errors';
import { getAllowance, MAX_MESSAGES_PER_MINUTE } from '@attune/domain/companion/companion-rules';
import { kernelError } from '@attune/domain/kernel/errors';
import type { Limit } from '#platform/http/rate-limit.repository.ts';
import type { Services } from '#platform/services.ts';
import { type ChatUser, type CompanionContext, usageDay } from '../companion.ts';
import { loadReplyContext, type ReplyContext, type ReplyTarget } from './load-reply-context.ts';
import { cutStaleReplies } from './replies.repository.ts';
import { requireBudget, secondsUntilTomorrow } from './reply-budget.ts';

/**
 * Loads the reply context. Throws when the user exceeds a limit or another reply is being written,
 * unless `isAlreadyStored` finds that nothing new is to be written.
 */
export async function requireReplyContext(
  { services, replies }: CompanionContext,
  user: ChatUser,
  target: ReplyTarget,
  isAlreadyStored: (context: ReplyContext) => boolean,
): Promise<ReplyContext> {
  // The client retries and reaches another node, or this one after its restart.
  if (replies.isClosed()) throw kernelError('service.unavailable', { retryAfterSeconds: 5 });
  const now = services.clock.now();
  const context = await loadReplyContext(services.db, user.id, target, usageDay(now));
  const { running, reply } = context;
  if (running?.isStale) {
    await cutStaleReplies(services.db, user.id, now);
    if (reply && running.id === reply.id) reply.status = 'cut';
  }
  if (isAlreadyStored(context)) return context;
  await requireAllowance(services, user, context);
  await requireBudget(services, user, context.budgetDay);
  if (running && !running.isStale) throw companionError('companion.busy');
  return context;
}

const MINUTE_LIMIT: Limit = {
  name: 'companion',
  max: MAX_MESSAGES_PER_MINUTE,
  windowSeconds: 60,
};

async function requireAllowance(
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
