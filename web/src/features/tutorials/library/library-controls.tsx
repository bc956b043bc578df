import { PROGRESS_LABELS } from '@attune/domain/tutorials/progress';
import { TRACKS } from '@attune/domain/tutorials/tracks';
import { Bookmark, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Select } from '#ui/select.tsx';
import { LEVEL_LABELS } from '../lesson-labels.ts';
import type { LibraryFilters } from '../tutorials.queries.ts';
import type { useLibraryAddress } from './library-address.ts';

const ANY = 'any';
const withAny = (label: string, options: { value: string; label: string }[]) => [
  { value: ANY, label },
  ...options,
];
const toOptions = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const TRACK_OPTIONS = withAny(
  'All tracks',
  TRACKS.map(({ id, title }) => ({ value: id, label: title })),
);
const LEVEL_OPTIONS = withAny('Any level', toOptions(LEVEL_LABELS));
const STATUS_OPTIONS = withAny('Any progress', toOptions(PROGRESS_LABELS));

type LibraryControlsProps = {
  filters: LibraryFilters;
  change: ReturnType<typeof useLibraryAddress>['change'];
};

export function LibraryControls({ filters, change }: LibraryControlsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { query, ...narrowing } = filters;
  const count = Object.keys(narrowing).length;
  const choose = (name: string) => (value: string) =>
    change({ [name]: value === ANY ? null : value });
  return (
    <div className="grid gap-3 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="flex gap-3">
        <div className="flex-1">
          <SearchField
            label="Search the lessons"
            query={query ?? ''}
            // Only the first letter adds a history entry; the following ones replace it.
            onSearch={(text) => change({ query: text }, { replace: Boolean(query) })}
          />
        </div>
        <Button
          kind="secondary"
          aria-expanded={isOpen}
          aria-controls="library-filters"
          className="min-h-12 px-4! lg:hidden"
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon of={SlidersHorizontal} size={18} />
          <span className="max-sm:sr-only">Filter</span>
          {count > 0 && <span>{count}</span>}
        </Button>
      </div>
      <div
        id="library-filters"
        className={cx(
          'grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid lg:grid-cols-[12.5rem_8.5rem_10.5rem_auto]',
          !isOpen && 'hidden',
        )}
      >
        <Select
          label="Track"
          options={TRACK_OPTIONS}
          value={filters.track ?? ANY}
          onValueChange={choose('track')}
        />
        <Select
          label="Level"
          options={LEVEL_OPTIONS}
          value={filters.level ? String(filters.level) : ANY}
          onValueChange={choose('level')}
        />
        <Select
          label="Progress"
          options={STATUS_OPTIONS}
          value={filters.status ?? ANY}
          onValueChange={choose('status')}
        />
        <SavedToggle
          isOn={filters.saved === true}
          onToggle={() => change({ saved: filters.saved ? null : 'true' })}
        />
      </div>
    </div>
  );
}

function SavedToggle({ isOn, onToggle }: { isOn: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onToggle}
      className={cx(
        'inline-flex min-h-12 items-center justify-center gap-2 rounded-md border px-4 text-sm font-medium',
        isOn ? 'border-ink bg-ink text-paper' : 'border-line-strong bg-raised hover:bg-tint',
      )}
    >
      <Icon of={Bookmark} size={18} className={isOn ? 'fill-current' : ''} />
      Saved
    </button>
  );
}
