import { describeMoods } from '@attune/domain/dashboard/score';
import { getMoodByLevel } from '@attune/domain/mind/moods';
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
        <path
          className="stroke-series-4 stroke-2"
          vectorEffect="non-scaling-stroke"
          strokeLinejoin="round"
          strokeLinecap="round"
          d={
            noted.length > 0
              ? `M${noted.map((week) => `${at(week).x} ${at(week).y}`).join('L')}`
              : ''
          }
        />
      </Field>
      {only && (
        <span
          style={{ left: `${at(only).x}%`, top: `${at(only).y}%` }}
          className="absolute size-2 -translate-1/2 rounded-full bg-series-4"
        />
      )}
    </PlotRow>
  );
}
