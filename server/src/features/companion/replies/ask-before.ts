import { companionError } from '@attune/domain/companion/companion-errors';
import { kernelError } from '@attune/domain/kernel/errors';
import { type Companion, type Talker, usageDay } from '../companion.ts';
import { admit, MINUTE_LIMIT } from './admit.ts';
import { type BeforeReply, readBeforeReply } from './before-reply.repository.ts';
import { cutStaleReplies } from './stale-replies.repository.ts';

type Asked = {
  conversationId: string | null;
  messageId: string | null;
  replyId: string | null;
  branchEnd: string | null;
};

/**
 * Counts the attempt and reads all that decides. Refused where it asks too much, or while another
 * answer is being written; `isKnown` says that there is nothing to be written anew.
 */
export async function askBefore(
  { services, replies }: Companion,
  user: Talker,
  asked: Asked,
  isKnown: (before: BeforeReply) => boolean,
): Promise<BeforeReply> {
  // Whoever asks finds another node, or this one when it is there again.
  if (replies.isClosed()) throw kernelError('service.unavailable', { retryAfterSeconds: 5 });
  const { db, limits, clock } = services;
  const now = clock.now();
  const question = { ...asked, userId: user.id, day: usageDay(now) };
  const before = await readBeforeReply(db, question, limits.attempt([MINUTE_LIMIT], user.id));
  if (before.streaming?.isStale) {
    await cutStaleReplies(db, user.id, now);
    const { reply, streaming } = before;
    if (reply && streaming.id === asked.replyId) reply.status = 'cut';
  }
  if (isKnown(before)) return before;
  admit(services, user, before);
  if (before.streaming && !before.streaming.isStale) throw companionError('companion.busy');
  return before;
}
