import type { ConversationDocument } from '@attune/domain/companion/companion-documents';
import { COMPANION_LIMITS } from '@attune/domain/companion/companion-rules';
import { toUnmarkedText } from '@attune/domain/search/marked-text';
import type { TextMatch } from '@attune/domain/search/text-search';
import { createDecryptor } from '#platform/keys/private-texts.ts';
import type { FeatureSearch, SearchRequest } from '#platform/search/search-hit.ts';
import { searchTexts } from '#platform/search/search-texts.ts';
import type { Services } from '#platform/services.ts';
import { decryptMessage, readStoredCare } from '../message-body.ts';
import { listConversationRows } from './conversations.repository.ts';
import { listNewestMessages } from './messages.repository.ts';
import { findNeutralTitles } from './neutral-titles.ts';
import { toConversationDocument } from './read-conversation.ts';

type Dependencies = Pick<Services, 'db' | 'keys' | 'log'>;

/**
 * Finds the user's conversations that contain all search terms in the title or the messages. Texts
 * are encrypted, so this decrypts the titles and the newest messages.
 */
export async function searchConversations(
  services: Dependencies,
  userId: string,
  request: SearchRequest,
): Promise<{ found: TextMatch<ConversationDocument>[]; isComplete: boolean }> {
  const { db } = services;
  const maxSearched = COMPANION_LIMITS.searchedMessages;
  const [messages, rows] = await Promise.all([
    listNewestMessages(db, userId, maxSearched),
    listConversationRows(db, userId, { limit: maxSearched, after: null }),
  ]);
  const decrypt = await createDecryptor(db, services, userId);
  const messagesByConversation = Map.groupBy(messages, ({ conversationId }) => conversationId);
  /**
   * Decrypts each message only when the search reaches it. What was written in a crisis is never
   * searched, so that no result shows it. The newest message comes first: a reply before its message.
   */
  function* decryptTexts(conversationId: string): Generator<string> {
    const answeredInCare = new Set<string | null>();
    for (const { id, parentId, body } of messagesByConversation.get(conversationId) ?? []) {
      const message = decryptMessage(decrypt, id, body);
      const hasNote = readStoredCare(message) !== null;
      if (hasNote) answeredInCare.add(parentId);
      yield hasNote || answeredInCare.has(id) ? '' : (message?.text ?? '');
    }
  }
  const conversations = rows
    .toSorted((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime())
    .map((row) => toConversationDocument(row, decrypt));
  const { found, isComplete } = await searchTexts(conversations, request, ({ id, title }) => ({
    title,
    parts: decryptTexts(id),
  }));
  const foundIds = new Set(found.map(({ item }) => item.id));
  const foundRows = rows.filter(({ id }) => foundIds.has(id));
  const titles = await findNeutralTitles(db, userId, foundRows, decrypt);
  const shown = found.map((match) => {
    const title = titles.get(match.item.id);
    if (title === undefined) return match;
    return { ...match, item: { ...match.item, title }, title: toUnmarkedText(title) };
  });
  return { found: shown, isComplete };
}

/** The companion's part of the search across all features. */
export const searchChats: FeatureSearch = async (services, user, request) => {
  const { found, isComplete } = await searchConversations(services, user.id, request);
  const hits = found.map(({ item: { id, updatedAt }, title, excerpt }) => ({
    id,
    title,
    excerpt,
    address: `/assistant?conversation=${id}`,
    day: updatedAt.slice(0, 10),
  }));
  return { hits, isComplete };
};
