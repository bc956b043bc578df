import { cx } from './cx.ts';

type StepProgressProps = { progress: { done: number; total: number } };

/** One bar for each step: done ones in blue, the next in gold. The text beside it says the same. */
export function StepProgress({ progress: { done, total } }: StepProgressProps) {
  if (total === 0) return null;
  const parts = Array.from({ length: total }, (_, part) => part);
  return (
    <div aria-hidden="true" className={cx('flex', total > 12 ? 'gap-0.5' : 'gap-1')}>
      {parts.map((part) => (
        <i
          key={part}
          className={cx(
            'h-1 flex-1 rounded-full transition-colors duration-(--duration-base)',
            part < done ? 'bg-accent-ink' : part === done ? 'bg-gold' : 'bg-line',
          )}
        />
      ))}
    </div>
  );
}
