import { COMPANION_LIMITS } from '@attune/domain/companion/companion-rules';
import type { ConversationPage } from '../companion.schemas.ts';
import type { CompanionContext } from '../companion.ts';
import { listConversations } from './list-conversations.ts';
import { searchConversations } from './search-conversations.ts';

type FindConversationsParams = { cursor?: string | undefined; query?: string | undefined };

export async function findConversations(
  { services }: Pick<CompanionContext, 'services'>,
  userId: string,
  { cursor, query = '' }: FindConversationsParams,
): Promise<ConversationPage> {
  if (query.trim() === '') return listConversations(services, userId, cursor);
  const maxResults = COMPANION_LIMITS.conversations;
  const { found } = await searchConversations(services, userId, { query, limit: maxResults });
  return {
    conversations: found.map(({ item, excerpt }) => ({ ...item, excerpt: excerpt.text })),
    nextCursor: null,
  };
}
