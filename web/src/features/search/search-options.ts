import type { SearchKind } from '@attune/domain/search/search-rules';
import type { SearchAnswer, SearchHit } from '#platform/api/search.ts';
import { allResultsLink, KIND_LABELS } from './search-labels.ts';

export type SearchOption = { id: string; to: string } & (
  | { hit: SearchHit }
  | { hit: null; label: string }
);
export type OptionGroup = {
  kind: SearchKind;
  title: string;
  options: SearchOption[];
  /** There are more results than shown, and no page that lists them. */
  isCut: boolean;
};

export function optionGroups({ groups }: SearchAnswer, query: string): OptionGroup[] {
  return groups.map(({ kind, hits, hasMore }) => {
    const options: SearchOption[] = hits.map((hit) => ({
      id: `found-${kind}-${hit.id}`,
      to: hit.address,
      hit,
    }));
    const more = hasMore ? allResultsLink(kind, query) : null;
    if (more) options.push({ id: `found-${kind}-more`, hit: null, ...more });
    return { kind, title: KIND_LABELS[kind].title, options, isCut: hasMore && !more };
  });
}
