import { formatMinutes } from '@attune/domain/kernel/pluralize';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import type { MindOverview, Practice } from '#platform/api/generated/types.gen.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Loading } from '#ui/loading.tsx';
import { TryAgainBox } from '#ui/try-again-box.tsx';
import { MindSection } from '../mind-section.tsx';
import { pickSuggestions, SuggestedPractices } from './suggested-practices.tsx';

type PracticeListProps = {
  practices: UseQueryResult<Practice[]>;
  suggestions: MindOverview['suggestions'];
  isZen: boolean;
};

/** On a phone, the whole library would be a very long page. */
const PHONE_COUNT = 16;

export function PracticeList({ practices: read, suggestions, isZen }: PracticeListProps) {
  const [kind, setKind] = useState<Practice['kind'] | 'all'>('all');
  const [isWhole, setIsWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const { data: practices = [], isError } = read;
  const suggested = pickSuggestions(suggestions);
  const isSuggested = (id: string) => suggested.some(({ practice }) => practice.id === id);
  const shown = practices.filter((practice) =>
    kind === 'all' ? !isSuggested(practice.id) : practice.kind === kind,
  );
  const kinds = KINDS.filter((it) => practices.some((practice) => practice.kind === it));
  const isCut = !isWhole && shown.length > PHONE_COUNT;

  function showAll() {
    flushSync(() => setIsWhole(true));
    // The pressed button is gone, so the focus moves to the first practice it revealed.
    list.current?.children[PHONE_COUNT]?.querySelector('a')?.focus();
  }
  if (read.isPending) return <Loading variant="skeleton" size="lg" />;
  return (
    <>
      <SuggestedPractices suggestions={suggested} isZen={isZen} />
      <MindSection name="Practices" anchor="practices" aside="Available offline">
        <fieldset className="min-w-0">
          <legend className="sr-only">Kind of practice</legend>
          {/* On a phone, one row to scroll. The padding leaves room for the focus ring. */}
          <div className="-mx-(--gutter) -my-1 flex gap-2 overflow-x-auto px-(--gutter) py-1 md:-mx-1 md:flex-wrap md:px-1">
            {(['all', ...kinds] as const).map((option) => (
              <label
                key={option}
                className="relative inline-flex min-h-9 shrink-0 cursor-pointer items-center rounded-full border border-line-strong px-3 text-sm font-medium hover:bg-calm-soft has-checked:border-calm has-checked:bg-calm has-checked:text-on-calm has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
              >
                <input
                  type="radio"
                  name="practice-kind"
                  checked={kind === option}
                  onChange={() => setKind(option)}
                  className="sr-only"
                />
                {option === 'all' ? 'All' : kindName(option)}
              </label>
            ))}
          </div>
        </fieldset>
        {isError && (
          <TryAgainBox onRetry={() => void read.refetch()}>
            The practices couldn’t load.
          </TryAgainBox>
        )}
        <ul ref={list} className="grid gap-x-12 md:grid-cols-2">
          {shown.map(({ id, title, summary, minutes, kind: practiceKind }, index) => (
            <li
              key={id}
              className={cx(
                'border-t border-line',
                isCut && index >= PHONE_COUNT && 'max-md:hidden',
              )}
            >
              <Link
                to={`/mind?practice=${id}`}
                className="-mx-3 grid h-full content-start gap-1 rounded-sm px-3 py-4 hover:bg-calm-soft"
              >
                <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <b className="font-semibold">{title}</b>
                  <span className="text-xs text-muted">
                    {kindName(practiceKind)}
                    {!isZen && `, ${formatMinutes(minutes)}`}
                  </span>
                </span>
                <span className="text-sm text-muted">{summary}</span>
              </Link>
            </li>
          ))}
        </ul>
        {isCut && (
          <Button kind="secondary" className="w-fit md:hidden" onClick={showAll}>
            Show all {isZen ? 'practices' : `${shown.length} practices`}
          </Button>
        )}
      </MindSection>
    </>
  );
}

type Kind = Practice['kind'];

const KIND_NAMES: Record<Kind, string> = {
  breathing: 'Breathing',
  grounding: 'Grounding',
  body: 'Body',
  movement: 'Movement',
  reframing: 'Thoughts',
  attention: 'Attention',
  rest: 'Rest',
  writing: 'Writing',
  connection: 'People',
};

const KINDS = Object.keys(KIND_NAMES) as Kind[];

const kindName = (kind: Kind) => KIND_NAMES[kind];
