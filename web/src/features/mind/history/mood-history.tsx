import { getMindPath } from '@attune/domain/mind/mind-sections';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { MoodHistory as History } from '#platform/api/generated/types.gen.ts';
import { Button } from '#ui/button.tsx';
import { DataTable } from '#ui/charts/data-table.tsx';
import { Collapsible } from '#ui/collapsible.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loading } from '#ui/loading.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { TryAgainBox } from '#ui/try-again-box.tsx';
import { formatDay } from '../format-day.ts';
import { type HistoryDays, historyQuery } from '../mind.queries.ts';
import { MindSection } from '../mind-section.tsx';
import { CheckIns } from './check-ins.tsx';
import { describeHistory, hasActivity, hasMood } from './history-text.ts';
import { MoodChart } from './mood-chart.tsx';

type MoodHistoryProps = { userId: string; timeZone: string; isZen: boolean };

const SPANS: ReadonlyArray<{ value: `${HistoryDays}`; label: string; textLabel: string }> = [
  { value: '30', label: 'Last 30 days', textLabel: 'Past month' },
  { value: '90', label: 'Last 90 days', textLabel: 'Past three months' },
  { value: '365', label: 'Last 12 months', textLabel: 'Past year' },
];
const LONGEST_SPAN: HistoryDays = 365;

export function MoodHistory({ userId, timeZone, isZen }: MoodHistoryProps) {
  const [span, setSpan] = useState<`${HistoryDays}`>('30');
  const read = useQuery(historyQuery(userId, Number(span) as HistoryDays));
  const isEmpty = read.isSuccess && !hasEntries(read.data);
  const year = useQuery({ ...historyQuery(userId, LONGEST_SPAN), enabled: isEmpty });
  const isLoading = read.isPending || (isEmpty && year.isPending);
  const hasNothingYet = isEmpty && year.isSuccess && !hasEntries(year.data);
  return (
    <MindSection
      name="Over time"
      anchor="over-time"
      aside={
        !hasNothingYet && (
          <NativeSelect
            label="Time range"
            options={SPANS.map(({ value, label, textLabel }) => ({
              value,
              label: isZen ? textLabel : label,
            }))}
            value={span}
            onValueChange={setSpan}
            size="sm"
          />
        )
      }
    >
      {isLoading && <Loading variant="skeleton" size="lg" />}
      {read.isError && (
        <TryAgainBox onRetry={() => void read.refetch()}>
          Your history couldn’t load. It’s safe.
        </TryAgainBox>
      )}
      {hasNothingYet && <NothingYet />}
      {!isLoading && !hasNothingYet && (
        <>
          {read.data && <HistoryChart history={read.data} isZen={isZen} />}
          <CheckIns userId={userId} timeZone={timeZone} isZen={isZen} />
        </>
      )}
    </MindSection>
  );
}

const hasEntries = ({ days }: History) => days.some((day) => hasMood(day) || hasActivity(day));

function NothingYet() {
  return (
    <EmptyState
      title="Check in once to start your chart"
      headingLevel={3}
      action={
        <Button kind="calm" render={<Link to={getMindPath('check-in')} />}>
          Check in
        </Button>
      }
    >
      After a few check-ins, you’ll see your mood here, alongside your practices and lessons.
    </EmptyState>
  );
}

function HistoryChart({ history, isZen }: { history: History; isZen: boolean }) {
  const { days } = history;
  if (!hasEntries(history)) {
    return <p className="max-w-measure text-sm text-muted">No check-ins in this period.</p>;
  }
  const { headline, caption, method } = describeHistory(history, isZen);
  return (
    <>
      <h3 className="heading max-w-measure text-2xl">{headline}</h3>
      <MoodChart days={days} sentence={headline} hasDates={!isZen} />
      {caption && <p className="max-w-measure text-sm text-muted">{caption}</p>}
      {!isZen && (
        <div>
          {method && (
            <Collapsible summary="About these numbers">
              <p className="mt-1 max-w-measure pb-2 text-muted">{method}</p>
            </Collapsible>
          )}
          <Collapsible summary="Show as a table">
            <div className="mt-3 max-w-3xl">
              <DataTable
                label="Mood by day"
                head={['Day', 'Mood, 1 to 5', 'Words', 'Practices', 'Lessons', 'Journal']}
                rows={tableRows(days)}
              />
            </div>
          </Collapsible>
        </div>
      )}
    </>
  );
}

/** Only days with a mood or activity, newest first. */
function tableRows(days: History['days']) {
  return days
    .filter((day) => hasMood(day) || hasActivity(day))
    .toReversed()
    .map(({ day, level, words, practices, lessons, journal }) => ({
      key: day,
      cells: [
        formatDay(day),
        level === null ? 'none' : level.toFixed(1),
        words.join(', '),
        practices,
        lessons,
        journal,
      ],
    }));
}
