import { explainReason, joinExplanation } from '@attune/domain/guidance/reason';
import { TRACKS } from '@attune/domain/tutorials/tracks';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { ListedTutorial, Reason } from '#platform/api/generated/types.gen.ts';
import { useBelowFoldReady } from '#platform/browser/use-below-fold-ready.ts';
import { ReasonLine } from '#ui/reason-line.tsx';
import { LessonRow } from './lesson-row.tsx';

/** Rendered first: more lessons than fit on any screen. */
const FIRST_SCREEN_LESSONS = 8;

type LessonListsProps = { userId: string; tutorials: readonly ListedTutorial[] };

/** Lessons in the user's order, with finished lessons at the end. */
export function LessonsInOrder({ userId, tutorials }: LessonListsProps) {
  const open = tutorials.filter(({ status }) => status !== 'completed');
  const finished = tutorials.filter(({ status }) => status === 'completed');
  const isRestShown = useBelowFoldReady();
  return (
    <div className="grid gap-10">
      {open.length > 0 && (
        <LessonSection
          name="Then, in your order"
          lead="Change an answer, and the order changes with it."
          aside={
            <Link to="/assessment/summary" className="link">
              Your answers
            </Link>
          }
        >
          {(isRestShown ? open : open.slice(0, FIRST_SCREEN_LESSONS)).map((tutorial, index) => {
            const [reason] = tutorial.reasons;
            const isRepeated = isSameReason(reason, open[index - 1]?.reasons[0]);
            return (
              <LessonRow
                key={tutorial.id}
                userId={userId}
                tutorial={tutorial}
                why={<RowReason reason={reason} isRepeated={index > 0 && isRepeated} />}
              />
            );
          })}
        </LessonSection>
      )}
      {isRestShown && finished.length > 0 && (
        <LessonSection
          name="Finished"
          lead="Open one again whenever you like; your notes are in it."
        >
          {finished.map((tutorial) => (
            <LessonRow key={tutorial.id} userId={userId} tutorial={tutorial} />
          ))}
        </LessonSection>
      )}
    </div>
  );
}

/** Lessons by track. Within each track they are in the user's order. */
export function LessonsByTrack({ userId, tutorials }: LessonListsProps) {
  return (
    <div className="grid gap-10">
      {TRACKS.map(({ id, title, about }) => {
        const lessons = tutorials.filter(({ track }) => track === id);
        if (lessons.length === 0) return null;
        const done = lessons.filter(({ status }) => status === 'completed').length;
        return (
          <LessonSection
            key={id}
            name={title}
            lead={about}
            aside={`${done} of ${lessons.length} finished`}
          >
            {lessons.map((tutorial) => (
              <LessonRow key={tutorial.id} userId={userId} tutorial={tutorial} hasTrack={false} />
            ))}
          </LessonSection>
        );
      })}
    </div>
  );
}

type LessonSectionProps = { name: string; lead: string; aside?: ReactNode; children: ReactNode };

function LessonSection({ name, lead, aside, children }: LessonSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rule grid gap-1">
      <div className="flex flex-wrap justify-between gap-x-6 text-sm">
        <h2 id={id} className="font-semibold">
          {name}
        </h2>
        {aside && <div className="text-muted">{aside}</div>}
      </div>
      <p className="text-sm text-muted">{lead}</p>
      <ul>{children}</ul>
    </section>
  );
}

type RowReasonProps = {
  reason: Reason | undefined;
  /** Whether the row above has the same reason. It is then shown without a highlight. */
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
  return (
    <p className="text-xs leading-relaxed text-muted max-md:sr-only">
      {joinExplanation(explainReason(reason))}
    </p>
  );
}

function isSameReason(one: Reason | undefined, other: Reason | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
