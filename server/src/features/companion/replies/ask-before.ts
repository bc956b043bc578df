import { UNUSED_DAY } from '@attune/domain/companion/budget';
import { companionError } from '@attune/domain/companion/companion-errors';
import { kernelError } from '@attune/domain/kernel/errors';
import type { Services } from '../../../platform/services.ts';
import { type Companion, type Talker, usageDay } from '../companion.ts';
import { admit, MINUTE_LIMIT } from './admit.ts';
import {
  type Asker,
  type BeforeReply,
  type Question,
  readBeforeReply,
} from './before-reply.repository.ts';
import { requireBudget } from './reply-budget.ts';
import { cutStaleReplies } from './stale-replies.repository.ts';

export type Asked = Omit<Question, 'day'>;

/** Counts the attempt and reads all that decides; null where there is no such session. */
export function readBefore(
  { db, limits, clock }: Pick<Services, 'db' | 'limits' | 'clock'>,
  asker: Asker,
  asked: Asked,
): Promise<BeforeReply | null> {
  const question = { ...asked, day: usageDay(clock.now()) };
  return readBeforeReply(db, asker, question, limits.attemptOf(MINUTE_LIMIT));
}

/**
 * All that decides, read now unless it was read ahead. Refused where somebody asks too much, or
 * while another answer is being written; `isKnown` says that there is nothing to be written anew.
 */
export async function askBefore(
  { services, replies }: Companion,
  user: Talker,
  asked: Asked,
  isKnown: (before: BeforeReply) => boolean,
  ahead?: BeforeReply,
): Promise<BeforeReply> {
  // Whoever asks finds another node, or this one when it is there again.
  if (replies.isClosed()) throw kernelError('service.unavailable', { retryAfterSeconds: 5 });
  const before = ahead ?? (await readBefore(services, { userId: user.id }, asked));
  if (before?.userId !== user.id) throw new Error('what was read before is of somebody else');
  if (before.streaming?.isStale) {
    await cutStaleReplies(services.db, user.id, services.clock.now());
    const { reply, streaming } = before;
    if (reply && streaming.id === asked.replyId) reply.status = 'cut';
  }
  if (isKnown(before)) return before;
  admit(services, user, before);
  await requireBudget(services, user, before.budgetDay ?? UNUSED_DAY);
  if (before.streaming && !before.streaming.isStale) throw companionError('companion.busy');
  return before;
}
