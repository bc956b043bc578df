import { X } from 'lucide-react';
import { Link } from 'react-router';
import { formatNumber } from '#platform/browser/format-number.ts';
import { Icon } from '#ui/icon.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { type ForumAddress, SORTS } from './forum-address.ts';

/** Search results are sorted by relevance, whatever the order was. */
const BEST_FIRST = [{ value: 'newest', label: 'Best match' }] as const;

type ForumToolsProps = { address: ForumAddress; total: number | undefined };

export function ForumTools({ address, total }: ForumToolsProps) {
  const { filters, change, linkTo } = address;
  const { query, tag, sort } = filters;
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_11rem]">
        <SearchField
          label="Search posts"
          placeholder={total ? `Search ${formatNumber(total)} posts` : 'Search posts'}
          query={query ?? ''}
          // Only the first letter adds a history entry; the following ones replace it.
          onSearch={(text) => change({ query: text }, { replace: Boolean(query) })}
        />
        <NativeSelect
          label="Sort posts"
          options={query ? BEST_FIRST : SORTS}
          value={query ? 'newest' : sort}
          isDisabled={Boolean(query)}
          onValueChange={(value) => change({ sort: value })}
        />
      </div>
      {tag && (
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <span className="text-muted">Only posts with the tag</span>
          <Link
            to={linkTo({ tag: null })}
            preventScrollReset
            aria-label={`Take the tag ${tag} away`}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-ink bg-ink ps-3 pe-2 leading-tight font-medium text-paper"
          >
            <span dir="auto" className="wrap-anywhere">
              {tag}
            </span>
            <Icon of={X} size={16} />
          </Link>
        </p>
      )}
    </div>
  );
}
