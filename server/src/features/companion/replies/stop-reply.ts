import { companionError } from '@attune/domain/companion/companion-errors';
import type { CompanionContext } from '../companion.ts';
import { findMessage } from '../conversations/messages.repository.ts';
import { markStopped } from './replies.repository.ts';
import { STOP_TOPIC } from './reply-registry.ts';

/** Ends a reply on whichever node writes it and keeps its text. Does nothing if it has ended. */
export async function stopReply(
  { services, replies }: CompanionContext,
  userId: string,
  conversationId: string,
  replyId: string,
): Promise<void> {
  const { db, clock, announcer } = services;
  const row = await findMessage(db, userId, conversationId, replyId);
  if (row?.role !== 'companion') throw companionError('companion.message_unknown');
  if (await replies.end(replyId, 'stopped')) return;
  const isStopped = await markStopped(db, userId, replyId, clock.now());
  if (isStopped) await announcer.announce([`${STOP_TOPIC}/${replyId}`, `companion:${userId}`]);
}
