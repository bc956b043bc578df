import { Check, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

type Tone = 'info' | 'good' | 'warn' | 'bad';

type NoticeBoxProps = {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
};

const TONES: Record<Tone, { icon: LucideIcon; ground: string; ink: string }> = {
  info: { icon: Info, ground: 'bg-accent-soft', ink: 'text-accent-ink' },
  good: { icon: Check, ground: 'bg-good-soft', ink: 'text-good' },
  warn: { icon: Info, ground: 'bg-warn-soft', ink: 'text-warn' },
  bad: { icon: TriangleAlert, ground: 'bg-bad-soft', ink: 'text-bad' },
};

export function NoticeBox({ tone = 'info', title, children, action }: NoticeBoxProps) {
  const { icon, ground, ink } = TONES[tone];
  return (
    <div
      role={tone === 'bad' ? 'alert' : undefined}
      className={cx('flex gap-3 rounded-md p-4 text-sm', ground)}
    >
      <Icon of={icon} className={cx('mt-px', ink)} />
      <div className="grid min-w-0 flex-1 justify-items-start gap-1">
        <div>
          {title && <b>{title}</b>} {children}
        </div>
        {action}
      </div>
    </div>
  );
}
