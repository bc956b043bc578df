import { EMPTY_BUDGET_USAGE } from '@attune/domain/companion/budget';
import { companionError } from '@attune/domain/companion/companion-errors';
import { kernelError } from '@attune/domain/kernel/errors';
import type { Services } from '#platform/services.ts';
import { type ChatUser, type CompanionContext, usageDay } from '../companion.ts';
import { requireBudget } from './reply-budget.ts';
import {
  loadReplyContext,
  type ReplyContext,
  type ReplyContextQuery,
  type Requester,
} from './reply-context.repository.ts';
import { MINUTE_LIMIT, requireAllowance } from './require-allowance.ts';
import { cutStaleReplies } from './stale-replies.repository.ts';

export type ReplyTarget = Omit<ReplyContextQuery, 'day'>;

/** Returns null if the session does not exist. */
export function readReplyContext(
  { db, limits, clock }: Pick<Services, 'db' | 'limits' | 'clock'>,
  requester: Requester,
  target: ReplyTarget,
): Promise<ReplyContext | null> {
  const query = { ...target, day: usageDay(clock.now()) };
  return loadReplyContext(db, requester, query, limits.attemptOf(MINUTE_LIMIT));
}

/**
 * Returns the reply context, prefetched or read now. Throws when the user exceeds a limit or
 * another reply is being written, unless `isAlreadyStored` finds that nothing new is to be written.
 */
export async function requireReplyContext(
  { services, replies }: CompanionContext,
  user: ChatUser,
  target: ReplyTarget,
  isAlreadyStored: (context: ReplyContext) => boolean,
  prefetched?: ReplyContext,
): Promise<ReplyContext> {
  // The client retries and reaches another node, or this one after its restart.
  if (replies.isClosed()) throw kernelError('service.unavailable', { retryAfterSeconds: 5 });
  const context = prefetched ?? (await readReplyContext(services, { userId: user.id }, target));
  if (context?.userId !== user.id)
    throw new Error('the prefetched reply context belongs to another user');
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
