import { companionError } from '@attune/domain/companion/companion-errors';
import type { Executor } from '#platform/db/database.ts';
import { findMessage, type MessageRow } from '../conversations/messages.repository.ts';

/** Throws for anything but a companion reply in the user's own conversation. */
export async function requireReply(
  db: Executor,
  userId: string,
  { conversationId, replyId }: { conversationId: string; replyId: string },
): Promise<MessageRow> {
  const message = await findMessage(db, userId, conversationId, replyId);
  if (message?.role !== 'companion') throw companionError('companion.message_unknown');
  return message;
}
