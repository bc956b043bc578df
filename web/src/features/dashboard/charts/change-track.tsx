import { getTrend, type MetricValue } from '@attune/domain/dashboard/improvement';
import { cx } from '#ui/cx.ts';

type ChangeTrackProps = { figure: MetricValue; max: number };

const INKS = {
  up: 'bg-series-1',
  down: 'bg-series-2',
  same: 'bg-series-6',
  none: 'bg-series-1',
} as const;

export function ChangeTrack({ figure, max }: ChangeTrackProps) {
  const { now, before } = figure;
  const at = (value: number) => (value / max) * 100;
  const ink = INKS[getTrend(figure)];
  return (
    <span aria-hidden="true" className="relative block h-px bg-line-strong">
      {now !== null && before !== null && now !== before && (
        <i
          style={{
            left: `${at(Math.min(now, before))}%`,
            width: `${at(Math.abs(now - before))}%`,
          }}
          className={cx('absolute top-1/2 h-0.75 -translate-y-1/2', ink)}
        />
      )}
      {before !== null && (
        <i
          style={{ left: `${at(before)}%` }}
          className="absolute top-1/2 size-2.25 -translate-1/2 rounded-full border-[1.5px] border-line-strong bg-paper"
        />
      )}
      {now !== null && (
        <i
          style={{ left: `${at(now)}%` }}
          className={cx('absolute top-1/2 size-3.25 -translate-1/2 rounded-full', ink)}
        />
      )}
    </span>
  );
}
