import type { CompanionContext } from '../companion.ts';
import { stopReply } from '../replies/stop-reply.ts';
import { updateConversationRow } from './conversations.repository.ts';
import { findStreamingReplyId } from './messages.repository.ts';
import { requireConversation } from './read-conversation.ts';

export async function deleteConversation(
  companion: CompanionContext,
  userId: string,
  id: string,
): Promise<void> {
  const { db, clock, announcer } = companion.services;
  await requireConversation(companion, userId, id);
  const replyId = await findStreamingReplyId(db, userId, id);
  if (replyId) await stopReply(companion, userId, id, replyId);
  await updateConversationRow(db, userId, id, { deletedAt: clock.now() });
  await announcer.announce([`companion:${userId}`]);
}
