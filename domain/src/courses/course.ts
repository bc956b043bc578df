import type { CourseFrontMatter } from './course-front-matter.ts';
import type { CourseText } from './parse-course-text.ts';

export type Course = CourseFrontMatter & CourseText;

/** The edition of the content, as certificates name it. */
export const EDITION = '2026';

/** The lessons of a course in the order they are taken. */
export const listLessonIds = ({ weeks }: Pick<Course, 'weeks'>): string[] =>
  weeks.flatMap(({ lessons }) => lessons);
