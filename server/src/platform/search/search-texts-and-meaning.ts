import { createExcerptAround } from '@attune/domain/search/excerpt-around';
import { markMatches, parseSearchTerms } from '@attune/domain/search/search-terms';
import type { SearchableText, TextMatch } from '@attune/domain/search/text-search';
import type { PassageSource } from '../embeddings/passages.ts';
import type { Services } from '../services.ts';
import { findRelated } from './find-related.ts';
import type { SearchRequest } from './search-hit.ts';
import { searchTexts } from './search-texts.ts';

type Item = { id: string };

/** Searches items in memory. Those that contain the words come before those related in meaning. */
export async function searchTextsAndMeaning<Found extends Item>(
  services: Pick<Services, 'meaning'>,
  source: PassageSource,
  items: readonly Found[],
  request: SearchRequest,
  toSearchableText: (item: Found) => SearchableText,
): Promise<{ found: TextMatch<Found>[]; isComplete: boolean }> {
  const { query, limit } = request;
  const [{ found, isComplete }, related] = await Promise.all([
    searchTexts(items, request, toSearchableText),
    findRelated(services, source, query),
  ]);
  const searchTerms = parseSearchTerms(query);
  const foundIds = new Set(found.map(({ item }) => item.id));
  const unfound = new Map(
    items.flatMap((item) => (foundIds.has(item.id) ? [] : [[item.id, item] as const])),
  );
  const byMeaning = related.flatMap(({ id, text }) => {
    const item = unfound.get(id);
    if (!item) return [];
    const title = markMatches(toSearchableText(item).title, searchTerms);
    return [{ item, title, excerpt: createExcerptAround(text, searchTerms) }];
  });
  return { found: [...found, ...byMeaning].slice(0, limit), isComplete };
}
