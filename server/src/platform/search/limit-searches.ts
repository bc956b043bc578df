import { searchError } from '@attune/domain/search/search-errors';
import { perMinute } from '../http/rate-limit.repository.ts';
import type { Services } from '../services.ts';

/** Two per second over all search routes: more than anyone types. */
const SEARCHES = perMinute('search', 120);

export async function limitSearches(
  { limits }: Pick<Services, 'limits'>,
  userId: string,
): Promise<void> {
  await limits.require(SEARCHES, userId, (wait) => searchError('search.too_fast', wait));
}
