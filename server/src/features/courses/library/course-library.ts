import { courseError } from '@attune/domain/courses/course-errors';
import { parseCourse } from '@attune/domain/courses/parse-course';
import { type Library, type ParsedText, seedTexts } from '#features/content';
import { contentDir } from '#platform/content-files.ts';
import type { Services } from '#platform/services.ts';
import { courseStore } from './course-library.repository.ts';

function parseCourseColumns(markdown: string): ParsedText {
  const { content, problems } = parseCourse(markdown);
  if (!content) return { columns: null, problems };
  return { columns: { content, title: content.title }, problems: [] };
}

export const courseLibrary: Library = {
  kind: 'course',
  store: courseStore,
  parse: parseCourseColumns,
  createError: (reason) => courseError(`course.${reason}`),
  createInvalidTextError: (fields) => courseError('course.invalid', { fields }),
  whatDependsOnId: 'enrollments and certificates',
};

export function seedCourses(
  services: Pick<Services, 'db' | 'clock' | 'log'>,
  dir: string = contentDir('courses'),
): Promise<void> {
  return seedTexts(courseLibrary, services, dir);
}
