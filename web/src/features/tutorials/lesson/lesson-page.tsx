import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { isMissing } from '#platform/api/api-error.ts';
import { LoadError } from '#platform/query/load-state.tsx';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Loading } from '#ui/loading.tsx';
import { RailSection } from '#ui/rail-section.tsx';
import { ReasonLine } from '#ui/reason-line.tsx';
import { ScreenMessage } from '#ui/screen-message.tsx';
import type { Lesson as LessonData } from '../lesson-change.ts';
import { getCoursePath } from '../lesson-labels.ts';
import { libraryQuery, useLesson } from '../tutorials.queries.ts';
import { Lesson } from './lesson.tsx';
import { BackToTutorials } from './lesson-head.tsx';
import { useLessonView } from './steps/lesson-view.ts';

type LessonPageProps = {
  userId: string;
  timeZone: string;
  tutorialId: string;
  goals: ReactNode;
  /** The checkpoint of the course week that this lesson ends. */
  checkpoint: (options: { courseId: string; isShown: boolean }) => ReactNode;
};

export function LessonPage(props: LessonPageProps) {
  const { userId, timeZone, tutorialId, goals, checkpoint } = props;
  const read = useLesson(userId, tutorialId);
  const { lesson, error, isError } = read;
  const title = lesson?.tutorial.title;

  useEffect(() => {
    if (title) document.title = `${title} · Attune`;
  }, [title]);

  if (lesson) {
    return (
      <Lesson
        userId={userId}
        timeZone={timeZone}
        lesson={lesson}
        goals={goals}
        checkpoint={checkpoint}
        why={<Why userId={userId} lesson={lesson} />}
      />
    );
  }
  if (isMissing(error)) return <LessonNotFound />;
  return (
    <div className="grid gap-6">
      <BackToTutorials />
      {isError ? (
        <LoadError read={read}>
          This lesson couldn’t load. Your progress and notes are safe.
        </LoadError>
      ) : (
        <LessonSkeleton />
      )}
    </div>
  );
}

function LessonNotFound() {
  return (
    <ScreenMessage
      drawing="stopped"
      title="We couldn’t find this lesson"
      action={<Button render={<Link to="/tutorials" />}>Back to Tutorials</Button>}
    >
      It may have been renamed or removed. Any notes you made on it are still in your data.
    </ScreenMessage>
  );
}

type WhyProps = { userId: string; lesson: LessonData };

/** Shows the course being taken, then the strongest reason, the same one as in the library. */
function Why({ userId, lesson: { tutorial, course } }: WhyProps) {
  const { data } = useQuery(libraryQuery(userId, {}));
  const listed = data?.tutorials.find(({ id }) => id === tutorial.id);
  const [reason] = listed?.reasons ?? [];
  if (!reason && !course) return null;
  return (
    <RailSection title="Why you see this">
      {course && (
        <p className="text-sm">
          It’s in week {course.week} of your course{' '}
          <Link to={getCoursePath(course.id)} className="link">
            {course.title}
          </Link>
          .
        </p>
      )}
      {reason && <ReasonLine reason={reason} canChange />}
      {listed?.leadsTo && (
        <p className="text-sm text-muted">
          It prepares you for{' '}
          <Link to={`/tutorials/${listed.leadsTo.id}`} className="link">
            {listed.leadsTo.title}
          </Link>
          .
        </p>
      )}
    </RailSection>
  );
}

function LessonSkeleton() {
  const [view] = useLessonView();
  return (
    <div className="grid gap-12">
      <div className="grid gap-x-12 gap-y-6 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <Loading variant="skeleton" size="lg" className="content-start" />
        <div
          className={cx(
            'appear-late wait aspect-8/5 rounded-lg bg-tint',
            view === 'steps' && 'max-md:hidden',
          )}
        />
      </div>
      <div className="appear-late grid max-w-measure gap-3 lg:ms-64" aria-hidden="true">
        <div className="wait h-4 rounded-sm bg-tint" />
        <div className="wait h-4 rounded-sm bg-tint" />
        <div className="wait h-4 w-2/3 rounded-sm bg-tint" />
      </div>
    </div>
  );
}
