import { type SearchableText, type TextMatch, TextSearch } from '@attune/domain/search/text-search';
import { runInSlices } from '../event-loop/run-in-slices.ts';
import type { SearchRequest } from './search-hit.ts';

type Findings<Item> = { found: TextMatch<Item>[]; isComplete: boolean };

/** Searches items in memory without blocking the event loop. */
export async function searchTexts<Item>(
  items: readonly Item[],
  { query, limit, signal }: SearchRequest,
  toSearchableText: (item: Item) => SearchableText,
): Promise<Findings<Item>> {
  const search = new TextSearch(query, limit, toSearchableText);
  await runInSlices(search.searchItems(items), signal);
  return { found: search.found, isComplete: search.isComplete };
}
