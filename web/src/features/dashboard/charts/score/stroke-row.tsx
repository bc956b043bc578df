import { describeCounts, type ScoreRow, sumWeeks } from '@attune/domain/dashboard/score';
import { cx } from '#ui/cx.ts';
import { Field, PlotRow } from './plot-row.tsx';
import { middleOf, type Week } from './score-weeks.ts';
import type { TimeAxis } from './time-axis.ts';

type StrokeRowProps = {
  row: ScoreRow;
  name: string;
  word: string;
  weeks: readonly Week[];
  axis: TimeAxis;
  hidesNumbers: boolean;
};

const INKS: Record<ScoreRow, string> = {
  lessons: 'stroke-series-2',
  practices: 'stroke-series-3',
};

export function StrokeRow({ row, name, word, weeks, axis, hidesNumbers }: StrokeRowProps) {
  const max = Math.max(3, ...weeks.map((week) => week[row]));
  const sentence = describeCounts(weeks, row);
  return (
    <PlotRow
      name={name}
      {...(hidesNumbers ? {} : { note: `${sumWeeks(weeks, row)} ${word}` })}
      label={hidesNumbers ? `${name}, week by week.` : sentence}
      height="h-14"
    >
      <Field axis={axis}>
        <path
          className={cx(INKS[row], 'stroke-4')}
          vectorEffect="non-scaling-stroke"
          d={weeks
            .filter((week) => week[row] > 0)
            .map((week) => `M${axis.across(middleOf(week))} 100V${100 - (week[row] / max) * 88}`)
            .join('')}
        />
      </Field>
    </PlotRow>
  );
}
