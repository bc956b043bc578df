import { searchTexts } from '@attune/domain/search/search-texts';
import type { SearchRoom } from '../../platform/search/search-hit.ts';
import { listHadItems } from './daily-pages.repository.ts';

/** There are fewer texts than this, however many days somebody comes. */
const SEARCHED_ITEMS = 1_000;

/** The daily pages that one has had; those to come stay a surprise. */
export const searchPages: SearchRoom = async ({ db }, user, query, limit) => {
  const rows = await listHadItems(db, user.id, SEARCHED_ITEMS);
  return searchTexts(rows, query, limit, ({ item }) => ({
    title: item.title,
    parts: [item.idea, item.question, ...item.steps],
  })).map(({ item: { day }, title, excerpt }) => ({
    id: day,
    title,
    excerpt,
    address: `/daily?day=${day}`,
    day,
  }));
};
