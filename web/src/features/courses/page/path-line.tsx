import { useId } from 'react';

/** `passed` and `between` are pieces without a stop, such as a week’s title. */
export type StopState = 'done' | 'next' | 'ahead' | 'passed' | 'between';

type PathLineProps = { state: StopState; isFirst: boolean; isLast: boolean };

/** Where a stop’s dot is: at the first line of its text. */
const DOT_Y = 22;

/** A piece of the path: straight up to where the learner is, waving ahead. */
export function PathLine({ state, isFirst, isLast }: PathLineProps) {
  const id = useId();
  const isStraightBelow = state === 'done' || state === 'passed';
  const isStraightAbove = isStraightBelow || state === 'next';
  return (
    <div className="relative">
      {/* Outside the flow, so that the text alone decides the height. */}
      <svg
        className="art absolute! inset-0 overflow-hidden"
        width="16"
        height="100%"
        aria-hidden="true"
      >
        {/* The wave repeats by height and is never stretched. */}
        <pattern id={id} width="16" height="12" patternUnits="userSpaceOnUse">
          <path className="art-string" d="M8 0q4 3 0 6t0 6" />
        </pattern>
        {!isFirst && !isStraightAbove && <rect width="16" height={DOT_Y} fill={`url(#${id})`} />}
        {!isLast && !isStraightBelow && (
          <rect y={DOT_Y} width="16" height="100%" fill={`url(#${id})`} />
        )}
        {!isFirst && isStraightAbove && (
          <line className="art-own" x1="8" x2="8" y1="0" y2={DOT_Y} />
        )}
        {!isLast && isStraightBelow && (
          <line className="art-own" x1="8" x2="8" y1={DOT_Y} y2="100%" />
        )}
        {state === 'done' && <circle className="fill-accent-ink" cx="8" cy={DOT_Y} r="5" />}
        {state === 'next' && <circle className="art-next" cx="8" cy={DOT_Y} r="6" />}
        {state === 'ahead' && (
          <circle className="fill-paper stroke-line-strong" cx="8" cy={DOT_Y} r="4.5" />
        )}
      </svg>
    </div>
  );
}
