import { useId } from 'react';
import { Link } from 'react-router';
import type { CourseCard } from '#platform/api/generated/types.gen.ts';
import { Button } from '#ui/button.tsx';
import { StepProgress } from '#ui/step-progress.tsx';
import { getCoursePath } from '../course-address.ts';
import { CourseCover } from '../course-cover.tsx';
import { formatLessonsDone } from '../course-labels.ts';

/** The course that the user takes, at the top of the list. */
export function ActiveCourse({ course }: { course: CourseCard }) {
  const titleId = useId();
  const { id, title, promise, lessonsDone, lessonCount } = course;
  return (
    <section
      aria-labelledby={titleId}
      className="grid gap-12 rounded-lg border border-line bg-surface p-5 sm:p-8 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
    >
      <div className="grid content-center justify-items-start gap-4">
        <div className="grid gap-2">
          <p className="text-sm font-semibold text-accent-ink">Your course</p>
          <h2 id={titleId} className="display text-3xl">
            {title}
          </h2>
          <p className="max-w-measure">{promise}</p>
        </div>
        <div className="grid w-full max-w-measure gap-2">
          <StepProgress progress={{ done: lessonsDone, total: lessonCount }} />
          <p className="text-sm text-muted">{formatLessonsDone(course)}</p>
        </div>
        <Button render={<Link to={getCoursePath(id)} />}>Continue course</Button>
      </div>
      <div className="aspect-8/5 overflow-clip rounded-md max-md:hidden">
        <CourseCover id={id} />
      </div>
    </section>
  );
}
