import { markWords, wantedWords } from '@attune/domain/search/wanted-words';
import type { SearchRoom } from '../../platform/search/search-hit.ts';
import { readMarks } from '../../platform/search/search-marks.ts';
import { findHits } from './search.repository.ts';

/** The library, as the one search of everything asks it. */
export const searchLessons: SearchRoom = async ({ db }, _user, { query, limit }) => {
  const wanted = wantedWords(query);
  const found = await findHits(db, query, {});
  const hits = found.slice(0, limit).map(({ id, title, excerpt }) => ({
    id,
    title: markWords(title, wanted),
    excerpt: readMarks(excerpt),
    address: `/tutorials/${id}`,
    day: null,
  }));
  return { hits, isComplete: true };
};
