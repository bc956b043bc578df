import { EMPTY_BUDGET_USAGE } from '@attune/domain/companion/budget';
import { companionError } from '@attune/domain/companion/companion-errors';
import { kernelError } from '@attune/domain/kernel/errors';
import { type ChatUser, type CompanionContext, usageDay } from '../companion.ts';
import { requireBudget } from './reply-budget.ts';
import {
  loadReplyContext,
  type ReplyContext,
  type ReplyContextQuery,
} from './reply-context.repository.ts';
import { MINUTE_LIMIT, requireAllowance } from './require-allowance.ts';
import { cutStaleReplies } from './stale-replies.repository.ts';

export type ReplyTarget = Omit<ReplyContextQuery, 'day'>;

/**
 * Counts the attempt and reads the reply context. Throws when the user exceeds a limit or another
 * reply is being written, unless `isAlreadyStored` finds that nothing new is to be written.
 */
export async function requireReplyContext(
  { services, replies }: CompanionContext,
  user: ChatUser,
  target: ReplyTarget,
  isAlreadyStored: (context: ReplyContext) => boolean,
): Promise<ReplyContext> {
  // The client retries and reaches another node, or this one after its restart.
  if (replies.isClosed()) throw kernelError('service.unavailable', { retryAfterSeconds: 5 });
  const query = { ...target, day: usageDay(services.clock.now()) };
  const attempt = services.limits.attemptOf(MINUTE_LIMIT);
  const context = await loadReplyContext(services.db, user.id, query, attempt);
  if (context.streaming?.isStale) {
    await cutStaleReplies(services.db, user.id, services.clock.now());
    const { reply, streaming } = context;
    if (reply && streaming.id === target.replyId) reply.status = 'cut';
  }
  if (isAlreadyStored(context)) return context;
  requireAllowance(services, user, context);
  await requireBudget(services, user, context.budgetDay ?? EMPTY_BUDGET_USAGE);
  if (context.streaming && !context.streaming.isStale) throw companionError('companion.busy');
  return context;
}
