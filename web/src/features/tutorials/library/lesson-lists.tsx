import { explainReason, joinExplanation } from '@attune/domain/guidance/reason';
import { type ReactNode, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import type { ListedTutorial, Reason } from '#platform/api/generated/types.gen.ts';
import { Button } from '#ui/button.tsx';
import { ReasonLine } from '#ui/reason-line.tsx';
import { LessonRow } from './lesson-row.tsx';
import { useExpanded } from './use-expanded.ts';

/** Each list shows only its first lessons until the user asks for the rest. */
const FIRST_LESSONS = { open: 8, finished: 3 };

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
  const [isExpanded, setIsExpanded] = useExpanded(props.id);
  const shown = isExpanded ? lessons : lessons.slice(0, firstCount);

  function showAll() {
    flushSync(() => setIsExpanded(true));
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
