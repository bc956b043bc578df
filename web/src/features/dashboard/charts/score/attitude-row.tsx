import { describeAttitudeTrend } from '@attune/domain/assessment/attitude-trend';
import { formatShortDay } from '#features/dashboard/format-day.ts';
import type { Dashboard } from '#platform/api/generated/types.gen.ts';
import { AttitudeBand, AttitudeLabels, down } from '#ui/charts/attitude-bands.tsx';
import { lineThrough, PlotPath, PlotPoint } from '#ui/charts/plot.tsx';
import { cx } from '#ui/cx.ts';
import { GridPlot, PlotRow } from './plot-row.tsx';
import type { TimeAxis } from './time-axis.ts';

type Points = Dashboard['attitude']['points'];

type AttitudeRowProps = { points: Points; axis: TimeAxis; hidesNumbers: boolean };

export function AttitudeRow({ points, axis, hidesNumbers }: AttitudeRowProps) {
  const last = points.at(-1);
  const line = points.map(({ day, average }) => ({ x: axis.across(day), y: down(average) }));
  // The last value holds until the next answer, so the line continues to today.
  if (last) line.push({ x: 100, y: down(last.average) });
  const pointTexts = points.map(
    ({ average, day }) => `${average.toFixed(1)} on ${formatShortDay(day)}`,
  );
  const finding = describeAttitudeTrend(points, { hidesNumbers });
  return (
    <PlotRow
      name="Attitude"
      label={hidesNumbers ? `${finding}.` : `${finding}: ${pointTexts.join(', ')}.`}
      height="h-60"
    >
      <GridPlot axis={axis} lines={[3.5, 2.5, 1.5].map(down)}>
        <AttitudeBand current={last?.ai_preference} />
        <PlotPath className="stroke-series-1 stroke-2" d={lineThrough(line)} />
      </GridPlot>
      <AttitudeLabels current={last?.ai_preference} className="start-2" />
      {points.map((point) => {
        const x = axis.across(point.day);
        if (x < 0) return null;
        return (
          <PlotPoint
            key={point.createdAt}
            x={x}
            y={down(point.average)}
            className={cx(
              'bg-series-1 ring-3 ring-paper',
              point === last ? 'size-3.5' : 'size-2.5',
            )}
          />
        );
      })}
      <FirstTimeNote points={points} axis={axis} hidesNumbers={hidesNumbers} />
    </PlotRow>
  );
}

/** The latest time the user gave an answer about their feeling that they had never given before. */
function findFirstTime(points: Points): Points[number] | null {
  const isFirst = ({ feeling }: Points[number], index: number) =>
    index > 0 &&
    feeling !== null &&
    points.slice(0, index).every((earlier) => earlier.feeling !== feeling);
  return points.findLast(isFirst) ?? null;
}

/** The only annotation in the chart; it highlights the user's own text. */
function FirstTimeNote({ points, axis, hidesNumbers }: AttitudeRowProps) {
  const point = findFirstTime(points);
  const x = point ? axis.across(point.day) : -1;
  if (!point || x < 0 || point.average > 3.2) return null;
  const isRight = x > 45;
  return (
    <p
      style={{ left: `${x}%`, top: `${down(point.average)}%` }}
      className={cx(
        'absolute w-40 -translate-y-full pb-4 text-xs leading-normal sm:w-max',
        'after:absolute after:bottom-2 after:h-2.5 after:border-s after:border-ink',
        isRight
          ? 'ms-2 -translate-x-full text-end after:end-[0.45rem]'
          : '-ms-2 after:start-[0.45rem]',
      )}
    >
      {!hidesNumbers && <span className="font-semibold">{formatShortDay(point.day)} </span>}
      <mark>“{point.feeling}”</mark>
      <span className="sm:block"> the first time you answered this</span>
    </p>
  );
}
