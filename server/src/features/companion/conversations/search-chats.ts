import type { FeatureSearch } from '#platform/search/search-hit.ts';
import { searchConversations } from './search-conversations.ts';

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
