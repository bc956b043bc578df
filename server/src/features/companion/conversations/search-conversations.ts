import { COMPANION_LIMITS } from '@attune/domain/companion/companion-rules';
import { type FoundText, searchTexts } from '@attune/domain/search/search-texts';
import { openerOf } from '../../../platform/keys/private-texts.ts';
import type { Services } from '../../../platform/services.ts';
import type { ConversationDocument } from '../companion.schemas.ts';
import { openMessage } from '../message-body.ts';
import { toConversationDocument } from './conversation-document.ts';
import { listConversationRows } from './conversations.repository.ts';
import { listNewestMessages } from './messages.repository.ts';

type Needed = Pick<Services, 'db' | 'keys' | 'log'>;

/**
 * One's conversations that have all the words, in their title or in what was said. All of it is
 * encrypted, so it is opened here: the titles, and the newest messages.
 */
export async function searchConversations(
  services: Needed,
  userId: string,
  query: string,
  limit: number,
): Promise<FoundText<ConversationDocument>[]> {
  const { db } = services;
  const most = COMPANION_LIMITS.searched;
  const [messages, rows] = await Promise.all([
    listNewestMessages(db, userId, most),
    listConversationRows(db, userId, { limit: most, after: null }),
  ]);
  const open = await openerOf(db, services, userId);
  const parts = new Map<string, string[]>();
  const opened = messages.map((row) => ({ ...row, body: openMessage(open, row.id, row.body) }));
  // Words with signs of crisis are never a search result. The sign is stored with their answer.
  const withSigns = new Set(opened.map(({ parentId, body }) => (body?.care ? parentId : null)));
  for (const { id, conversationId, body } of opened) {
    const text = (!withSigns.has(id) && body?.text) || '';
    parts.set(conversationId, [...(parts.get(conversationId) ?? []), text]);
  }
  const found = rows
    .toSorted((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime())
    .map((row) => toConversationDocument(row, open));
  return searchTexts(found, query, limit, ({ id, title }) => ({
    title,
    parts: parts.get(id) ?? [],
  }));
}
