import { Check } from 'lucide-react';
import { useId } from 'react';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { focusSection, partElementId } from '../lesson-anchors.ts';
import type { Part } from './lesson-parts.ts';

export type OutlineProps = {
  parts: readonly Part[];
  current: string | null;
  onChoose?: () => void;
};

/** The parts on one line: straight up to the reader's position, wavy ahead. */
export function Outline({ parts, current, onChoose }: OutlineProps) {
  const reached = parts.findIndex(({ id }) => id === current);
  return (
    <div className="relative">
      <Wave />
      <ol className="grid">
        {parts.map(({ id, title, isDone }, at) => (
          <li key={id} className="relative ps-7">
            <StringPiece
              isFirst={at === 0}
              isLast={at === parts.length - 1}
              position={at < reached ? 'behind' : at === reached ? 'here' : 'ahead'}
            />
            <a
              href={`#${partElementId(id)}`}
              aria-current={at === reached ? 'location' : undefined}
              onClick={(event) => {
                event.preventDefault();
                onChoose?.();
                focusSection(id);
              }}
              className={cx(
                'flex min-h-10 items-center gap-2 py-1.5 text-sm leading-snug',
                at === reached ? 'font-semibold text-ink' : 'text-muted hover:text-ink',
              )}
            >
              {title}
              {isDone && (
                <>
                  <Icon of={Check} size={16} className="text-good" />
                  <span className="sr-only">, done</span>
                </>
              )}
            </a>
          </li>
        ))}
      </ol>
    </div>
  );
}

const STRING = 'art pointer-events-none absolute! start-0 top-0 h-full! w-4! overflow-visible!';

/** The full length as a wave; it repeats by height and is never stretched. */
function Wave() {
  const id = useId();
  return (
    <svg className={STRING} width="16" height="100%" aria-hidden="true">
      <pattern id={id} width="16" height="12" patternUnits="userSpaceOnUse">
        <path className="art-string" d="M8 0q4 3 0 6t0 6" />
      </pattern>
      <rect width="16" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

type PieceProps = { isFirst: boolean; isLast: boolean; position: 'behind' | 'here' | 'ahead' };

/** One part's piece of the line: straight where it has been read. */
function StringPiece({ isFirst, isLast, position }: PieceProps) {
  const isStraightBelow = position === 'behind';
  const isStraightAbove = position !== 'ahead';
  return (
    <svg className={STRING} width="16" height="100%" aria-hidden="true">
      {(isStraightAbove || isFirst) && <rect className="fill-paper" width="16" height="50%" />}
      {(isStraightBelow || isLast) && (
        <rect className="fill-paper" y="50%" width="16" height="50%" />
      )}
      {isStraightAbove && !isFirst && <line className="art-own" x1="8" x2="8" y1="0" y2="50%" />}
      {isStraightBelow && !isLast && <line className="art-own" x1="8" x2="8" y1="50%" y2="100%" />}
      {position === 'here' ? (
        <circle className="art-next" cx="8" cy="50%" r="5" />
      ) : (
        <circle
          className={position === 'behind' ? 'fill-accent-ink' : 'fill-paper stroke-line-strong'}
          cx="8"
          cy="50%"
          r="3.5"
        />
      )}
    </svg>
  );
}
