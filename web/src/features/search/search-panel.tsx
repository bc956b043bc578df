import { SEARCH_LIMITS } from '@attune/domain/search/search-rules';
import { useQuery } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { onClearUserData } from '#platform/browser/clear-user-data.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Loading } from '#ui/loading.tsx';
import { StringWave } from '#ui/string-wave.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { type Command, findCommands } from './commands.ts';
import { commandGroup, optionGroups, RESULTS_ID, ResultList } from './result-list.tsx';
import { searchQuery } from './search.queries.ts';
import { incompleteMessage, isIncomplete, resultCountMessage } from './search-labels.ts';
import { BeforeSearch, NothingFound, SearchFailed } from './search-states.tsx';

const PAUSE_MS = 200;

type SearchPanelProps = {
  userId: string;
  commands: readonly Command[];
  field: RefObject<HTMLInputElement | null>;
  onClose: () => void;
  onOpened: (query: string) => void;
};

export function SearchPanel({ userId, commands, field, onClose, onOpened }: SearchPanelProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const typedQuery = typed.trim();
  const [query, searchNow] = useDebounced(typedQuery, PAUSE_MS);
  const isSearchable = query.length >= SEARCH_LIMITS.minQueryLength;
  const results = useQuery(searchQuery(userId, query));
  const answer = isSearchable ? results.data : undefined;
  const found = answer && !results.isError ? optionGroups(answer, query) : [];
  const actions = commandGroup(findCommands(commands, typedQuery));
  const groups = actions ? [actions, ...found] : found;
  const options = groups.flatMap((group) => group.options);
  const selection = useOptionSelection(options.map(({ id }) => id));
  const isCurrent = query === typedQuery && !results.isPlaceholderData;
  const isSearching = isSearchable && results.isFetching && !results.isError;

  function onKeyDown(event: KeyboardEvent) {
    // While text is being composed, Enter belongs to the input method.
    if (event.nativeEvent.isComposing || selection.move(event) || event.key !== 'Enter') return;
    event.preventDefault();
    const chosen = options.find(({ id }) => id === selection.active);
    // What can be done doesn't wait for what is found.
    const isReady = isCurrent || (chosen && actions?.options.includes(chosen));
    if (!isReady) searchNow();
    else if (chosen) {
      onOpened(query);
      if ('run' in chosen) chosen.run();
      else navigate(chosen.to);
    }
  }

  return (
    <>
      <SearchBar
        field={field}
        typed={typed}
        active={selection.active}
        isSearching={isSearching}
        onType={setTyped}
        onKeyDown={onKeyDown}
        onClose={onClose}
      />
      <p role="status" className="sr-only">
        {answer && isCurrent && !results.isError ? resultCountMessage(answer) : ''}
      </p>
      {!isSearchable && <BeforeSearch recent={recentSearches.read()} onChoose={setTyped} />}
      {isSearchable && results.isError && (
        <SearchFailed error={results.error} onRetry={() => void results.refetch()} />
      )}
      {isSearchable && results.isPending && (
        <div className="px-5 py-6">
          <Loading variant="skeleton" />
        </div>
      )}
      {answer && !results.isError && found.length === 0 && !isIncomplete(answer) && (
        <NothingFound query={query} onClose={onClose} />
      )}
      {groups.length > 0 && (
        <ResultList
          groups={groups}
          active={selection.active}
          onActive={selection.setActive}
          onOpen={() => onOpened(query)}
        />
      )}
      {answer && !results.isError && isIncomplete(answer) && (
        <p className="border-t border-line px-5 py-3 text-sm text-muted">
          {incompleteMessage(answer)}{' '}
          {answer.missing.length > 0 && (
            <TextAction onClick={() => void results.refetch()}>Try again</TextAction>
          )}
        </p>
      )}
      <p
        aria-hidden="true"
        className="mt-auto hidden border-t border-line px-5 py-2.5 text-xs text-muted sm:block"
      >
        ↑ ↓ to choose, Enter to open, Esc to close
      </p>
    </>
  );
}

/** Which option Enter opens: the first one, until the arrow keys choose another. */
function useOptionSelection(ids: readonly string[]) {
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const active = selectedId !== null && ids.includes(selectedId) ? selectedId : (ids[0] ?? null);

  useEffect(() => {
    if (active === null || active !== selectedId) return;
    document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [active, selectedId]);

  return {
    active,
    setActive: setSelectedId,
    move(event: KeyboardEvent): boolean {
      const step = STEPS[event.key];
      if (step === undefined || ids.length === 0 || active === null) return false;
      event.preventDefault();
      const next = (ids.indexOf(active) + step + ids.length) % ids.length;
      setSelectedId(ids[next] ?? null);
      return true;
    },
  };
}

const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };

type SearchBarProps = {
  field: RefObject<HTMLInputElement | null>;
  typed: string;
  active: string | null;
  isSearching: boolean;
  onType: (typed: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
};

function SearchBar({ field, typed, active, isSearching, ...handlers }: SearchBarProps) {
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
        onChange={(event) => handlers.onType(event.target.value)}
        onKeyDown={handlers.onKeyDown}
        className="h-full min-w-0 flex-1 bg-transparent text-lg outline-none placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
      />
      {isSearching && (
        <span className="appear-late text-accent-ink">
          <StringWave className="h-4.5 w-8" />
        </span>
      )}
      <IconButton label="Close search" onClick={handlers.onClose}>
        <Icon of={X} />
      </IconButton>
    </div>
  );
}

const MAX_RECENT = 5;
let recent: readonly string[] = [];

onClearUserData(() => {
  recent = [];
});

/** Searches whose results were opened, newest first. They are kept in memory only. */
export const recentSearches = {
  read: () => recent,
  add(query: string): void {
    recent = [query, ...recent.filter((it) => it !== query)].slice(0, MAX_RECENT);
  },
};
