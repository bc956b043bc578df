import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { CourseCard } from '#platform/api/generated/types.gen.ts';
import { LoadError } from '#platform/query/load-state.tsx';
import { Loading } from '#ui/loading.tsx';
import { courseListQuery } from '../courses.queries.ts';
import { BackLink } from '../page/back-link.tsx';
import { useFocusOnOpen } from '../use-focus-on-open.ts';
import { ActiveCourse } from './active-course.tsx';
import { CourseRow } from './course-row.tsx';

export function CourseListPage({ userId }: { userId: string }) {
  const read = useQuery(courseListQuery(userId));
  const heading = useFocusOnOpen<HTMLHeadingElement>('courses');
  return (
    <div className="grid gap-8">
      <header className="grid gap-3">
        <BackLink to="/tutorials">Tutorials</BackLink>
        <h1 ref={heading} tabIndex={-1} className="display text-4xl">
          Courses
        </h1>
        <p className="max-w-measure text-lg text-muted">
          A few weeks at your own pace. Each course ends with a project you can use and a
          certificate.
        </p>
      </header>
      {read.data && <Courses courses={read.data} />}
      {read.isPending && <Loading variant="skeleton" size="lg" className="max-w-measure" />}
      {read.isError && !read.data && (
        <LoadError read={read}>The courses couldn’t load. Your progress is safe.</LoadError>
      )}
    </div>
  );
}

function Courses({ courses }: { courses: readonly CourseCard[] }) {
  const active = courses.find(({ state }) => state === 'active');
  const others = courses.filter((course) => course !== active);
  const suggested = others.filter(({ isSuggested, state }) => isSuggested && state === 'none');
  const rest = others.filter((course) => !suggested.includes(course));
  return (
    <>
      {active && <ActiveCourse course={active} />}
      <CourseSection title="Suggested for you" courses={suggested} />
      <CourseSection
        title={active || suggested.length > 0 ? 'Other courses' : 'All courses'}
        courses={rest}
      />
    </>
  );
}

type CourseSectionProps = { title: string; courses: readonly CourseCard[] };

function CourseSection({ title, courses }: CourseSectionProps) {
  const titleId = useId();
  if (courses.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="rule grid gap-1">
      <h2 id={titleId} className="text-sm font-semibold">
        {title}
      </h2>
      <ul>
        {courses.map((course) => (
          <CourseRow key={course.id} course={course} />
        ))}
      </ul>
    </section>
  );
}
