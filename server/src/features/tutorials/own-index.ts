import type { Executor } from '../../platform/db/database.ts';
import { readMarks } from '../../platform/search/search-marks.ts';
import type { OwnIndex } from '../../platform/search/web-search.ts';
import { findHits } from './search.repository.ts';

/** The library as what the product itself can be searched for. */
export function createOwnIndex(db: Executor): OwnIndex {
  return {
    async search(query, limit) {
      const hits = await findHits(db, query, {});
      return hits.slice(0, limit).map(({ id, title, excerpt }) => ({
        title,
        url: `/tutorials/${id}`,
        snippet: readMarks(excerpt).text,
      }));
    },
  };
}
