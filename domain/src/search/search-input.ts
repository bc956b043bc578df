import { z } from 'zod';
import { SEARCH_LIMITS } from './search-rules.ts';

export const searchQuery = z.strictObject({
  query: z.string().trim().min(1).max(SEARCH_LIMITS.longestQuery),
  limit: z.coerce.number().int().min(1).max(SEARCH_LIMITS.mostHits).default(SEARCH_LIMITS.hits),
});
