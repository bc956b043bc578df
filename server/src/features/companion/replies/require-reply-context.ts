import { EMPTY_BUDGET_USAGE } from '@attune/domain/companion/budget';
import { companionError } from '@attune/domain/companion/companion-errors';
import { kernelError } from '@attune/domain/kernel/errors';
import type { Services } from '../../../platform/services.ts';
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

/** Counts the attempt and reads all that decides; null where there is no such session. */
export function readReplyContext(
  { db, limits, clock }: Pick<Services, 'db' | 'limits' | 'clock'>,
  requester: Requester,
  target: ReplyTarget,
): Promise<ReplyContext | null> {
  const query = { ...target, day: usageDay(clock.now()) };
  return loadReplyContext(db, requester, query, limits.attemptOf(MINUTE_LIMIT));
}

/**
 * All that decides, read now unless it was read ahead. Refused where somebody asks too much, or
 * while another answer is being written; `isKnown` says that there is nothing to be written anew.
 */
export async function requireReplyContext(
  { services, replies }: CompanionContext,
  user: ChatUser,
  target: ReplyTarget,
  isAlreadyStored: (context: ReplyContext) => boolean,
  prefetched?: ReplyContext,
): Promise<ReplyContext> {
  // Whoever asks finds another node, or this one when it is there again.
  if (replies.isClosed()) throw kernelError('service.unavailable', { retryAfterSeconds: 5 });
  const context = prefetched ?? (await readReplyContext(services, { userId: user.id }, target));
  if (context?.userId !== user.id) throw new Error('what was read before is of somebody else');
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
