import { Check, ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { StepProgress } from '#ui/step-progress.tsx';
import { partElementId } from '../lesson-anchors.ts';
import { END, type Part } from './lesson-parts.ts';

export type OutlineProps = {
  parts: readonly Part[];
  current: string;
  /** All parts of a finished lesson are drawn as read. */
  isFinished: boolean;
  onShow: (partId: string) => void;
};

/** The parts along a line that is straight up to the reader's position and wavy after it. */
export function Outline({ parts, current, isFinished, onShow }: OutlineProps) {
  const currentIndex = findIndex(parts, current);
  return (
    <div className="relative">
      <Wave />
      <ol className="grid">
        {parts.map(({ id, title, isDone }, index) => (
          <li key={id} className="relative ps-7">
            <LinePiece
              isFirst={index === 0}
              isLast={index === parts.length - 1}
              isHere={index === currentIndex}
              isStraightAbove={isFinished || index <= currentIndex}
              isStraightBelow={isFinished || index < currentIndex}
            />
            <a
              href={`#${partElementId(id)}`}
              aria-current={index === currentIndex ? 'location' : undefined}
              onClick={(event) => {
                event.preventDefault();
                onShow(id);
              }}
              className={cx(
                'flex min-h-10 items-center gap-2 py-1.5 text-sm leading-snug',
                index === currentIndex ? 'font-semibold text-ink' : 'text-muted hover:text-ink',
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

/** The end comes after all parts. */
function findIndex(parts: readonly Part[], current: string): number {
  return current === END ? parts.length : parts.findIndex(({ id }) => id === current);
}

const LINE_CLASSES =
  'art pointer-events-none absolute! start-0 top-0 h-full! w-4! overflow-visible!';

/** A wave along the full height. The pattern repeats and is never stretched. */
function Wave() {
  const id = useId();
  return (
    <svg className={LINE_CLASSES} width="16" height="100%" aria-hidden="true">
      <pattern id={id} width="16" height="12" patternUnits="userSpaceOnUse">
        <path className="art-string" d="M8 0q4 3 0 6t0 6" />
      </pattern>
      <rect width="16" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

type PieceProps = {
  isFirst: boolean;
  isLast: boolean;
  isHere: boolean;
  isStraightAbove: boolean;
  isStraightBelow: boolean;
};

/** One part's piece of the line, which is straight where the part has been read. */
function LinePiece({ isFirst, isLast, isHere, isStraightAbove, isStraightBelow }: PieceProps) {
  return (
    <svg className={LINE_CLASSES} width="16" height="100%" aria-hidden="true">
      {(isStraightAbove || isFirst) && <rect className="fill-paper" width="16" height="50%" />}
      {(isStraightBelow || isLast) && (
        <rect className="fill-paper" y="50%" width="16" height="50%" />
      )}
      {isStraightAbove && !isFirst && <line className="art-own" x1="8" x2="8" y1="0" y2="50%" />}
      {isStraightBelow && !isLast && <line className="art-own" x1="8" x2="8" y1="50%" y2="100%" />}
      {isHere ? (
        <circle className="art-next" cx="8" cy="50%" r="5" />
      ) : (
        <circle
          className={isStraightBelow ? 'fill-accent-ink' : 'fill-paper stroke-line-strong'}
          cx="8"
          cy="50%"
          r="3.5"
        />
      )}
    </svg>
  );
}

const NAME = 'In this lesson';

type OutlineBarProps = OutlineProps & {
  /** The title of a lesson by steps, whose heading names the part; null on one page. */
  lessonTitle: string | null;
};

/** The outline on a narrow screen: a bar below the top bar, which opens the list of parts. */
export function OutlineBar(props: OutlineBarProps) {
  const { parts, current, isFinished, lessonTitle, onShow } = props;
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const bar = useRef<HTMLElement>(null);
  const index = findIndex(parts, current);
  // The first step has the title as its heading.
  const isTitleAbove = lessonTitle !== null && index === 0;

  useEffect(() => {
    if (!isOpen) return;
    const close = (event: Event) => {
      if (!(event.target instanceof Node && bar.current?.contains(event.target))) setIsOpen(false);
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [isOpen]);

  return (
    <nav
      ref={bar}
      aria-label={NAME}
      className="sticky top-(--topbar) z-10 -mx-(--gutter) border-b border-line bg-paper px-(--gutter) lg:hidden print:hidden"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        setIsOpen(false);
        bar.current?.querySelector('button')?.focus();
      }}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-12 w-full items-center gap-3 text-start text-sm"
      >
        {index < parts.length && (
          <span className="shrink-0 text-muted tabular-nums">
            {index + 1} of {parts.length}
          </span>
        )}
        <span className="min-w-0 flex-1 truncate font-medium">
          {isTitleAbove ? NAME : (lessonTitle ?? parts[index]?.title ?? 'Lesson finished')}
        </span>
        <Icon
          of={ChevronDown}
          size={18}
          className={cx('transition-[rotate] duration-(--duration-fast)', isOpen && 'rotate-180')}
        />
      </button>
      {lessonTitle !== null && (
        <div className="-mt-1 pb-2">
          <StepProgress
            progress={{ done: isFinished ? parts.length : index, total: parts.length }}
          />
        </div>
      )}
      <div
        id={id}
        hidden={!isOpen}
        className="absolute inset-x-0 top-full max-h-[60svh] overflow-y-auto border-b border-line bg-paper px-(--gutter) pb-3 shadow-float"
      >
        <Outline
          parts={parts}
          current={current}
          isFinished={isFinished}
          onShow={(partId) => {
            setIsOpen(false);
            onShow(partId);
          }}
        />
      </div>
    </nav>
  );
}
