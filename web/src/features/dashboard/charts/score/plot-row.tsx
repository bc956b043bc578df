import type { ReactNode } from 'react';
import { Plot, PlotPath } from '#ui/charts/plot.tsx';
import { cx } from '#ui/cx.ts';
import type { TimeAxis } from './time-axis.ts';

type PlotRowProps = {
  name: string;
  note?: string;
  /** The accessible description. */
  label: string;
  height: string;
  children: ReactNode;
};

export function PlotRow({ name, note, label, height, children }: PlotRowProps) {
  return (
    <div className="grid gap-y-1 border-t border-line sm:grid-cols-[7rem_minmax(0,1fr)]">
      <div className="flex items-baseline gap-2 pt-2 sm:block">
        <p className="text-sm font-semibold">{name}</p>
        {note && <p className="text-muted">{note}</p>}
      </div>
      <div role="img" aria-label={label} className={cx('relative', height)}>
        {children}
      </div>
    </div>
  );
}

type GridPlotProps = { axis: TimeAxis; lines?: readonly number[]; children: ReactNode };

/** A plot with a hairline at each month and level. */
export function GridPlot({ axis, lines = [], children }: GridPlotProps) {
  const months = axis.marks
    .filter(({ isMonth }) => isMonth)
    .map(({ position }) => `M${position} 0V100`);
  const levels = lines.map((level) => `M0 ${level}H100`);
  return (
    <Plot>
      <PlotPath className="stroke-grid" d={[...months, ...levels].join('')} />
      {children}
    </Plot>
  );
}
