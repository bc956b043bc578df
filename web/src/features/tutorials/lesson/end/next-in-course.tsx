import { Link } from 'react-router';
import type { Lesson } from '../../lesson-change.ts';
import { getCoursePath } from '../../lesson-labels.ts';

/** In a course, the text’s own suggestions may lead back to finished lessons, so this comes first. */
export function NextInCourse({ lesson: { course, next } }: { lesson: Lesson }) {
  const isProject = course?.lessonsLeft === 0;
  if (!course || (!isProject && !next)) return null;
  return (
    <p className="print:hidden text-lg">
      Next in your course:{' '}
      <Link
        to={isProject ? `${getCoursePath(course.id)}#project` : `/tutorials/${next?.id}`}
        className="link"
      >
        {isProject ? 'the project' : next?.title}
      </Link>
    </p>
  );
}
