import { buildCourseMarkdown, type CourseOptions } from '@attune/domain/test/course.builder';
import { importTexts } from '#features/content';
import { courseLibrary } from '#features/courses';
import type { Services } from '#platform/services.ts';

/** Publishes these courses and no others. */
export function seedCourses(
  services: Pick<Services, 'db' | 'clock'>,
  courses: readonly CourseOptions[],
) {
  const files = courses.map((course) => ({
    name: `${course.id}.md`,
    markdown: buildCourseMarkdown(course),
  }));
  return importTexts(courseLibrary, services, files);
}
