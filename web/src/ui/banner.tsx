import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

type BannerProps = {
  /** Names the region for those who do not see the strip. */
  label: string;
  tone: 'trial' | 'expired';
  title: ReactNode;
  /** The long sentence; it drops on phones. */
  more?: ReactNode;
  ticks?: { total: number; left: number };
  action: ReactNode;
};

export function Banner({ label, tone, title, more, ticks, action }: BannerProps) {
  return (
    <section
      aria-label={label}
      className={cx(
        'border-b border-line text-sm leading-snug',
        tone === 'trial' ? 'bg-mark-soft' : 'bg-bad-soft',
      )}
    >
      <div className="page flex min-h-13 items-center gap-4 py-2">
        {ticks ? <Ticks {...ticks} /> : <Icon of={Clock} />}
        <p className="flex-1">
          <strong>{title}</strong> {more && <span className="max-sm:hidden">{more}</span>}
        </p>
        {action}
      </div>
    </section>
  );
}

function Ticks({ total, left }: { total: number; left: number }) {
  const days = Array.from({ length: total }, (_, day) => day);
  return (
    <span className="flex h-5 items-center gap-1.25 max-sm:hidden" aria-hidden="true">
      {days.map((day) => (
        <i
          key={day}
          className={cx(
            'w-0.5 rounded-full',
            day < total - left ? 'h-2 bg-line-strong' : 'h-full bg-accent-ink',
          )}
        />
      ))}
    </span>
  );
}
