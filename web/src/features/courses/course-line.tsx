import { Link } from 'react-router';
import type { CourseSummary } from '#platform/api/generated/types.gen.ts';
import { StepProgress } from '#ui/step-progress.tsx';
import { getCoursePath } from './course-address.ts';
import { formatLessonsDone } from './course-labels.ts';

type CourseLineProps = {
  course: CourseSummary;
  /** Whether the text above it has the title already. */
  isNamed: boolean;
  hidesNumbers: boolean;
};

/** The course that the user takes, in one line. */
export function CourseLine({ course, isNamed, hidesNumbers }: CourseLineProps) {
  const { id, title, lessonsDone, lessonCount } = course;
  return (
    <div className="mt-1 grid w-full max-w-measure gap-2">
      <StepProgress progress={{ done: lessonsDone, total: lessonCount }} />
      <p className="text-sm text-muted">
        <Link to={getCoursePath(id)} className="link">
          {isNamed ? 'Your course' : `Your course “${title}”`}
        </Link>
        {!hidesNumbers && `: ${formatLessonsDone(course)}`}
      </p>
    </div>
  );
}
