import { cx } from './cx.ts';

type Score = 0 | 1 | 2 | 3 | 4;

const STRENGTH_LABELS = ['', 'Easy to guess', 'Weak', 'Good', 'Strong'] as const;
const STEPS = [1, 2, 3, 4] as const;

/** Four short bars. The label says in words what their color shows. */
export function PasswordStrength({ score }: { score: Score }) {
  return (
    <div className="flex items-center gap-3">
      <div className="grid flex-1 grid-cols-4 gap-1" aria-hidden="true">
        {STEPS.map((step) => (
          <span
            key={step}
            className={cx(
              'h-1 rounded-full',
              step > score ? 'bg-line' : score < 3 ? 'bg-warn' : 'bg-good',
            )}
          />
        ))}
      </div>
      <p className="min-w-24 text-end text-xs text-muted" aria-live="polite">
        <span className="sr-only">Password strength: </span>
        {STRENGTH_LABELS[score] || 'Not set'}
      </p>
    </div>
  );
}
