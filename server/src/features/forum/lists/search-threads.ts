import type { FeatureSearch } from '#platform/search/search-hit.ts';
import { searchPosts } from './search-posts.ts';

/** The forum part of the global search. Hidden and muted posts are left out. */
export const searchThreads: FeatureSearch = async (services, user, { query, limit }) => {
  const { posts } = await searchPosts(services, user.id, { query, limit });
  const hits = posts.map(({ id, title, titleMarks = [], excerpt, excerptMarks = [] }) => ({
    id,
    title: { text: title, ranges: titleMarks },
    excerpt: { text: excerpt, ranges: excerptMarks },
    address: `/forum/${id}`,
    day: null,
  }));
  return { hits, isComplete: true };
};
