import type { UserDocument } from '@attune/domain/account/user-document';
import { SEARCH_KINDS, SEARCH_LIMITS, type SearchKind } from '@attune/domain/search/search-rules';
import type { SearchFindings, SearchSource } from '#platform/search/search-hit.ts';
import type { Services } from '#platform/services.ts';
import type { SearchResponse } from './search.schemas.ts';

type SearchParams = { query: string; limit: number };

/**
 * Searches all sources at once. `missing` names the sources that failed or took too long, and
 * `partial` those with too much text to search all of it. The results of the others are returned.
 */
export async function searchEverything(
  services: Services,
  sources: readonly SearchSource[],
  user: UserDocument,
  { query, limit }: SearchParams,
): Promise<SearchResponse> {
  const found = new Map<SearchKind, SearchFindings | null>();
  await Promise.all(
    sources.map(async ({ kind, find }) => {
      const findings = await withTimeout((signal) =>
        find(services, user, { query, limit: limit + 1, signal }),
      ).catch((error) => {
        // The query is not logged: what people search for is private.
        services.log.error({ err: error, kind }, 'search source failed');
        return null;
      });
      found.set(kind, findings);
    }),
  );
  return {
    groups: SEARCH_KINDS.flatMap((kind) => {
      const { hits } = found.get(kind) ?? { hits: [] };
      if (hits.length === 0) return [];
      return [{ kind, hits: hits.slice(0, limit), hasMore: hits.length > limit }];
    }),
    missing: SEARCH_KINDS.filter((kind) => found.get(kind) === null),
    partial: SEARCH_KINDS.filter((kind) => found.get(kind)?.isComplete === false),
  };
}

/** Aborts the signal and rejects when the time is up, without waiting for `find`. */
function withTimeout<Result>(find: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const { sourceMs } = SEARCH_LIMITS;
    const timeout = new AbortController();
    const timer = setTimeout(() => {
      const error = new Error(`no answer within ${sourceMs} ms`);
      timeout.abort(error);
      reject(error);
    }, sourceMs);
    Promise.resolve()
      .then(() => find(timeout.signal))
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
