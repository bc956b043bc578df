import { findProseProblems, LONG_TEXT_GRADES } from '../../content/prose-problems.ts';
import type { TextProblem } from '../../content/text-problem.ts';
import type { LessonShape } from '../../tutorials/lesson-shapes.ts';
import { type Course, listLessonIds } from '../course.ts';

/** The Markdown is kept to find the line of a problem. */
export type CourseEntry = { course: Course; markdown: string };
export type CourseProblem = TextProblem & { id: string };

/** What a course needs to know of a lesson. */
export type CourseLessonFacts = {
  prerequisites: readonly string[];
  shape: LessonShape | undefined;
};

type Range = { min: number; max: number };
type Size = { weeks: number; lessons: Range };

const USUAL_SIZE: Size = { weeks: 4, lessons: { min: 6, max: 8 } };
/** The shorter courses. */
const SIZES: Readonly<Record<string, Size>> = {
  parents: { weeks: 2, lessons: { min: 4, max: 5 } },
};

/**
 * Finds what the parser can't see: wrong sizes, unknown lessons, lessons in a bad order, and texts
 * that are hard to read.
 */
export function findCourseProblems(
  entries: readonly CourseEntry[],
  lessons: ReadonlyMap<string, CourseLessonFacts>,
): CourseProblem[] {
  return entries.flatMap((entry) => [
    ...findSizeProblems(entry),
    ...findLessonProblems(entry, lessons),
    ...findTextProblems(entry),
  ]);
}

/** Reports the problem at the first line that has this text, or at line 1. */
function createProblem({ course, markdown }: CourseEntry, text: string, message: string) {
  const index = markdown.split(/\r\n?|\n/).findIndex((line) => line.includes(text));
  return { id: course.id, line: Math.max(index, 0) + 1, message };
}

function findSizeProblems(entry: CourseEntry): CourseProblem[] {
  const { id, weeks } = entry.course;
  const size = SIZES[id] ?? USUAL_SIZE;
  const { min, max } = size.lessons;
  const count = listLessonIds(entry.course).length;
  const problems: CourseProblem[] = [];
  if (weeks.length !== size.weeks) {
    const message = `This course has ${weeks.length} weeks; it should have ${size.weeks}.`;
    problems.push(createProblem(entry, 'weeks:', message));
  }
  if (count < min || count > max) {
    const message = `This course has ${count} lessons; it should have ${min} to ${max}.`;
    problems.push(createProblem(entry, 'weeks:', message));
  }
  return problems;
}

function findLessonProblems(
  entry: CourseEntry,
  lessons: ReadonlyMap<string, CourseLessonFacts>,
): CourseProblem[] {
  const ids = listLessonIds(entry.course);
  return ids.flatMap((id, index) => {
    const lesson = lessons.get(id);
    if (!lesson) return [createProblem(entry, id, `The lesson ${id} does not exist.`)];
    const late = lesson.prerequisites.filter((other) => ids.indexOf(other) > index);
    const problems = late.map((other) =>
      createProblem(entry, id, `Move ${other} before ${id}, which builds on it.`),
    );
    const previous = ids[index - 1];
    if (previous !== undefined && lessons.get(previous)?.shape === lesson.shape) {
      const message = `${previous} and ${id} have the same shape: don’t put them in a row.`;
      problems.push(createProblem(entry, id, message));
    }
    return problems;
  });
}

function findTextProblems({ course, markdown }: CourseEntry): CourseProblem[] {
  const { id, summary, promise, whoFor, brief, weeks, criteria } = course;
  const checkpoints = weeks.map(({ checkpoint }) => checkpoint);
  const levels = criteria.flatMap((criterion) => Object.values(criterion.levels));
  const parts = [summary, promise, whoFor, brief, ...checkpoints, ...levels];
  const problems = findProseProblems(parts, markdown, LONG_TEXT_GRADES);
  return problems.map((problem) => ({ id, ...problem }));
}
