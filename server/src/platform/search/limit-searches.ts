import { searchError } from '@attune/domain/search/search-errors';
import { perMinute } from '../http/rate-limit.repository.ts';
import type { Services } from '../services.ts';

/** Two searches per second over all search routes are more than anyone can type. */
const SEARCH_RATE_LIMIT = perMinute('search', 120);

export async function limitSearches(
  { limits }: Pick<Services, 'limits'>,
  userId: string,
): Promise<void> {
  await limits.require(SEARCH_RATE_LIMIT, userId, (wait) => searchError('search.too_fast', wait));
}
