import type { Pattern, Phase } from '@attune/domain/mind/breathing';
import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import { PHASE_LABELS } from './pattern-labels.ts';
import type { SessionState } from './use-breathing.ts';

type BreathCircleProps = {
  state: SessionState;
  pattern: Pattern;
  phase: Phase;
  round: number;
  /** Null in Zen mode, which shows no numbers. */
  count: number | null;
};

const INHALED_PHASES: readonly Phase[] = ['in', 'hold'];

/**
 * Rings that grow while breathing in and shrink while breathing out. With reduced motion they
 * change size once per phase, and the label and the count say the rest.
 */
export function BreathCircle({ state, pattern, phase, round, count }: BreathCircleProps) {
  const isRunning = state === 'running';
  const size = !isRunning ? 'scale-85' : INHALED_PHASES.includes(phase) ? 'scale-100' : 'scale-70';
  const seconds = isRunning ? pattern[phase] : 1;
  return (
    <BreathRings
      scaleClassName={size}
      seconds={seconds}
      className="max-w-[min(26rem,58svh)]"
      arc={
        isRunning && (
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
        )
      }
    >
      <span aria-live="polite" className="display text-xl italic">
        {isRunning ? PHASE_LABELS[phase] : 'Paused'}
      </span>
      {isRunning && count !== null && (
        <span aria-hidden="true" className="display text-4xl tabular-nums">
          {count}
        </span>
      )}
    </BreathRings>
  );
}

type BreathRingsProps = {
  scaleClassName: string;
  seconds: number;
  className?: string;
  arc?: ReactNode;
  /** In the middle of the rings. */
  children: ReactNode;
};

export function BreathRings(props: BreathRingsProps) {
  return (
    <span className={cx('relative mx-auto block aspect-square w-full', props.className)}>
      <svg
        viewBox="0 0 480 480"
        aria-hidden="true"
        className="absolute inset-0 size-full fill-none"
      >
        <g
          style={{ transitionDuration: `${props.seconds}s` }}
          className={cx(
            'origin-center stroke-on-calm-deep transition-[scale] ease-breath motion-reduce:transition-none',
            props.scaleClassName,
          )}
        >
          {RING_PATHS.map((path, ring) => (
            <path key={path} d={path} opacity={1 - ring * 0.085} />
          ))}
        </g>
        {props.arc}
      </svg>
      <span className="absolute inset-0 grid place-content-center text-center">
        {props.children}
      </span>
    </span>
  );
}

const CENTER = 240;
const INNER_RADIUS = 92;
const STEP = 15;
const POINTS = 48;
const RINGS = 10;

const roundToTenth = (value: number) => +value.toFixed(1);

/** A closed smooth curve through points around a circle. */
function closedCurve(points: ReadonlyArray<readonly [number, number]>): string {
  const pointAt = (i: number) => points[(i + points.length) % points.length] ?? [0, 0];
  let path = `M${pointAt(0).map(roundToTenth).join(' ')}`;
  for (let i = 0; i < points.length; i++) {
    const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = [
      pointAt(i - 1),
      pointAt(i),
      pointAt(i + 1),
      pointAt(i + 2),
    ];
    const curve = [x1 + (x2 - x0) / 6, y1 + (y2 - y0) / 6, x2 - (x3 - x1) / 6, y2 - (y3 - y1) / 6];
    path += `C${[...curve, x2, y2].map(roundToTenth).join(' ')}`;
  }
  return `${path}Z`;
}

/** How far a ring deviates from a circle; outer rings deviate more. */
function ringOffset(ring: number, angle: number): number {
  const unrest = (ring / RINGS) ** 2 * 16;
  return unrest * (Math.sin(3 * angle + ring * 0.9) * 0.7 + Math.sin(5 * angle - ring * 1.7) * 0.3);
}

/** The innermost ring is a circle; the outer ones are wavier. */
const RING_PATHS: readonly string[] = Array.from({ length: RINGS }, (_, ring) =>
  closedCurve(
    Array.from({ length: POINTS }, (_, point) => {
      const angle = (point / POINTS) * 2 * Math.PI;
      const radius = INNER_RADIUS + ring * STEP + ringOffset(ring, angle);
      return [CENTER + Math.cos(angle) * radius, CENTER + Math.sin(angle) * radius] as const;
    }),
  ),
);
