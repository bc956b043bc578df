import type { Attitude } from '@attune/domain/assessment/attitude';
import { ATTITUDE_BANDS, formatAttitude } from '@attune/domain/assessment/attitude-bands';
import { cx } from '../cx.ts';

/** How far below the top of a chart an average is, in percent. */
export const down = (average: number) => ((4 - average) / 3) * 100;

type AttitudeProps = { current: Attitude | undefined };

export function AttitudeBand({ current }: AttitudeProps) {
  return ATTITUDE_BANDS.filter(({ attitude }) => attitude === current).map((band) => (
    <rect
      key={band.attitude}
      className="fill-accent-soft"
      x={0}
      y={down(band.to)}
      width={100}
      height={down(band.from) - down(band.to)}
    />
  ));
}

export function AttitudeLabels({ current, className }: AttitudeProps & { className?: string }) {
  return ATTITUDE_BANDS.map((band) => (
    <span
      key={band.attitude}
      style={{ top: `${down((band.from + band.to) / 2)}%` }}
      className={cx(
        'absolute -translate-y-1/2',
        className,
        band.attitude === current ? 'font-semibold' : 'text-muted',
      )}
    >
      {formatAttitude(band.attitude)}
    </span>
  ));
}
