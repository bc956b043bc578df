import { Cover } from '#ui/cover.tsx';

/** The picture of a course, the same wherever the course is shown. */
export function CourseCover({ id }: { id: string }) {
  return <Cover id={`course-${id}`} />;
}
