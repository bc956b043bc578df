import { cx } from './cx.ts';

export function Logo({ tone = 'ink' }: { tone?: 'ink' | 'inherit' }) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-2 font-display text-[1.5rem] leading-none font-[520] tracking-[-0.015em]',
        tone === 'ink' ? 'text-ink' : 'text-inherit',
      )}
    >
      <svg
        viewBox="0 0 34 24"
        className={cx('h-6 w-8.5', tone === 'ink' && 'text-accent-ink')}
        fill="none"
        stroke="currentColor"
        strokeWidth={2.25}
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="M2 12C4.5 1 7 1 9.5 12s5 10 7.5 0 4-6 5.5 0 2.5 2 4 0h3" />
        <circle cx="31" cy="12" r="2.5" fill="currentColor" stroke="none" />
      </svg>
      Attune
    </span>
  );
}
