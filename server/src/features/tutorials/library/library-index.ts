import type { Executor } from '#platform/db/database.ts';
import { parseMarks } from '#platform/search/search-marks.ts';
import type { OwnIndex } from '#platform/search/web-search.ts';
import { findHits } from '../search/search-tutorials.repository.ts';

export function createLibraryIndex(db: Executor): OwnIndex {
  return {
    async search(query, limit) {
      const hits = await findHits(db, query, {});
      return hits.slice(0, limit).map(({ id, title, excerpt }) => ({
        title,
        url: `/tutorials/${id}`,
        snippet: parseMarks(excerpt).text,
      }));
    },
  };
}
