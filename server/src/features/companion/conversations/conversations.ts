import type { ConversationDocument } from '@attune/domain/companion/companion-documents';
import { companionError } from '@attune/domain/companion/companion-errors';
import type { UpdateConversationInput } from '@attune/domain/companion/companion-inputs';
import { COMPANION_LIMITS } from '@attune/domain/companion/companion-rules';
import { isPastRestore } from '@attune/domain/kernel/restore-window';
import { requireHealthConsent } from '#features/account';
import { decodeCursor, encodeCursor, toPage } from '#platform/http/keyset-cursor.ts';
import { createDecryptor, createEncryptor } from '#platform/keys/private-texts.ts';
import type { Services } from '#platform/services.ts';
import type { ConversationPage } from '../companion.schemas.ts';
import type { CompanionContext } from '../companion.ts';
import { encryptTitle } from '../message-body.ts';
import { stopReply } from '../replies/stop-reply.ts';
import { endShares } from '../shares/shares.repository.ts';
import {
  findConversation,
  getSortGroup,
  listConversationRows,
  updateConversationRow,
} from './conversations.repository.ts';
import { findMessage, findStreamingReplyId } from './messages.repository.ts';
import { findNeutralTitles } from './neutral-titles.ts';
import {
  readConversationDocument,
  requireConversation,
  toConversationDocument,
} from './read-conversation.ts';
import { searchConversations } from './search-conversations.ts';

type Dependencies = Pick<Services, 'db' | 'keys' | 'log'>;

export async function listConversations(
  services: Dependencies,
  userId: string,
  cursor: string | undefined,
): Promise<ConversationPage> {
  const limit = COMPANION_LIMITS.conversationsPerPage;
  const after = decodeCursor(cursor);
  const rows = await listConversationRows(services.db, userId, { limit: limit + 1, after });
  const decrypt = await createDecryptor(services.db, services, userId);
  const { page, nextCursor } = toPage(rows, limit, (row) =>
    encodeCursor({ group: getSortGroup(row), at: row.updatedAt, id: row.id }),
  );
  const titles = await findNeutralTitles(services.db, userId, page, decrypt);
  return {
    conversations: page.map((row) => ({
      ...toConversationDocument(row, decrypt, titles),
      excerpt: null,
    })),
    nextCursor,
  };
}

type FindConversationsParams = { cursor?: string | undefined; query?: string | undefined };

export async function findConversations(
  { services }: Pick<CompanionContext, 'services'>,
  userId: string,
  { cursor, query = '' }: FindConversationsParams,
): Promise<ConversationPage> {
  if (query.trim() === '') return listConversations(services, userId, cursor);
  const maxResults = COMPANION_LIMITS.conversationsPerPage;
  const { found } = await searchConversations(services, userId, { query, limit: maxResults });
  return {
    conversations: found.map(({ item, excerpt }) => ({ ...item, excerpt: excerpt.text })),
    nextCursor: null,
  };
}

/** Changes only the given fields. */
export async function updateConversation(
  companion: CompanionContext,
  userId: string,
  id: string,
  { title, isPinned, leafId }: UpdateConversationInput,
): Promise<ConversationDocument> {
  const { services } = companion;
  await requireConversation(companion, userId, id);
  if (leafId !== undefined && !(await findMessage(services.db, userId, id, leafId))) {
    throw companionError('companion.message_unknown');
  }
  await services.db.transaction(async (tx) => {
    if (title !== undefined) await requireHealthConsent(tx, userId, 'companion');
    const encryptedTitle =
      title === undefined
        ? {}
        : { title: encryptTitle(await createEncryptor(tx, services, userId), id, title) };
    const changes = {
      ...encryptedTitle,
      ...(isPinned === undefined ? {} : { isPinned }),
      ...(leafId === undefined ? {} : { leafId }),
    };
    if (Object.keys(changes).length > 0) await updateConversationRow(tx, userId, id, changes);
  });
  await services.announcer.announce([`companion:${userId}`]);
  return readConversationDocument(companion, userId, id);
}

export async function deleteConversation(
  companion: CompanionContext,
  userId: string,
  id: string,
): Promise<void> {
  const { db, clock, announcer } = companion.services;
  await requireConversation(companion, userId, id);
  const replyId = await findStreamingReplyId(db, userId, id);
  if (replyId) await stopReply(companion, userId, id, replyId);
  const now = clock.now();
  await db.transaction(async (tx) => {
    await updateConversationRow(tx, userId, id, { deletedAt: now });
    // A restored conversation is not shared again.
    await endShares(tx, userId, { conversationId: id }, now);
  });
  await announcer.announce([`companion:${userId}`]);
}

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
