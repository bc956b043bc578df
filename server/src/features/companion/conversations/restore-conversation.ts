import type { ConversationDocument } from '@attune/domain/companion/companion-documents';
import { companionError } from '@attune/domain/companion/companion-errors';
import { isPastRestore } from '@attune/domain/kernel/restore-window';
import type { CompanionContext } from '../companion.ts';
import { findConversation, updateConversationRow } from './conversations.repository.ts';
import { readConversationDocument } from './read-conversation.ts';

export async function restoreConversation(
  companion: CompanionContext,
  userId: string,
  id: string,
): Promise<ConversationDocument> {
  const { db, clock, announcer } = companion.services;
  const row = await findConversation(db, userId, id);
  if (!row || isPastRestore(row.deletedAt, clock.now())) {
    throw companionError('companion.conversation_unknown');
  }
  if (row.deletedAt) await updateConversationRow(db, userId, id, { deletedAt: null });
  await announcer.announce([`companion:${userId}`]);
  return readConversationDocument(companion, userId, id);
}
