import { companionError } from '@attune/domain/companion/companion-errors';
import { RESTORABLE_DAYS } from '@attune/domain/companion/companion-rules';
import { addDays } from '@attune/domain/kernel/time';
import type { ConversationDocument } from '../companion.schemas.ts';
import type { CompanionContext } from '../companion.ts';
import { findConversation, updateConversationRow } from './conversations.repository.ts';
import { readConversationDocument } from './read-conversation.ts';

export const restoreCutoff = (now: Date) => addDays(now, -RESTORABLE_DAYS);

export async function restoreConversation(
  companion: CompanionContext,
  userId: string,
  id: string,
): Promise<ConversationDocument> {
  const { db, clock, announcer } = companion.services;
  const row = await findConversation(db, userId, id);
  if (!row || (row.deletedAt && row.deletedAt <= restoreCutoff(clock.now()))) {
    throw companionError('companion.conversation_unknown');
  }
  if (row.deletedAt) await updateConversationRow(db, userId, id, { deletedAt: null });
  await announcer.announce([`companion:${userId}`]);
  return readConversationDocument(companion, userId, id);
}
