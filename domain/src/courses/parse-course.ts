import { type ContentParseResult, parseContent } from '../content/parse-content.ts';
import type { Course } from './course.ts';
import { courseFrontMatterSchema } from './course-front-matter.ts';
import { parseCourseText } from './parse-course-text.ts';

/** The only parser of a course's Markdown. Returns the course, or all of its problems. */
export function parseCourse(markdown: string): ContentParseResult<Course> {
  return parseContent(markdown, courseFrontMatterSchema, parseCourseText);
}
