import type { Companion } from '../companion.ts';
import { stopReply } from '../replies/stop-reply.ts';
import { changeConversation } from './conversations.repository.ts';
import { requireConversation } from './read-conversation.ts';

/** Takes a conversation out of the list; it can be had back for thirty days. */
export async function deleteConversation(
  companion: Companion,
  userId: string,
  id: string,
): Promise<void> {
  const { db, clock, announcer } = companion.services;
  const { isStreaming, leafId } = await requireConversation(companion, userId, id);
  if (isStreaming && leafId) await stopReply(companion, userId, id, leafId);
  await changeConversation(db, userId, id, { deletedAt: clock.now() });
  await announcer.announce([`companion:${userId}`]);
}
