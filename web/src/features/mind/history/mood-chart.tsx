import { getMoodRuns, type MoodRun } from '@attune/domain/mind/mood-runs';
import { MOODS } from '@attune/domain/mind/moods';
import type { MoodHistory } from '#platform/api/generated/types.gen.ts';
import { MoodPaths } from '#ui/charts/mood-paths.tsx';
import { Plot, PlotPoint } from '#ui/charts/plot.tsx';
import { formatDay } from '../format-day.ts';
import { getActivityRows } from './history-text.ts';

type Day = MoodHistory['days'][number];
type MoodChartProps = { days: readonly Day[]; sentence: string; hasDates: boolean };

/** The vertical position of a mood level, in percent. */
const down = (level: number) => ((5 - level) / 4) * 100;

/** Stacked rows on one time axis: the mood as a line, and activity as strokes below it. */
export function MoodChart({ days, sentence, hasDates }: MoodChartProps) {
  /** The horizontal position of a day, in percent. */
  const across = (index: number) => (days.length > 1 ? (index / (days.length - 1)) * 100 : 50);
  const runs = getMoodRuns(days);
  return (
    <div
      role="img"
      aria-label={sentence}
      className="grid grid-cols-[4.5rem_1fr] gap-x-3 pt-2 text-xs"
    >
      {runs.length > 0 && <MoodLine runs={runs} across={across} hasDots={days.length <= 90} />}
      {getActivityRows(days).map(({ name, countOf, colorClass }) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid items-center">
          <span className="text-muted">{name}</span>
          <div className="relative me-2 h-7 border-t border-grid">
            {days.map((day, index) =>
              countOf(day) > 0 ? (
                <span
                  key={day.day}
                  style={{ left: `${across(index)}%` }}
                  className={`absolute top-1.5 h-4 w-0.75 -translate-x-1/2 rounded-full ${colorClass}`}
                />
              ) : null,
            )}
          </div>
        </div>
      ))}
      <div className="col-start-2 me-2 flex justify-between border-t border-grid pt-2 text-muted">
        {hasDates && <span>{formatDay(days[0]?.day ?? '')}</span>}
        <span>{hasDates ? formatDay(days.at(-1)?.day ?? '') : 'Today'}</span>
      </div>
    </div>
  );
}

type MoodLineProps = {
  runs: readonly MoodRun[];
  across: (index: number) => number;
  hasDots: boolean;
};

function MoodLine({ runs, across, hasDots }: MoodLineProps) {
  return (
    <>
      <div className="relative mb-5 h-44">
        {MOODS.map(({ id, level, label }) => (
          <span
            key={id}
            style={{ top: `${down(level)}%` }}
            className="absolute -translate-y-1/2 text-muted"
          >
            {label}
          </span>
        ))}
      </div>
      <div className="relative me-2 mb-5 h-44">
        <Plot className="overflow-visible">
          <MoodPaths runs={runs} across={across} down={down} />
        </Plot>
        {hasDots &&
          runs
            .flat()
            .map(({ at, level }) => (
              <PlotPoint key={at} x={across(at)} y={down(level)} className="size-2 bg-series-4" />
            ))}
      </div>
    </>
  );
}
