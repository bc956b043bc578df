import { SEARCH_LIMITS } from '@attune/domain/search/search-rules';
import { Search, X } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { StringWave } from '#ui/string-wave.tsx';
import { RESULTS_ID } from './result-list.tsx';

type SearchBarProps = {
  field: RefObject<HTMLInputElement | null>;
  typed: string;
  active: string | null;
  isSearching: boolean;
  onType: (typed: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
};

export function SearchBar({ field, typed, active, isSearching, ...acts }: SearchBarProps) {
  return (
    <div className="flex h-16 shrink-0 items-center gap-3 border-b border-line ps-5 pe-2.5">
      <Icon of={Search} className="text-muted" />
      <input
        ref={field}
        type="search"
        role="combobox"
        aria-label="Search Attune"
        aria-expanded={active !== null}
        aria-autocomplete="list"
        {...(active === null
          ? {}
          : { 'aria-controls': RESULTS_ID, 'aria-activedescendant': active })}
        placeholder="Search everything"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        dir="auto"
        maxLength={SEARCH_LIMITS.maxQueryLength}
        value={typed}
        onChange={(event) => acts.onType(event.target.value)}
        onKeyDown={acts.onKeyDown}
        className="h-full min-w-0 flex-1 bg-transparent text-lg outline-none placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
      />
      {isSearching && (
        <span className="appear-late text-accent-ink">
          <StringWave className="h-4.5 w-8" />
        </span>
      )}
      <IconButton label="Close the search" onClick={acts.onClose}>
        <Icon of={X} />
      </IconButton>
    </div>
  );
}
