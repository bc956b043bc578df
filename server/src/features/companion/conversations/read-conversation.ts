import { companionError } from '@attune/domain/companion/companion-errors';
import { COMPANION_LIMITS } from '@attune/domain/companion/companion-rules';
import { openerOf } from '../../../platform/keys/private-texts.ts';
import type { ConversationDocument, ConversationTree } from '../companion.schemas.ts';
import type { Companion, Talker } from '../companion.ts';
import { toMessageDocument } from '../message-document.ts';
import { proposalsOf } from '../personal/proposals-of.ts';
import { cutStaleReplies } from '../replies/stale-replies.repository.ts';
import { toConversationDocument } from './conversation-document.ts';
import { type ConversationRow, findConversation } from './conversations.repository.ts';
import { listMessages } from './messages.repository.ts';
import { neutralTitles } from './neutral-titles.ts';

/** One's own, and not deleted. */
export async function requireConversation(
  { services: { db } }: Pick<Companion, 'services'>,
  userId: string,
  id: string,
): Promise<ConversationRow> {
  const row = await findConversation(db, userId, id);
  if (!row || row.deletedAt) throw companionError('companion.conversation_unknown');
  return row;
}

export async function readConversationDocument(
  companion: Pick<Companion, 'services'>,
  userId: string,
  id: string,
): Promise<ConversationDocument> {
  const { services } = companion;
  const row = await requireConversation(companion, userId, id);
  const open = await openerOf(services.db, services, userId);
  return toConversationDocument(row, open, await neutralTitles(services.db, userId, [row], open));
}

/** The whole tree, as far as it is shown. An answer that is being written here is as it is now. */
export async function readConversation(
  companion: Companion,
  user: Talker,
  id: string,
): Promise<ConversationTree> {
  const { services, replies } = companion;
  const { db, clock } = services;
  const list = () => listMessages(db, id, COMPANION_LIMITS.messages);
  const conversation = await readConversationDocument(companion, user.id, id);
  let rows = await list();
  if (rows.some((row) => row.status === 'streaming' && !replies.find(row.id))) {
    await cutStaleReplies(db, user.id, clock.now());
    rows = await list();
  }
  const open = await openerOf(db, services, user.id);
  const proposals = await proposalsOf(
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
