import { cx } from '#ui/cx.ts';

type ChartColumn = { key: string; name: string; total: number; filled: number };

type ColumnChartProps = {
  columns: readonly ChartColumn[];
  /** The accessible description. */
  label: string;
  formatValue: (value: number) => string;
  isLabeled?: boolean;
};

/** With more columns, the numbers above them would overlap. */
const MAX_LABELED_COLUMNS = 13;

/**
 * Each column is filled up to `filled`. The rest is only outlined, so that the parts differ in more
 * than color.
 */
export function ColumnChart({ columns, label, formatValue, isLabeled = true }: ColumnChartProps) {
  const max = Math.max(1, ...columns.map(({ total }) => total));
  const columnWidth = 100 / columns.length;
  const hasLabels = isLabeled && columns.length <= MAX_LABELED_COLUMNS;
  const last = columns.length - 1;
  const namedIndexes = [...new Set([0, Math.floor(last / 2), last])];
  /** The outer names end with the plot; the others are below the middle of their column. */
  const getNameStyle = (index: number) => {
    if (last > 0 && index === 0) return { left: 0 };
    if (last > 0 && index === last) return { right: 0 };
    return { left: `${(index + 0.5) * columnWidth}%`, translate: '-50%' };
  };
  const toHeight = (value: number) => (value / max) * 86;
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
            d={`M0 ${100 - toHeight(max)}H100M0 ${100 - toHeight(max) / 2}H100`}
          />
          {columns.map(({ key, total, filled }, index) => (
            <g key={key}>
              {total > filled && (
                <rect
                  x={index * columnWidth + columnWidth * 0.2}
                  y={100 - toHeight(total)}
                  width={columnWidth * 0.6}
                  height={toHeight(total)}
                  className="fill-accent-soft stroke-line-strong"
                  vectorEffect="non-scaling-stroke"
                />
              )}
              {filled > 0 && (
                <rect
                  x={index * columnWidth + columnWidth * 0.2}
                  y={100 - toHeight(filled)}
                  width={columnWidth * 0.6}
                  height={toHeight(filled)}
                  className="fill-series-1"
                />
              )}
            </g>
          ))}
        </svg>
        {!hasLabels && (
          <span className="absolute start-0 top-[14%] -translate-y-full bg-paper pe-1 text-xs text-muted tabular-nums">
            {formatValue(max)}
          </span>
        )}
        {hasLabels &&
          columns.map(({ key, total }, index) => (
            <span
              key={key}
              style={{ left: `${(index + 0.5) * columnWidth}%`, bottom: `${toHeight(total)}%` }}
              className={cx(
                'absolute -translate-x-1/2 pb-0.5 text-xs tabular-nums',
                total === 0 && 'text-muted',
              )}
            >
              {formatValue(total)}
            </span>
          ))}
      </div>
      <div aria-hidden="true" className="relative h-6 text-xs text-muted">
        {namedIndexes.map((index) => (
          <span
            key={index}
            style={getNameStyle(index)}
            className="absolute top-1 whitespace-nowrap"
          >
            {columns[index]?.name}
          </span>
        ))}
      </div>
    </div>
  );
}
