import { Clock, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

type Tone = 'trial' | 'notice' | 'expired';

type BannerProps = {
  label: string;
  tone: Tone;
  icon?: LucideIcon;
  title: ReactNode;
  /** A longer explanation, hidden on phones except in a notice. */
  more?: ReactNode;
  /** A line that is also shown on phones: what to do, or what failed. */
  note?: ReactNode;
  ticks?: { total: number; left: number };
  action: ReactNode;
};

const BACKGROUNDS: Record<Tone, string> = {
  trial: 'bg-mark-soft',
  notice: 'bg-warn-soft',
  expired: 'bg-bad-soft',
};

export function Banner({ label, tone, icon = Clock, title, more, note, ...rest }: BannerProps) {
  return (
    <section
      aria-label={label}
      className={cx('border-b border-line text-sm leading-snug', BACKGROUNDS[tone])}
    >
      <div className="page flex min-h-13 items-center gap-4 py-2">
        {rest.ticks ? <Ticks {...rest.ticks} /> : <Icon of={icon} />}
        <div className="min-w-0 flex-1">
          <p>
            <strong>{title}</strong>{' '}
            {more && <span className={cx(tone !== 'notice' && 'max-sm:hidden')}>{more}</span>}
          </p>
          <div role="status">{note && <p>{note}</p>}</div>
        </div>
        {rest.action}
      </div>
    </section>
  );
}

/** One stroke for each day of a period. The days that have passed are short. */
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
