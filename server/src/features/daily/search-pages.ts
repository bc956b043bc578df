import type { FeatureSearch } from '#platform/search/search-hit.ts';
import { searchTexts } from '#platform/search/search-texts.ts';
import { listSeenItems } from './daily-pages.repository.ts';

/** More than the library has, so every page is searched. */
const SEARCHED_ITEMS = 1_000;

/** Searches the pages that the user had; future ones stay hidden. */
export const searchPages: FeatureSearch = async ({ db }, user, request) => {
  const rows = await listSeenItems(db, user.id, SEARCHED_ITEMS);
  const { found, isComplete } = await searchTexts(rows, request, ({ item }) => ({
    title: item.title,
    parts: [item.idea, item.question, ...item.steps],
  }));
  const hits = found.map(({ item: { day }, title, excerpt }) => ({
    id: day,
    title,
    excerpt,
    address: `/daily?day=${day}`,
    day,
  }));
  return { hits, isComplete };
};
