import { z } from 'zod';
import { SEARCH_LIMITS } from './search-rules.ts';

export const searchQuery = z.strictObject({
  query: z.string().trim().min(1).max(SEARCH_LIMITS.maxQueryLength),
  limit: z.coerce.number().int().min(1).max(SEARCH_LIMITS.maxHits).default(SEARCH_LIMITS.hits),
});
