import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';

/** A 100 × 100 coordinate system, stretched to its box. */
export function Plot({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={cx('absolute inset-0 size-full fill-none', className)}
    >
      {children}
    </svg>
  );
}

/** A path that keeps its width however the plot is stretched. */
export function PlotPath(props: ComponentProps<'path'>) {
  return <path vectorEffect="non-scaling-stroke" strokeLinejoin="round" {...props} />;
}

export const lineThrough = (points: readonly { x: number; y: number }[]) =>
  `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`;

type PlotPointProps = { x: number; y: number; className: string };

/** An HTML element, so that it keeps its shape however the plot is stretched. */
export function PlotPoint({ x, y, className }: PlotPointProps) {
  return (
    <span
      style={{ left: `${x}%`, top: `${y}%` }}
      className={cx('absolute -translate-1/2 rounded-full', className)}
    />
  );
}
