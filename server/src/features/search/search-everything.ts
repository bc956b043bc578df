import type { UserDocument } from '@attune/domain/account/user-document';
import { SEARCH_KINDS, SEARCH_LIMITS, type SearchKind } from '@attune/domain/search/search-rules';
import type { SearchHit, SearchRoom } from '../../platform/search/search-hit.ts';
import type { Services } from '../../platform/services.ts';
import type { SearchAnswer } from './search.schemas.ts';

export type SearchSource = { kind: SearchKind; find: SearchRoom };
type Wish = { query: string; limit: number };

/** Asks all rooms at once. One that fails, or takes too long, is named; the others stand. */
export async function searchEverything(
  services: Services,
  sources: readonly SearchSource[],
  user: UserDocument,
  { query, limit }: Wish,
): Promise<SearchAnswer> {
  const found = new Map<SearchKind, SearchHit[] | null>();
  await Promise.all(
    sources.map(async ({ kind, find }) => {
      const hits = await inTime(() => find(services, user, query, limit + 1)).catch((error) => {
        // Not what was searched for: that is the person's own.
        services.log.error({ err: error, kind }, 'a room could not be searched');
        return null;
      });
      found.set(kind, hits);
    }),
  );
  return {
    groups: SEARCH_KINDS.flatMap((kind) => {
      const hits = found.get(kind) ?? [];
      if (hits.length === 0) return [];
      return [{ kind, hits: hits.slice(0, limit), hasMore: hits.length > limit }];
    }),
    missing: SEARCH_KINDS.filter((kind) => found.get(kind) === null),
  };
}

function inTime<Result>(find: () => Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const { sourceMs } = SEARCH_LIMITS;
    const late = () => reject(new Error(`no answer within ${sourceMs} ms`));
    const timer = setTimeout(late, sourceMs);
    Promise.resolve()
      .then(find)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
