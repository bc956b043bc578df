import type { Pattern, Phase } from '@attune/domain/mind/breathing';
import { cx } from '#ui/cx.ts';
import { PHASE_LABELS } from './pattern-labels.ts';
import { RING_PATHS } from './ring-paths.ts';
import type { BreathState } from './use-breathing.ts';

type BreathCircleProps = {
  state: BreathState;
  pattern: Pattern;
  phase: Phase;
  round: number;
  /** Null in Zen mode, which shows no numbers. */
  count: number | null;
};

/** The end is announced beside the rings, where the focus goes. */
const IDLE_LABELS = { idle: 'Ready', paused: 'Paused', done: '' };
const FULL: readonly Phase[] = ['in', 'hold'];

/**
 * Rings that grow while breathing in and shrink while breathing out. With reduced motion they
 * change size once per phase, and the label and the count say the rest.
 */
export function BreathCircle({ state, pattern, phase, round, count }: BreathCircleProps) {
  const isRunning = state === 'running';
  const size = !isRunning ? 'scale-85' : FULL.includes(phase) ? 'scale-100' : 'scale-70';
  const seconds = isRunning ? pattern[phase] : 1;
  return (
    <div className="relative mx-auto aspect-square w-full max-w-104">
      <svg
        viewBox="0 0 480 480"
        aria-hidden="true"
        className="absolute inset-0 size-full fill-none"
      >
        <g
          style={{ transitionDuration: `${seconds}s` }}
          className={cx(
            'origin-center stroke-on-calm-deep transition-[scale] ease-breath motion-reduce:transition-none',
            size,
          )}
        >
          {RING_PATHS.map((path, ring) => (
            <path key={path} d={path} opacity={1 - ring * 0.085} />
          ))}
        </g>
        {isRunning && (
          <circle
            key={`${round}-${phase}`}
            cx="240"
            cy="240"
            r="82"
            pathLength="1"
            strokeDasharray="1"
            style={{ animationDuration: `${seconds}s` }}
            className="breath-arc origin-center -rotate-90 stroke-gold stroke-4"
          />
        )}
      </svg>
      <div className="absolute inset-0 grid place-content-center text-center">
        <p aria-live="polite" className="display text-xl italic">
          {isRunning ? PHASE_LABELS[phase] : IDLE_LABELS[state]}
        </p>
        {isRunning && count !== null && (
          <p aria-hidden="true" className="display text-4xl tabular-nums">
            {count}
          </p>
        )}
      </div>
    </div>
  );
}
