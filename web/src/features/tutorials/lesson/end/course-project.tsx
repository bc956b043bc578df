import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import type { Lesson } from '../../lesson-change.ts';
import { getCoursePath } from '../../lesson-labels.ts';

/** After the last lesson of a course, its project comes next. */
export function CourseProject({ course }: { course: NonNullable<Lesson['course']> }) {
  return (
    <section
      aria-labelledby="course-project"
      className="rule grid justify-items-start gap-3 print:hidden"
    >
      <p className="text-sm font-semibold">Your next step</p>
      <h2 id="course-project" className="heading text-2xl">
        The project for “{course.title}”
      </h2>
      <p className="text-sm text-muted">
        You’ve finished all the lessons in this course. Only the project is left.
      </p>
      <Button className="mt-1" render={<Link to={`${getCoursePath(course.id)}#project`} />}>
        Open the project
      </Button>
    </section>
  );
}
