import { markMatches, parseSearchTerms } from '@attune/domain/search/search-terms';
import type { FeatureSearch } from '#platform/search/search-hit.ts';
import { parseMarks } from '#platform/search/search-marks.ts';
import { findHits } from './search-tutorials.repository.ts';

export const searchLessons: FeatureSearch = async ({ db }, _user, { query, limit }) => {
  const searchTerms = parseSearchTerms(query);
  const found = await findHits(db, query, {});
  const hits = found.slice(0, limit).map(({ id, title, excerpt }) => ({
    id,
    title: markMatches(title, searchTerms),
    excerpt: parseMarks(excerpt),
    address: `/tutorials/${id}`,
    day: null,
  }));
  return { hits, isComplete: true };
};
