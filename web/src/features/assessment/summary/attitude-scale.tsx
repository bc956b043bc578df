import type { Attitude } from '@attune/domain/assessment/attitude';
import { ATTITUDE_BANDS, formatAttitude } from '@attune/domain/assessment/attitude-bands';
import type { AttitudeScore } from '@attune/domain/assessment/attitude-score';
import { cx } from '#ui/cx.ts';

type AttitudeScaleProps = { score: AttitudeScore; attitude: Attitude };

const MARKS = [1, 2, 3, 4];
/** Position of a score on the line from 1 to 4, in percent. */
const toPercent = (score: number) => ((score - 1) / 3) * 100;

/**
 * The outer labels shift inward; on phones the inner ones are a line lower, so that none overlap.
 */
const LABEL_SHIFT = [
  '',
  '-translate-x-1/2 max-sm:top-5',
  '-translate-x-1/2 max-sm:top-5',
  '-translate-x-full',
];
const labelAt = (band: number) => [0, toPercent(2), toPercent(3), 100][band] ?? 0;

export function AttitudeScale({ score, attitude }: AttitudeScaleProps) {
  const rows = [
    { name: 'Question 5', value: score.reaction, isAverage: false },
    { name: 'Question 6', value: score.feeling, isAverage: false },
    { name: 'Average', value: score.average, isAverage: true },
  ];
  return (
    <div
      role="img"
      aria-label={`On a line from 1 to 4, question 5 counts as ${score.reaction} and question 6 counts as ${score.feeling}. Their average of ${score.average.toFixed(1)} is in the ${attitude} band.`}
      className="grid grid-cols-[4.25rem_1fr] gap-x-2 text-xs sm:grid-cols-[6rem_1fr]"
    >
      <div className="grid grid-rows-3 pt-10 pb-6 sm:pt-6">
        {rows.map(({ name, isAverage }) => (
          <span key={name} className={cx('self-center', isAverage && 'font-semibold')}>
            {name}
          </span>
        ))}
      </div>
      <div className="relative mx-2 h-52 sm:h-48">
        <div className="absolute inset-x-0 top-10 bottom-6 sm:top-6">
          <svg
            viewBox="0 0 100 90"
            preserveAspectRatio="none"
            aria-hidden="true"
            className="absolute inset-0 size-full print-exact"
          >
            {ATTITUDE_BANDS.filter((band) => band.attitude === attitude).map((band) => (
              <rect
                key={band.attitude}
                className="fill-accent-soft"
                x={toPercent(band.from)}
                y={0}
                width={toPercent(band.to) - toPercent(band.from)}
                height={90}
              />
            ))}
            <path
              className="fill-none stroke-line"
              vectorEffect="non-scaling-stroke"
              d={`${[1.5, 2.5, 3.5].map((edge) => `M${toPercent(edge)} 0V90`).join('')}M0 15H100M0 45H100M0 90H100`}
            />
            <path
              className="fill-none stroke-series-1 stroke-2"
              vectorEffect="non-scaling-stroke"
              d={`M0 75H${toPercent(score.average)}`}
            />
          </svg>
          {rows.map(({ name, value, isAverage }, index) => (
            <Dot key={name} value={value} row={index} isAverage={isAverage} />
          ))}
        </div>
        {ATTITUDE_BANDS.map((band, index) => (
          <span
            key={band.attitude}
            style={{ left: `${labelAt(index)}%` }}
            className={cx(
              'absolute top-0',
              LABEL_SHIFT[index],
              band.attitude === attitude ? 'font-semibold' : 'text-muted',
            )}
          >
            {formatAttitude(band.attitude)}
          </span>
        ))}
        {MARKS.map((mark) => (
          <span
            key={mark}
            style={{ left: `${toPercent(mark)}%` }}
            className="absolute bottom-0 -translate-x-1/2 text-muted tabular-nums"
          >
            {mark}
          </span>
        ))}
      </div>
    </div>
  );
}

function Dot({ value, row, isAverage }: { value: number; row: number; isAverage: boolean }) {
  const position = { left: `${toPercent(value)}%`, top: `${((row + 0.5) / 3) * 100}%` };
  return (
    <span
      style={position}
      className={cx(
        'absolute -translate-1/2 rounded-full border-2 border-series-1 print-exact',
        isAverage ? 'size-4 bg-series-1' : 'size-3 bg-paper',
      )}
    >
      <b
        className={cx(
          'absolute bottom-full tabular-nums',
          value > 3.6 ? 'right-0' : 'left-1/2 -translate-x-1/2',
        )}
      >
        {isAverage ? value.toFixed(1) : value}
      </b>
    </span>
  );
}
