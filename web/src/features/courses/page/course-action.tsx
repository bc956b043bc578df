import { formatMinutes } from '@attune/domain/kernel/pluralize';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { CourseDetail } from '#platform/api/generated/types.gen.ts';
import { formatDate } from '#platform/browser/format-date.ts';
import { NOT_SAVED, useAttempt } from '#platform/query/use-notify-problem.ts';
import { Button } from '#ui/button.tsx';
import { getProjectPath } from '../course-address.ts';
import { type CourseLesson, findLesson } from '../course-labels.ts';
import type { CourseUser } from '../course-user.ts';
import { courseListQuery, useChangeEnrollment } from '../courses.queries.ts';

type CourseActionProps = { user: CourseUser; detail: CourseDetail };

/** The one thing to do next in a course that isn’t finished. */
export function CourseAction({ user, detail }: CourseActionProps) {
  const { course, enrollment } = detail;
  const change = useChangeEnrollment(user.id, course.id);
  const attempt = useAttempt();
  const action = useRef<HTMLDivElement>(null);

  const isPressed = useRef(false);
  const isActive = enrollment?.state === 'active';

  useEffect(() => {
    if (!isActive || !isPressed.current) return;
    isPressed.current = false;
    // The pressed button is gone; the link that takes its place gets the focus.
    action.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [isActive]);

  function enroll() {
    isPressed.current = true;
    void attempt(change.mutateAsync('active'), NOT_SAVED);
  }

  return (
    <div ref={action} className="grid justify-items-start gap-2 print:hidden">
      {isActive ? (
        <NextPart detail={detail} />
      ) : (
        <>
          <Button
            size="lg"
            isWorking={change.isPending}
            workingLabel={enrollment ? 'Resuming' : 'Starting'}
            onClick={enroll}
          >
            {enrollment ? 'Resume course' : 'Start course'}
          </Button>
          <EnrollHint user={user} detail={detail} />
        </>
      )}
    </div>
  );
}

function NextPart({ detail }: Pick<CourseActionProps, 'detail'>): ReactNode {
  const { course, nextLessonId, work, lessonsDone } = detail;
  const next = findLesson(course, nextLessonId);
  if (!next) {
    return (
      <>
        <Button size="lg" render={<Link to={getProjectPath(course.id)} />}>
          {work.version > 0 ? 'Continue your project' : 'Start your project'}
        </Button>
        <p className="text-sm text-muted">
          All lessons are finished. Only the project is left:{' '}
          {formatMinutes(course.project.minutes)}.
        </p>
      </>
    );
  }
  const { lesson, week } = next;
  return (
    <>
      <Button size="lg" render={<Link to={`/tutorials/${lesson.id}`} />}>
        {lesson.status === 'started'
          ? 'Continue the lesson'
          : `Start the ${lessonsDone === 0 ? 'first' : 'next'} lesson`}
      </Button>
      <p className="text-sm text-muted">
        Week {week}: “{lesson.title}”, {formatTimeLeft(lesson)}
      </p>
    </>
  );
}

const formatTimeLeft = ({ minutes, minutesLeft }: CourseLesson): string =>
  minutesLeft < minutes ? `${formatMinutes(minutesLeft)} left` : formatMinutes(minutes);

/** What happens to another course, and after the trial, before the click. */
function EnrollHint({ user, detail: { course, enrollment } }: CourseActionProps): ReactNode {
  const { data } = useQuery(courseListQuery(user.id));
  const other = data?.find(({ state, id }) => state === 'active' && id !== course.id);
  const { trialEndsAt, timeZone } = user;
  return (
    <>
      {other && (
        <p className="text-sm text-muted">
          “{other.title}” will be paused. You can switch back anytime.
        </p>
      )}
      {!other && enrollment && (
        <p className="text-sm text-muted">Paused. Everything you did is still here.</p>
      )}
      {!other && !enrollment && !trialEndsAt && (
        <p className="text-sm text-muted">There are no deadlines. Pause or leave anytime.</p>
      )}
      {trialEndsAt && (
        <p className="text-sm text-muted">
          Your trial ends on {formatDate(trialEndsAt, timeZone, { month: 'long', day: 'numeric' })}.
          You’ll need a plan to continue after that, and you’ll find everything where you left it.
        </p>
      )}
    </>
  );
}
