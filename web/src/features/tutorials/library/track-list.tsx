import { TRACKS } from '@attune/domain/tutorials/tracks';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import type { ListedTutorial } from '#platform/api/generated/types.gen.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { StepProgress } from '#ui/step-progress.tsx';
import { LessonRow } from './lesson-row.tsx';
import { useExpanded } from './use-expanded.ts';

type TrackListProps = { userId: string; tutorials: readonly ListedTutorial[] };

/** A row for each track, which opens its lessons in place. Finished tracks are at the end. */
export function TrackList({ userId, tutorials }: TrackListProps) {
  const tracks = TRACKS.map((track) => {
    const lessons = tutorials.filter((lesson) => lesson.track === track.id);
    const done = lessons.filter(({ status }) => status === 'completed').length;
    return { ...track, lessons, done, isFinished: done === lessons.length };
  })
    .filter(({ lessons }) => lessons.length > 0)
    .toSorted((one, other) => Number(one.isFinished) - Number(other.isFinished));
  return (
    <div className="border-b border-line">
      {tracks.map((track) => (
        <TrackRow key={track.id} userId={userId} {...track} />
      ))}
    </div>
  );
}

type TrackRowProps = {
  userId: string;
  id: string;
  title: string;
  about: string;
  lessons: readonly ListedTutorial[];
  done: number;
  isFinished: boolean;
};

function TrackRow({ userId, id, title, about, lessons, done, isFinished }: TrackRowProps) {
  const titleId = useId();
  const listId = useId();
  const [isOpen, setIsOpen] = useExpanded(id);
  const total = lessons.length;
  return (
    <section aria-labelledby={titleId} className="border-t border-line">
      <div className="relative -mx-3 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-2 rounded-sm px-3 py-4 hover:bg-tint sm:grid-cols-[minmax(0,1fr)_12rem_auto]">
        <div className="grid gap-1">
          <h2 className="heading text-xl">
            {/* The button covers the whole row. */}
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={listId}
              onClick={() => setIsOpen(!isOpen)}
              className="text-start after:absolute after:inset-0"
            >
              <span id={titleId}>{title}</span>
            </button>
          </h2>
          {!isFinished && <p className="text-sm text-muted">{about}</p>}
        </div>
        <div className="grid gap-2 text-sm text-muted max-sm:order-last">
          <span>
            {done} of {total} finished
          </span>
          <StepProgress progress={{ done, total }} />
        </div>
        <Icon
          of={ChevronDown}
          className={cx(
            'transition-[rotate] duration-(--duration-fast) ease-settle',
            isOpen && 'rotate-180',
          )}
        />
      </div>
      <ul id={listId} hidden={!isOpen} className="comes pb-4 sm:ps-6">
        {isOpen &&
          lessons.map((tutorial) => (
            <LessonRow key={tutorial.id} userId={userId} tutorial={tutorial} hasTrack={false} />
          ))}
      </ul>
    </section>
  );
}
