import { companionError } from '@attune/domain/companion/companion-errors';
import type { Rating } from '@attune/domain/companion/companion-rules';
import type { Services } from '#platform/services.ts';
import { rateMessage } from '../conversations/messages.repository.ts';
import { requireReply } from './require-reply.ts';

/** A null rating removes the earlier one. */
export async function rateReply(
  { db }: Pick<Services, 'db'>,
  userId: string,
  replyRef: { conversationId: string; replyId: string },
  rating: Rating | null,
): Promise<void> {
  const reply = await requireReply(db, userId, replyRef);
  if (reply.status === 'streaming') throw companionError('companion.busy');
  await rateMessage(db, reply.id, rating);
}
