import { describeMoods } from '@attune/domain/dashboard/score';
import { getMoodByLevel } from '@attune/domain/mind/moods';
import { lineThrough, PlotPath, PlotPoint } from '#ui/charts/plot.tsx';
import { Field, PlotRow } from './plot-row.tsx';
import { middleOf, type Week } from './score-weeks.ts';
import type { TimeAxis } from './time-axis.ts';

export function MoodRow({ weeks, axis }: { weeks: readonly Week[]; axis: TimeAxis }) {
  const noted = weeks.flatMap((week) => (week.mood === null ? [] : [{ ...week, mood: week.mood }]));
  const at = (week: (typeof noted)[number]) => ({
    x: axis.across(middleOf(week)),
    y: 8 + ((5 - week.mood) / 4) * 84,
  });
  const [only] = noted.length === 1 ? noted : [];
  return (
    <PlotRow
      name="Mood"
      note="weekly average"
      label={describeMoods(weeks, (level) => getMoodByLevel(level).label)}
      height="h-18"
    >
      <Field axis={axis}>
        <PlotPath
          className="stroke-series-4 stroke-2"
          strokeLinecap="round"
          d={noted.length > 0 ? lineThrough(noted.map(at)) : ''}
        />
      </Field>
      {only && <PlotPoint {...at(only)} className="size-2 bg-series-4" />}
    </PlotRow>
  );
}
