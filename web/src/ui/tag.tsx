import type { ReactNode } from 'react';
import { cx } from './cx.ts';

type Tone = 'plain' | 'gold' | 'accent' | 'warn';

const TONES: Record<Tone, string> = {
  plain: 'bg-tint text-ink font-medium',
  gold: 'bg-gold text-on-gold font-semibold',
  accent: 'bg-accent-soft text-accent-ink font-medium',
  warn: 'bg-warn-soft text-warn font-semibold',
};

export function Tag({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 rounded-sm px-2 py-0.5 text-xs whitespace-nowrap',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
