import type { Dashboard } from '#platform/api/generated/types.gen.ts';
import { cx } from '#ui/cx.ts';

type Recent = Dashboard['streak']['recent'];
type DayStripProps = { recent: Recent; label: string };

const SHAPES: Record<Recent[number]['state'], string> = {
  active: 'h-full w-0.75 bg-accent-ink',
  rest: 'h-[22%] w-0.75 bg-line-strong',
  paused: 'h-[22%] w-1.25 border border-line-strong',
  open: 'h-full w-1.25 border-[1.5px] border-dashed border-accent-ink',
  missed: 'size-0.75 bg-line-strong',
};

export function DayStrip({ recent, label }: DayStripProps) {
  return (
    <div role="img" aria-label={label} className="flex h-16 max-w-80 items-center justify-between">
      {recent.map(({ day, state }) => (
        <i key={day} className={cx('rounded-full', SHAPES[state])} />
      ))}
    </div>
  );
}
