import { explainReason, joinExplanation } from '@attune/domain/guidance/reason';
import { TRACKS } from '@attune/domain/tutorials/tracks';
import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import type { ListedTutorial, Reason } from '#platform/api/generated/types.gen.ts';
import { tabMemory } from '#platform/browser/tab-memory.ts';
import { Button } from '#ui/button.tsx';
import { ReasonLine } from '#ui/reason-line.tsx';
import { LessonRow } from './lesson-row.tsx';

/** Each list shows only its first lessons until the user asks for the rest. */
const FIRST_LESSONS = { open: 8, finished: 3, track: 2 };

type LessonListsProps = { userId: string; tutorials: readonly ListedTutorial[] };

/** Lessons in the user's order, with finished lessons at the end. */
export function LessonsInOrder({ userId, tutorials }: LessonListsProps) {
  const open = tutorials.filter(({ status }) => status !== 'completed');
  const finished = tutorials.filter(({ status }) => status === 'completed');
  return (
    <div className="grid gap-10">
      <LessonSection
        id="open"
        name="Up next"
        lead="The order follows your answers. Change one, and the order changes too."
        aside={
          <Link to="/assessment/summary" className="link">
            Your answers
          </Link>
        }
        lessons={open}
        firstCount={FIRST_LESSONS.open}
        renderLesson={(tutorial, previous) => {
          const [reason] = tutorial.reasons;
          const isRepeated = previous !== undefined && isSameReason(reason, previous.reasons[0]);
          return (
            <LessonRow
              key={tutorial.id}
              userId={userId}
              tutorial={tutorial}
              why={<RowReason reason={reason} isRepeated={isRepeated} />}
            />
          );
        }}
      />
      <LessonSection
        id="finished"
        name="Finished"
        lead="Revisit a lesson anytime. Your notes are still there."
        lessons={finished}
        firstCount={FIRST_LESSONS.finished}
        renderLesson={(tutorial) => (
          <LessonRow key={tutorial.id} userId={userId} tutorial={tutorial} />
        )}
      />
    </div>
  );
}

/** Lessons by track. Within each track they are in the user's order. */
export function LessonsByTrack({ userId, tutorials }: LessonListsProps) {
  return (
    <div className="grid gap-10">
      {TRACKS.map(({ id, title, about }) => {
        const lessons = tutorials.filter(({ track }) => track === id);
        const done = lessons.filter(({ status }) => status === 'completed').length;
        return (
          <LessonSection
            key={id}
            id={id}
            name={title}
            lead={about}
            aside={`${done} of ${lessons.length} finished`}
            lessons={lessons}
            firstCount={FIRST_LESSONS.track}
            renderLesson={(tutorial) => (
              <LessonRow key={tutorial.id} userId={userId} tutorial={tutorial} hasTrack={false} />
            )}
          />
        );
      })}
    </div>
  );
}

type LessonSectionProps = {
  id: string;
  name: string;
  lead: string;
  aside?: ReactNode;
  lessons: readonly ListedTutorial[];
  firstCount: number;
  renderLesson: (tutorial: ListedTutorial, previous: ListedTutorial | undefined) => ReactNode;
};

function LessonSection(props: LessonSectionProps) {
  const { name, lead, aside, lessons, firstCount, renderLesson } = props;
  const titleId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [isExpanded, expand] = useExpanded(props.id);
  const shown = isExpanded ? lessons : lessons.slice(0, firstCount);

  function showAll() {
    flushSync(expand);
    // The pressed button is gone, so the focus moves to the first lesson it revealed.
    list.current?.children[firstCount]?.querySelector('a')?.focus();
  }

  if (lessons.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="rule grid gap-1">
      <div className="flex flex-wrap justify-between gap-x-6 text-sm">
        <h2 id={titleId} className="font-semibold">
          {name}
        </h2>
        {aside && <div className="text-muted">{aside}</div>}
      </div>
      <p className="text-sm text-muted">{lead}</p>
      <ul ref={list}>{shown.map((tutorial, index) => renderLesson(tutorial, shown[index - 1]))}</ul>
      {shown.length < lessons.length && (
        <div className="pt-3">
          <Button
            kind="secondary"
            aria-label={`Show all ${lessons.length} lessons: ${name}`}
            onClick={showAll}
          >
            Show all {lessons.length} lessons
          </Button>
        </div>
      )}
    </section>
  );
}

const EXPANDED_KEY = 'attune-expanded-lessons';

/** Whether all lessons of a list are shown. Kept in the tab, so that Back finds them again. */
function useExpanded(id: string): [isExpanded: boolean, expand: () => void] {
  const readIds = () => (tabMemory.read(EXPANDED_KEY) ?? '').split(',').filter(Boolean);
  const [isExpanded, setIsExpanded] = useState(() => readIds().includes(id));
  return [
    isExpanded,
    () => {
      tabMemory.write(EXPANDED_KEY, [...readIds(), id].join());
      setIsExpanded(true);
    },
  ];
}

type RowReasonProps = {
  reason: Reason | undefined;
  /** Whether the row above has the same reason. It is then only read out. */
  isRepeated: boolean;
};

function RowReason({ reason, isRepeated }: RowReasonProps) {
  if (!reason) return null;
  if (!isRepeated) {
    return (
      <div className="[&>p]:text-xs">
        <ReasonLine reason={reason} />
      </div>
    );
  }
  return <p className="sr-only">{joinExplanation(explainReason(reason))}</p>;
}

function isSameReason(one: Reason | undefined, other: Reason | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
