import { COMPANION_LIMITS } from '@attune/domain/companion/companion-rules';
import { unmarked } from '@attune/domain/search/marked-text';
import type { FoundText } from '@attune/domain/search/text-search';
import { openerOf } from '../../../platform/keys/private-texts.ts';
import type { SearchRequest } from '../../../platform/search/search-hit.ts';
import { searchTexts } from '../../../platform/search/search-texts.ts';
import type { Services } from '../../../platform/services.ts';
import type { ConversationDocument } from '../companion.schemas.ts';
import { openMessage } from '../message-body.ts';
import { toConversationDocument } from './conversation-document.ts';
import { listConversationRows } from './conversations.repository.ts';
import { listNewestMessages } from './messages.repository.ts';
import { neutralTitles } from './neutral-titles.ts';

type Needed = Pick<Services, 'db' | 'keys' | 'log'>;

/**
 * One's conversations that have all the words, in their title or in what was said. All of it is
 * encrypted, so it is opened here: the titles, and the newest messages.
 */
export async function searchConversations(
  services: Needed,
  userId: string,
  request: SearchRequest,
): Promise<{ found: FoundText<ConversationDocument>[]; isComplete: boolean }> {
  const { db } = services;
  const most = COMPANION_LIMITS.searched;
  const [messages, rows] = await Promise.all([
    listNewestMessages(db, userId, most),
    listConversationRows(db, userId, { limit: most, after: null }),
  ]);
  const open = await openerOf(db, services, userId);
  const messagesOf = Map.groupBy(messages, ({ conversationId }) => conversationId);
  /** Decrypts each message when it is its turn to be searched. */
  function* textsOf(conversationId: string): Generator<string> {
    for (const { id, body } of messagesOf.get(conversationId) ?? []) {
      yield openMessage(open, id, body)?.text ?? '';
    }
  }
  const conversations = rows
    .toSorted((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime())
    .map((row) => toConversationDocument(row, open));
  const { found, isComplete } = await searchTexts(conversations, request, ({ id, title }) => ({
    title,
    parts: textsOf(id),
  }));
  const foundIds = new Set(found.map(({ item }) => item.id));
  const foundRows = rows.filter(({ id }) => foundIds.has(id));
  const titles = await neutralTitles(db, userId, foundRows, open);
  const shown = found.map((one) => {
    const title = titles.get(one.item.id);
    if (title === undefined) return one;
    return { ...one, item: { ...one.item, title }, title: unmarked(title) };
  });
  return { found: shown, isComplete };
}
