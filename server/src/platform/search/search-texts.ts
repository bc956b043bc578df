import { type FoundText, type SearchedTexts, TextSearch } from '@attune/domain/search/text-search';
import { inSlices } from '../event-loop/in-slices.ts';
import type { SearchRequest } from './search-hit.ts';

type Findings<Item> = { found: FoundText<Item>[]; isComplete: boolean };

/** Searches items that are in memory, without blocking the event loop. */
export async function searchTexts<Item>(
  items: readonly Item[],
  { query, limit, signal }: SearchRequest,
  read: (item: Item) => SearchedTexts,
): Promise<Findings<Item>> {
  const search = new TextSearch(query, limit, read);
  await inSlices(search.lookThrough(items), signal);
  return { found: search.found, isComplete: search.isComplete };
}
