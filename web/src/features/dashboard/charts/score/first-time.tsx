import { formatShortDay } from '#features/dashboard/format-day.ts';
import type { Dashboard } from '#platform/api/generated/types.gen.ts';
import { cx } from '#ui/cx.ts';
import type { TimeAxis } from './time-axis.ts';

type Points = Dashboard['attitude']['points'];
type FirstTimeProps = {
  points: Points;
  axis: TimeAxis;
  down: (average: number) => number;
  hidesNumbers: boolean;
};

/** The latest time the user gave an answer about their feeling that they had never given before. */
function firstTimeOf(points: Points): Points[number] | null {
  const isFirst = ({ feeling }: Points[number], at: number) =>
    at > 0 && feeling !== null && points.slice(0, at).every((one) => one.feeling !== feeling);
  return points.findLast(isFirst) ?? null;
}

/** The only annotation in the chart; it highlights the user's own text. */
export function FirstTime({ points, axis, down, hidesNumbers }: FirstTimeProps) {
  const point = firstTimeOf(points);
  const at = point ? axis.across(point.day) : -1;
  if (!point || at < 0 || point.average > 3.2) return null;
  const isRight = at > 45;
  return (
    <p
      style={{ left: `${at}%`, top: `${down(point.average)}%` }}
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
      <span className="sm:block"> your answer for the first time</span>
    </p>
  );
}
