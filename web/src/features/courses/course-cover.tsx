import { Cover } from '#ui/cover.tsx';

/**
 * The picture of a course, the same wherever the course is shown. With this prefix no two of our
 * courses share both drawing and color.
 */
export function CourseCover({ id }: { id: string }) {
  return <Cover id={`course-cover-${id}`} />;
}
