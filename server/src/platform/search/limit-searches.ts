import { searchError } from '@attune/domain/search/search-errors';
import type { Limit } from '../http/rate-limit.repository.ts';
import type { Services } from '../services.ts';

/** Two per second over all search routes: more than anyone types. */
const SEARCHES: Limit = { name: 'search', max: 120, windowSeconds: 60 };

export async function limitSearches(
  { limits }: Pick<Services, 'limits'>,
  userId: string,
): Promise<void> {
  const { isAllowed, retryAfterSeconds } = await limits.consume(SEARCHES, userId);
  if (!isAllowed) throw searchError('search.too_fast', { retryAfterSeconds });
}
