import { describeAttitudeTrend } from '@attune/domain/assessment/attitude-trend';
import type { AttitudePoint } from '#platform/api/generated/types.gen.ts';
import { formatDate } from '#platform/browser/format-date.ts';
import { AttitudeBand, AttitudeLabels, down } from '#ui/charts/attitude-bands.tsx';
import { lineThrough, Plot, PlotPath, PlotPoint } from '#ui/charts/plot.tsx';
import { cx } from '#ui/cx.ts';

type AttitudeChartProps = { points: readonly AttitudePoint[]; timeZone: string };

const DAY = { day: 'numeric', month: 'short' } as const;
const DAY_OF_YEAR = { ...DAY, year: 'numeric' } as const;
const YEAR = { year: 'numeric' } as const;

/** SVG draws the line, and HTML labels it so that the text keeps its size on a phone. */
export function AttitudeChart({ points, timeZone }: AttitudeChartProps) {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const [start, end] = [Date.parse(first.createdAt), Date.parse(last.createdAt)];
  const across = (point: AttitudePoint) =>
    end === start ? 50 : ((Date.parse(point.createdAt) - start) / (end - start)) * 100;
  const line = points.map((point) => ({ x: across(point), y: down(point.average) }));
  const yearOf = (point: AttitudePoint) => formatDate(point.createdAt, timeZone, YEAR);
  const parts = yearOf(first) === yearOf(last) ? DAY : DAY_OF_YEAR;
  const dayOf = (point: AttitudePoint) => formatDate(point.createdAt, timeZone, parts);
  const description = points
    .map((point) => `${point.average.toFixed(1)} on ${dayOf(point)}`)
    .join(', ');
  return (
    <div
      role="img"
      aria-label={`${describeAttitudeTrend(points)}: ${description}.`}
      className="grid grid-cols-[5.5rem_1fr] gap-x-2 text-xs"
    >
      <div className="relative h-44 sm:h-60">
        <AttitudeLabels current={last.ai_preference} />
      </div>
      <div className="relative me-3 h-44 sm:h-60 border-y border-grid">
        <Plot className="print-exact">
          <AttitudeBand current={last.ai_preference} />
          <PlotPath
            className="stroke-grid"
            d={[3.5, 2.5, 1.5].map((edge) => `M0 ${down(edge)}H100`).join('')}
          />
          <PlotPath className="stroke-series-1 stroke-2" d={lineThrough(line)} />
        </Plot>
        {points.map((point) => (
          <PlotPoint
            key={point.createdAt}
            x={across(point)}
            y={down(point.average)}
            className={cx(
              'bg-series-1 ring-3 ring-paper print-exact',
              point === last ? 'size-3.5' : 'size-2.5',
            )}
          />
        ))}
      </div>
      <div className="col-start-2 me-3 flex justify-between pt-2 text-muted">
        <span>{dayOf(first)}</span>
        {end > start && <span>{dayOf(last)}</span>}
      </div>
    </div>
  );
}
