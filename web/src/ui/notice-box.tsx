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

const TONES: Record<Tone, { icon: LucideIcon; background: string; color: string }> = {
  info: { icon: Info, background: 'bg-accent-soft', color: 'text-accent-ink' },
  good: { icon: Check, background: 'bg-good-soft', color: 'text-good' },
  warn: { icon: Info, background: 'bg-warn-soft', color: 'text-warn' },
  bad: { icon: TriangleAlert, background: 'bg-bad-soft', color: 'text-bad' },
};

export function NoticeBox({ tone = 'info', title, children, action }: NoticeBoxProps) {
  const { icon, background, color } = TONES[tone];
  return (
    <div
      role={tone === 'bad' ? 'alert' : undefined}
      className={cx('flex gap-3 rounded-md p-4 text-sm', background)}
    >
      <Icon of={icon} className={cx('mt-px', color)} />
      <div className="grid min-w-0 flex-1 justify-items-start gap-1">
        <div>
          {title && <b>{title}</b>} {children}
        </div>
        {action}
      </div>
    </div>
  );
}
