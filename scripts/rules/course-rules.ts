import { findCourseProblems } from '../../domain/src/courses/library/course-library-problems.ts';
import { parseCourse } from '../../domain/src/courses/parse-course.ts';
import { parseTutorial } from '../../domain/src/tutorials/parse-tutorial.ts';
import { root } from '../lib/root.ts';
import { readContentFiles } from './read-content-files.ts';

/** With fewer, the checker has read the wrong folder or a course is missing. */
const MIN_COURSES = 8;

const folder = 'content/courses';

/** The faults in the courses. Too few courses count as a fault too. */
export function checkCourses(base: string = root): string[] {
  const { entries, faults } = readContentFiles(base, folder, 'courses', parseCourse);
  const tutorials = readContentFiles(base, 'content/tutorials', 'tutorials', parseTutorial);
  const lessons = new Map(
    tutorials.entries.map(({ content: { id, prerequisites, shape } }) => [
      id,
      { prerequisites, shape },
    ]),
  );
  const courses = entries.map(({ content, markdown }) => ({ course: content, markdown }));
  const problems = findCourseProblems(courses, lessons);
  faults.push(...problems.map(({ id, line, message }) => `${folder}/${id}.md:${line}: ${message}`));
  if (entries.length >= MIN_COURSES) return faults;
  return [
    ...faults,
    `${folder}: saw ${entries.length} courses; at least ${MIN_COURSES} must be there.`,
  ];
}
