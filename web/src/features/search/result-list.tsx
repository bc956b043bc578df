import { Link } from 'react-router';
import type { SearchAnswer, SearchHit } from '#platform/api/generated/types.gen.ts';
import { formatDate } from '#platform/browser/format-date.ts';
import { MarkedText } from '#ui/marked-text.tsx';
import type { Command } from './commands.ts';
import { allResultsLink, KIND_LABELS } from './search-labels.ts';

type SearchOption = { id: string } & (
  | { hit: SearchHit; to: string }
  | { hit: null; label: string; to: string }
  | { hit: null; label: string; run: () => void }
);
export type OptionGroup = {
  kind: string;
  title: string;
  options: SearchOption[];
  /** Whether there are more results than shown, but no page that lists them all. */
  hasUnlistedResults: boolean;
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
    return { kind, title: KIND_LABELS[kind].title, options, hasUnlistedResults: hasMore && !more };
  });
}

/** Null if no command matches. */
export function commandGroup(commands: readonly Command[]): OptionGroup | null {
  if (commands.length === 0) return null;
  const options = commands.map(({ id, label, ...action }): SearchOption => {
    const common = { id: `command-${id}`, hit: null, label };
    return 'to' in action ? { ...common, to: action.to } : { ...common, run: action.run };
  });
  return { kind: 'command', title: 'Actions', options, hasUnlistedResults: false };
}

export const RESULTS_ID = 'search-results';

type ResultListProps = {
  groups: readonly OptionGroup[];
  active: string | null;
  onActive: (id: string) => void;
  onOpen: () => void;
};

export function ResultList({ groups, ...handlers }: ResultListProps) {
  return (
    <div
      id={RESULTS_ID}
      role="listbox"
      aria-label="Results"
      className="min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain px-2 pb-3"
    >
      {groups.map(({ kind, title, options, hasUnlistedResults }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is not a group of options
        <div key={kind} role="group" aria-labelledby={`found-${kind}`} className="pt-3">
          <div id={`found-${kind}`} className="px-3 pb-1 text-xs font-semibold text-muted">
            {title}
          </div>
          {options.map((option) => (
            <Option key={option.id} option={option} {...handlers} />
          ))}
          {hasUnlistedResults && (
            <div className="px-3 py-1 text-xs text-muted">
              There are more results. Add a word to narrow them down.
            </div>
          )}
        </div>
      ))}
    </div>
  );
}

type OptionProps = Omit<ResultListProps, 'groups'> & { option: SearchOption };

/** A link, so that it can be opened in a new tab. The focus stays in the search field. */
function Option({ option, active, onActive, onOpen }: OptionProps) {
  const { id, hit } = option;
  const props = {
    id,
    role: 'option',
    'aria-selected': id === active,
    tabIndex: -1,
    onPointerMove: () => id !== active && onActive(id),
    className:
      'grid min-h-11 grid-cols-[minmax(0,1fr)] content-center gap-0.5 rounded-md px-3 py-2 text-start text-sm no-underline aria-selected:bg-tint',
  };
  if ('run' in option) {
    const act = () => {
      onOpen();
      option.run();
    };
    return (
      <button type="button" {...props} onClick={act}>
        {option.label}
      </button>
    );
  }
  const isCommand = id.startsWith('command-');
  return (
    <Link to={option.to} {...props} onClick={onOpen}>
      {hit ? (
        <Hit hit={hit} />
      ) : (
        <span className={isCommand ? '' : 'link w-fit'}>{option.label}</span>
      )}
    </Link>
  );
}

function Hit({ hit: { title, excerpt, day } }: { hit: SearchHit }) {
  const isNamedByDay = title.text === '';
  return (
    <>
      <span className="flex items-baseline justify-between gap-4">
        <span dir="auto" className="min-w-0 truncate font-medium">
          {isNamedByDay && day ? formatDay(day) : <MarkedPart part={title} />}
        </span>
        {day && !isNamedByDay && (
          <span className="shrink-0 text-xs text-muted">{formatDay(day)}</span>
        )}
      </span>
      {excerpt.text !== '' && (
        <span dir="auto" className="line-clamp-2 text-muted">
          <MarkedPart part={excerpt} />
        </span>
      )}
    </>
  );
}

const MarkedPart = ({ part: { text, ranges } }: { part: SearchHit['title'] }) => (
  <MarkedText text={text} marks={ranges} />
);

/** '3 Nov 2026'. Formatted in UTC, because a calendar day has no time zone. */
const formatDay = (day: string) =>
  formatDate(day, 'UTC', { day: 'numeric', month: 'short', year: 'numeric' });
