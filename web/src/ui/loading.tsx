import { cx } from './cx.ts';
import { StringWave } from './string-wave.tsx';

type LoadingVariant = 'pulse' | 'inline' | 'fullPage' | 'neural' | 'skeleton';
type LoadingSize = 'sm' | 'md' | 'lg';

type LoadingProps = { variant?: LoadingVariant; size?: LoadingSize; className?: string };

export function Loading({ variant = 'pulse', size = 'md', className }: LoadingProps) {
  return (
    <div
      role="status"
      aria-label="Loading"
      className={cx('appear-late text-accent-ink', LAYOUT_CLASSES[variant], className)}
    >
      {variant === 'pulse' && <Pulse size={size} />}
      {variant === 'inline' && <StringWave className={INLINE_SIZES[size]} />}
      {variant === 'neural' && <NeuralStrings className={NEURAL_SIZES[size]} />}
      {variant === 'fullPage' && <FullPage size={size} />}
      {variant === 'skeleton' && <Skeleton size={size} />}
    </div>
  );
}

const LAYOUT_CLASSES: Record<LoadingVariant, string> = {
  pulse: 'inline-grid',
  inline: 'inline-grid',
  neural: 'inline-grid',
  fullPage: 'grid min-h-[60svh] place-content-center',
  skeleton: 'grid w-full',
};
const PULSE_SIZES = { sm: 'size-4.5', md: 'size-8', lg: 'size-16' };
const INLINE_SIZES = { sm: 'h-4.5 w-8', md: 'h-8 w-14', lg: 'h-16 w-29' };
const NEURAL_SIZES = { sm: 'h-4.5 w-9', md: 'h-8 w-16', lg: 'h-16 w-32' };
const FULL_PAGE_SIZES = { sm: 'h-4.5', md: 'h-8', lg: 'h-16' };
const FULL_PAGE_TEXT_SIZES = { sm: 'text-sm', md: 'text-xl', lg: 'text-2xl' };
const SKELETON_LINE_SIZES = { sm: 'h-2.5', md: 'h-4', lg: 'h-6' };
const SKELETON_LINE_WIDTHS = ['w-[64%]', 'w-full', 'w-[82%]'];

function Pulse({ size }: { size: LoadingSize }) {
  return (
    <span className={cx('grid place-items-center', PULSE_SIZES[size])}>
      <i className="col-start-1 row-start-1 size-[38%] rounded-full bg-current" />
      <i className="ring-out col-start-1 row-start-1 size-full rounded-full border-[1.5px] border-current" />
    </span>
  );
}

function FullPage({ size }: { size: LoadingSize }) {
  return (
    <span className="grid place-items-center gap-3">
      <svg
        viewBox="0 0 68 24"
        className={cx('vibrate', FULL_PAGE_SIZES[size])}
        fill="none"
        stroke="currentColor"
        strokeWidth={2.25}
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="M2 12C6-1 9-1 13 12s8 10 12 0 6-6 9 0 5 2.5 8 0H66" />
      </svg>
      {/* The system's serif: no font is fetched for a loading indicator. */}
      <span
        className={cx(
          'come-late font-[Georgia,serif] text-muted italic',
          FULL_PAGE_TEXT_SIZES[size],
        )}
      >
        Loading
      </span>
    </span>
  );
}

function Skeleton({ size }: { size: LoadingSize }) {
  return (
    <span className="grid gap-2">
      {SKELETON_LINE_WIDTHS.map((width) => (
        <i
          key={width}
          className={cx('wait rounded-sm bg-tint', SKELETON_LINE_SIZES[size], width)}
        />
      ))}
    </span>
  );
}

const STRINGS = [
  { d: 'M6 5C22 5 22 16 34 16', delay: '0s' },
  { d: 'M6 16C18 16 22 16 34 16', delay: '-0.6s' },
  { d: 'M6 27C22 27 22 16 34 16', delay: '-1.2s' },
  { d: 'M34 16C46 16 46 8 58 8', delay: '-0.6s' },
  { d: 'M34 16C46 16 46 24 58 24', delay: '-1.2s' },
];
const NODES = [
  [6, 5],
  [6, 16],
  [6, 27],
  [34, 16],
  [58, 8],
  [58, 24],
] as const;

/** Signals traveling along strings between nodes: the companion is thinking. */
function NeuralStrings({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 32" className={className} fill="none" strokeLinecap="round" aria-hidden>
      {STRINGS.map(({ d, delay }) => (
        <g key={d} strokeWidth={1.5}>
          <path d={d} vectorEffect="non-scaling-stroke" className="stroke-line-strong" />
          <path
            d={d}
            pathLength={100}
            vectorEffect="non-scaling-stroke"
            className="travel stroke-current"
            style={{ animationDelay: delay }}
          />
        </g>
      ))}
      {NODES.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={3} fill="currentColor" />
      ))}
    </svg>
  );
}
