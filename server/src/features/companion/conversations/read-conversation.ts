import { companionError } from '@attune/domain/companion/companion-errors';
import { COMPANION_LIMITS } from '@attune/domain/companion/companion-rules';
import { createDecryptor } from '#platform/keys/private-texts.ts';
import type { ConversationDocument, ConversationTree } from '../companion.schemas.ts';
import type { ChatUser, CompanionContext } from '../companion.ts';
import { toMessageDocument } from '../message-document.ts';
import { listProposalsByMessage } from '../personal/list-proposals-by-message.ts';
import { cutStaleReplies } from '../replies/replies.repository.ts';
import { toConversationDocument } from './conversation-document.ts';
import { type ConversationRow, findConversation } from './conversations.repository.ts';
import { listMessages } from './messages.repository.ts';
import { findNeutralTitles } from './neutral-titles.ts';

/** Throws for another user's or a deleted conversation. */
export async function requireConversation(
  { services: { db } }: Pick<CompanionContext, 'services'>,
  userId: string,
  id: string,
): Promise<ConversationRow> {
  const row = await findConversation(db, userId, id);
  if (!row || row.deletedAt) throw companionError('companion.conversation_unknown');
  return row;
}

export async function readConversationDocument(
  companion: Pick<CompanionContext, 'services'>,
  userId: string,
  id: string,
): Promise<ConversationDocument> {
  const { services } = companion;
  const row = await requireConversation(companion, userId, id);
  const decrypt = await createDecryptor(services.db, services, userId);
  return toConversationDocument(
    row,
    decrypt,
    await findNeutralTitles(services.db, userId, [row], decrypt),
  );
}

/**
 * The whole tree, up to the limit of shown messages. A reply being written on this node is current.
 */
export async function readConversation(
  companion: CompanionContext,
  user: ChatUser,
  id: string,
): Promise<ConversationTree> {
  const { services, replies } = companion;
  const { db, clock } = services;
  const loadRows = () => listMessages(db, id, COMPANION_LIMITS.messages);
  const conversation = await readConversationDocument(companion, user.id, id);
  let rows = await loadRows();
  if (rows.some((row) => row.status === 'streaming' && !replies.find(row.id))) {
    await cutStaleReplies(db, user.id, clock.now());
    rows = await loadRows();
  }
  const open = await createDecryptor(db, services, user.id);
  const proposals = await listProposalsByMessage(
    services,
    user.id,
    rows.filter(({ role }) => role === 'companion').map((row) => row.id),
  );
  const messages = rows.map(
    (row) =>
      replies.find(row.id)?.document() ?? toMessageDocument(row, open, user, proposals.get(row.id)),
  );
  return { conversation, messages };
}
