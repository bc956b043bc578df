import { COMPANION_LIMITS } from '@attune/domain/companion/companion-rules';
import type { ConversationPage } from '../companion.schemas.ts';
import type { Companion } from '../companion.ts';
import { listConversations } from './list-conversations.ts';
import { searchConversations } from './search-conversations.ts';

type Wish = { cursor?: string | undefined; query?: string | undefined };

/** A page of the list, or what a search finds: the best of it, on one page. */
export async function findConversations(
  { services }: Pick<Companion, 'services'>,
  userId: string,
  { cursor, query = '' }: Wish,
): Promise<ConversationPage> {
  if (query.trim() === '') return listConversations(services, userId, cursor);
  const most = COMPANION_LIMITS.conversations;
  const { found } = await searchConversations(services, userId, { query, limit: most });
  return {
    conversations: found.map(({ item, excerpt }) => ({ ...item, excerpt: excerpt.text })),
    nextCursor: null,
  };
}
