import { useId } from 'react';

/** `passed` and `between` are pieces without a stop, such as a week’s title. */
export type StopState = 'done' | 'next' | 'ahead' | 'passed' | 'between';

type PathLineProps = { state: StopState; isFirst: boolean; isLast: boolean };

/** Where a stop’s dot is: at the first line of its text. */
const DOT_Y = 22;

/** A piece of the path. The wave repeats by height and is never stretched. */
export function PathLine({ state, isFirst, isLast }: PathLineProps) {
  const id = useId();
  const isStraight = state === 'done' || state === 'passed';
  const height = isLast ? DOT_Y : '100%';
  return (
    <svg className="art w-4! overflow-visible!" width="16" height="100%" aria-hidden="true">
      {isStraight && (
        <line className="art-own" x1="8" x2="8" y1={isFirst ? DOT_Y : 0} y2={height} />
      )}
      {!isStraight && (
        <>
          <pattern id={id} width="16" height="12" patternUnits="userSpaceOnUse">
            <path className="art-string" d="M8 0q4 3 0 6t0 6" />
          </pattern>
          <rect width="16" y={isFirst ? DOT_Y : 0} height={height} fill={`url(#${id})`} />
        </>
      )}
      {state === 'done' && <circle className="fill-accent-ink" cx="8" cy={DOT_Y} r="5" />}
      {state === 'next' && <circle className="art-next" cx="8" cy={DOT_Y} r="6" />}
      {state === 'ahead' && (
        <circle className="fill-paper stroke-line-strong" cx="8" cy={DOT_Y} r="4.5" />
      )}
    </svg>
  );
}
