import { cx } from '#ui/cx.ts';

type ChartColumn = { key: string; name: string; whole: number; full: number };

type ColumnChartProps = {
  columns: readonly ChartColumn[];
  /** The accessible description. */
  label: string;
  write: (value: number) => string;
  isLabeled?: boolean;
};

/** With more columns the numbers would overlap. */
const MAX_LABELED_COLUMNS = 13;

/**
 * Columns on one axis. The rest of a column is only outlined, so that shape, not color, tells the
 * parts apart.
 */
export function ColumnChart({ columns, label, write, isLabeled = true }: ColumnChartProps) {
  const max = Math.max(1, ...columns.map(({ whole }) => whole));
  const each = 100 / columns.length;
  const hasLabels = isLabeled && columns.length <= MAX_LABELED_COLUMNS;
  const last = columns.length - 1;
  const marks = [...new Set([0, Math.floor(last / 2), last])];
  const up = (value: number) => (value / max) * 86;
  return (
    <div role="img" aria-label={label} className="min-w-0">
      <div className="relative h-44 border-b border-line-strong">
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="absolute inset-0 size-full"
        >
          <path
            className="fill-none stroke-grid"
            vectorEffect="non-scaling-stroke"
            d={`M0 ${100 - up(max)}H100M0 ${100 - up(max) / 2}H100`}
          />
          {columns.map(({ key, whole, full }, at) => (
            <g key={key}>
              {whole > full && (
                <rect
                  x={at * each + each * 0.2}
                  y={100 - up(whole)}
                  width={each * 0.6}
                  height={up(whole)}
                  className="fill-accent-soft stroke-line-strong"
                  vectorEffect="non-scaling-stroke"
                />
              )}
              {full > 0 && (
                <rect
                  x={at * each + each * 0.2}
                  y={100 - up(full)}
                  width={each * 0.6}
                  height={up(full)}
                  className="fill-series-1"
                />
              )}
            </g>
          ))}
        </svg>
        {!hasLabels && (
          <span className="absolute start-0 top-[14%] -translate-y-full bg-paper pe-1 text-xs text-muted tabular-nums">
            {write(max)}
          </span>
        )}
        {hasLabels &&
          columns.map(({ key, whole }, at) => (
            <span
              key={key}
              style={{ left: `${(at + 0.5) * each}%`, bottom: `${up(whole)}%` }}
              className={cx(
                'absolute -translate-x-1/2 pb-0.5 text-xs tabular-nums',
                whole === 0 && 'text-muted',
              )}
            >
              {write(whole)}
            </span>
          ))}
      </div>
      <div aria-hidden="true" className="relative h-6 text-xs text-muted">
        {marks.map((at) => (
          <span
            key={at}
            style={{ left: `${(at + 0.5) * each}%` }}
            className={cx(
              'absolute top-1 whitespace-nowrap',
              at === 0 && last > 0
                ? '-ms-3'
                : at === last && last > 0
                  ? 'ms-3 -translate-x-full'
                  : '-translate-x-1/2',
            )}
          >
            {columns[at]?.name}
          </span>
        ))}
      </div>
    </div>
  );
}
