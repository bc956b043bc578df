import {
  describeCounts,
  describeMoods,
  type ScoreRow,
  sumWeeks,
} from '@attune/domain/dashboard/score';
import { getMoodByLevel } from '@attune/domain/mind/moods';
import type { Dashboard } from '#platform/api/generated/types.gen.ts';
import { lineThrough, PlotPath, PlotPoint } from '#ui/charts/plot.tsx';
import { cx } from '#ui/cx.ts';
import { AttitudeRow } from './score/attitude-row.tsx';
import { GridPlot, PlotRow } from './score/plot-row.tsx';
import { getMiddleDay, type Week } from './score/score-weeks.ts';
import { createTimeAxis, type TimeAxis } from './score/time-axis.ts';

type Points = Dashboard['attitude']['points'];
type ScoreChartProps = {
  points: Points;
  weeks: readonly Week[];
  today: string;
  hidesNumbers: boolean;
};

/** Stacked rows on one time axis: the attitude as a line, below it activity and moods. */
export function ScoreChart({ points, weeks, today, hidesNumbers }: ScoreChartProps) {
  const axis = createTimeAxis(weeks[0]?.from ?? today, today, hidesNumbers);
  return (
    <div className="text-xs">
      <AttitudeRow points={points} axis={axis} hidesNumbers={hidesNumbers} />
      <StrokeRow row="lessons" name="Lessons" unit="finished" {...{ weeks, axis, hidesNumbers }} />
      <StrokeRow row="practices" name="Practices" unit="done" {...{ weeks, axis, hidesNumbers }} />
      <MoodRow weeks={weeks} axis={axis} />
      <div aria-hidden="true" className="border-t border-line sm:ms-28">
        <div className="relative h-7 text-muted">
          {axis.marks.map(({ position, label, isMonth }) => (
            <span
              key={label}
              style={{ left: `${position}%` }}
              className={cx('absolute top-1', isMonth && 'ps-1')}
            >
              {label}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

type StrokeRowProps = {
  row: ScoreRow;
  name: string;
  unit: string;
  weeks: readonly Week[];
  axis: TimeAxis;
  hidesNumbers: boolean;
};

const ROW_COLORS: Record<ScoreRow, string> = {
  lessons: 'stroke-series-2',
  practices: 'stroke-series-3',
};

function StrokeRow({ row, name, unit, weeks, axis, hidesNumbers }: StrokeRowProps) {
  const max = Math.max(3, ...weeks.map((week) => week[row]));
  const sentence = describeCounts(weeks, row);
  return (
    <PlotRow
      name={name}
      {...(hidesNumbers ? {} : { note: `${sumWeeks(weeks, row)} ${unit}` })}
      label={hidesNumbers ? `${name}, week by week.` : sentence}
      height="h-14"
    >
      <GridPlot axis={axis}>
        <PlotPath
          className={cx(ROW_COLORS[row], 'stroke-4')}
          d={weeks
            .filter((week) => week[row] > 0)
            .map(
              (week) => `M${axis.across(getMiddleDay(week))} 100V${100 - (week[row] / max) * 88}`,
            )
            .join('')}
        />
      </GridPlot>
    </PlotRow>
  );
}

function MoodRow({ weeks, axis }: { weeks: readonly Week[]; axis: TimeAxis }) {
  const noted = weeks.flatMap((week) => (week.mood === null ? [] : [{ ...week, mood: week.mood }]));
  const toPoint = (week: (typeof noted)[number]) => ({
    x: axis.across(getMiddleDay(week)),
    y: 8 + ((5 - week.mood) / 4) * 84,
  });
  const [single] = noted.length === 1 ? noted : [];
  return (
    <PlotRow
      name="Mood"
      note="weekly average"
      label={describeMoods(weeks, (level) => getMoodByLevel(level).label)}
      height="h-18"
    >
      <GridPlot axis={axis}>
        <PlotPath
          className="stroke-series-4 stroke-2"
          strokeLinecap="round"
          d={noted.length > 0 ? lineThrough(noted.map(toPoint)) : ''}
        />
      </GridPlot>
      {single && <PlotPoint {...toPoint(single)} className="size-2 bg-series-4" />}
    </PlotRow>
  );
}
