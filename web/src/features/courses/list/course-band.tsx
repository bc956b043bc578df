import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { StepProgress } from '#ui/step-progress.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { COURSES_PATH, getCoursePath } from '../course-address.ts';
import { formatLessonsDone } from '../course-labels.ts';
import { courseListQuery } from '../courses.queries.ts';

type CourseBandProps = {
  userId: string;
  /** Only names the courses, above a list that has to be reached. */
  isBrief?: boolean;
};

/** The way from the lessons to the courses: the one that the user takes, or what courses are. */
export function CourseBand({ userId, isBrief = false }: CourseBandProps) {
  const titleId = useId();
  const { data } = useQuery(courseListQuery(userId));
  const active = data?.find(({ state }) => state === 'active');
  const own = data?.filter(({ state }) => state === 'paused' || state === 'finished') ?? [];
  const allCourses = <TextAction render={<Link to={COURSES_PATH} />}>All courses</TextAction>;
  if (isBrief && !active && own.length === 0) return <p>{allCourses}</p>;
  return (
    <section aria-labelledby={titleId} className="rule grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id={titleId} className="text-sm font-semibold">
          {active ? 'Your course' : own.length > 0 ? 'Your courses' : 'Courses'}
        </h2>
        {allCourses}
      </div>
      {active && (
        <div className="grid max-w-measure gap-2">
          <p>
            <Link to={getCoursePath(active.id)} className="link heading text-xl">
              {active.title}
            </Link>
          </p>
          {!isBrief && (
            <StepProgress progress={{ done: active.lessonsDone, total: active.lessonCount }} />
          )}
          <p className="text-sm text-muted">{formatLessonsDone(active)}</p>
        </div>
      )}
      {!active && own.length > 0 && (
        <ul className="grid max-w-measure gap-1">
          {own.map(({ id, title, state }) => (
            <li key={id}>
              <span className="text-muted">{state === 'paused' ? 'Paused' : 'Finished'}:</span>{' '}
              <Link to={getCoursePath(id)} className="link">
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {!active && own.length === 0 && (
        <p className="max-w-measure text-muted">
          Want a finish line? Take a course: a few weeks of lessons, a project you can use, and a
          certificate.
        </p>
      )}
    </section>
  );
}
