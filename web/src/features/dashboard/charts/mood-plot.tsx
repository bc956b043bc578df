import { getMoodRuns } from '@attune/domain/mind/mood-runs';
import { formatMoodAbout, MOODS } from '@attune/domain/mind/moods';
import type { Dashboard } from '#platform/api/generated/types.gen.ts';
import { MoodPaths } from '#ui/charts/mood-paths.tsx';
import { Plot, PlotPoint } from '#ui/charts/plot.tsx';
import { cx } from '#ui/cx.ts';
import { MoodWave } from '#ui/mood-wave.tsx';
import { formatShortDay } from '../format-day.ts';

type Days = Dashboard['mood'];
type MoodPlotProps = { days: Days; label: string; hidesNumbers: boolean };

const down = (level: number) => 8 + ((5 - level) / 4) * 84;
const LOW_LEVEL = 2.5;

/** The lowest day with a cause, which is the only day annotated in the plot. */
function findLowDay(days: Days): number | null {
  const low = days.flatMap(({ level, about }, index) =>
    level !== null && level < LOW_LEVEL && about.some((id) => id !== 'other')
      ? [{ level, index }]
      : [],
  );
  return (
    low.toSorted((one, other) => one.level - other.level || other.index - one.index)[0]?.index ??
    null
  );
}

export function MoodPlot({ days, label, hidesNumbers }: MoodPlotProps) {
  const across = (index: number) => ((index + 0.5) / days.length) * 100;
  const taggedIndex = findLowDay(days);
  const about =
    taggedIndex === null ? [] : (days[taggedIndex]?.about.filter((id) => id !== 'other') ?? []);
  const last = days.length - 1;
  const middle = Math.floor(days.length / 2);
  const marks = [
    { index: 0, label: hidesNumbers ? 'Two weeks ago' : formatShortDay(days[0]?.day ?? '') },
    { index: middle, label: hidesNumbers ? 'Last week' : formatShortDay(days[middle]?.day ?? '') },
    { index: last, label: 'Today' },
  ];
  return (
    <div role="img" aria-label={label} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
      <div className="relative h-52 w-14 text-xs text-muted sm:w-22">
        {MOODS.map((mood) => (
          <span
            key={mood.id}
            style={{ top: `${down(mood.level)}%` }}
            className="absolute flex -translate-y-1/2 items-center gap-2"
          >
            <MoodWave mood={mood.id} className="h-4 w-6 max-sm:hidden" />
            {mood.label}
          </span>
        ))}
      </div>
      <div className="relative h-52">
        <Plot>
          <MoodPaths runs={getMoodRuns(days)} across={across} down={down} />
        </Plot>
        {days.map(({ day, level }, index) => {
          if (level === null) return null;
          return (
            <PlotPoint
              key={day}
              x={across(index)}
              y={down(level)}
              className={cx(
                'ring-3 ring-paper',
                index === taggedIndex
                  ? 'size-3 border-2 border-ink bg-gold'
                  : 'size-2.5 bg-series-4',
              )}
            />
          );
        })}
        {taggedIndex !== null && about.length > 0 && (
          <p
            style={{
              left: `${across(taggedIndex)}%`,
              top: `${down(days[taggedIndex]?.level ?? 1)}%`,
            }}
            className={cx(
              'absolute pt-2.5 text-xs whitespace-nowrap',
              taggedIndex < 3
                ? '-ms-2'
                : taggedIndex > last - 3
                  ? 'ms-2 -translate-x-full'
                  : '-translate-x-1/2',
            )}
          >
            about <mark>{about.map(formatMoodAbout).join(', ')}</mark>
          </p>
        )}
      </div>
      <div
        aria-hidden="true"
        className="relative col-start-2 h-6 border-t border-line text-xs text-muted"
      >
        {marks.map(({ index, label: mark }) => (
          <span
            key={index}
            style={{ left: `${across(index)}%` }}
            className={cx(
              'absolute top-1 whitespace-nowrap',
              index === 0
                ? '-ms-2'
                : index === last
                  ? 'ms-3 -translate-x-full'
                  : '-translate-x-1/2',
            )}
          >
            {mark}
          </span>
        ))}
      </div>
    </div>
  );
}
