import type { Dashboard } from '#platform/api/dashboard.ts';
import { cx } from '#ui/cx.ts';
import { AttitudeRow } from './score/attitude-row.tsx';
import { MoodRow } from './score/mood-row.tsx';
import type { Week } from './score/score-weeks.ts';
import { StrokeRow } from './score/stroke-row.tsx';
import { timeAxis } from './score/time-axis.ts';

type Points = Dashboard['attitude']['points'];
type ScoreChartProps = {
  points: Points;
  weeks: readonly Week[];
  today: string;
  hidesNumbers: boolean;
};

/** Stacked rows on one time axis: the attitude as a line, below it activity and moods. */
export function ScoreChart({ points, weeks, today, hidesNumbers }: ScoreChartProps) {
  const axis = timeAxis(weeks[0]?.from ?? today, today, hidesNumbers);
  return (
    <div className="text-xs">
      <AttitudeRow points={points} axis={axis} hidesNumbers={hidesNumbers} />
      <StrokeRow row="lessons" name="Lessons" word="finished" {...{ weeks, axis, hidesNumbers }} />
      <StrokeRow row="practices" name="Practices" word="done" {...{ weeks, axis, hidesNumbers }} />
      <MoodRow weeks={weeks} axis={axis} />
      <div aria-hidden="true" className="border-t border-line sm:ms-28">
        <div className="relative h-7 text-muted">
          {axis.marks.map(({ at, label, isMonth }) => (
            <span
              key={label}
              style={{ left: `${at}%` }}
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
