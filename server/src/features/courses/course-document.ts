import type { Course } from '@attune/domain/courses/course';
import { getCourseProgress, listOpenWeeks } from '@attune/domain/courses/course-progress';
import type { CourseLesson } from './course-ports.ts';
import type { CourseDocument } from './courses.schemas.ts';

export type LessonMap = ReadonlyMap<string, CourseLesson>;

export const toLessonMap = (lessons: readonly CourseLesson[]): LessonMap =>
  new Map(lessons.map((lesson) => [lesson.id, lesson]));

export const readProgress = (course: Pick<Course, 'weeks'>, lessons: LessonMap) =>
  getCourseProgress(
    { weeks: listOpenWeeks(course.weeks, lessons) },
    (id) => lessons.get(id)?.status === 'completed',
  );

export function sumMinutes(course: Pick<Course, 'weeks' | 'project'>, lessons: LessonMap): number {
  const ids = course.weeks.flatMap((week) => week.lessons);
  return ids.reduce((sum, id) => sum + (lessons.get(id)?.minutes ?? 0), course.project.minutes);
}

export function toCourseDocument(
  course: Course,
  lessons: LessonMap,
  checkedWeeks: readonly number[],
): CourseDocument {
  const { weekStates } = readProgress(course, lessons);
  return {
    id: course.id,
    title: course.title,
    summary: course.summary,
    promise: course.promise,
    whoFor: course.whoFor,
    weeks: listOpenWeeks(course.weeks, lessons).map(
      ({ title, checkpoint, lessons: ids }, index) => ({
        number: index + 1,
        title,
        checkpoint,
        isChecked: checkedWeeks.includes(index + 1),
        state: weekStates[index] ?? 'ahead',
        lessons: ids.flatMap((id) => lessons.get(id) ?? []),
      }),
    ),
    project: {
      ...course.project,
      markdown: course.brief,
      criteria: course.criteria.map(({ id, title, levels }) => ({ id, title, levels })),
    },
    minutes: sumMinutes(course, lessons),
    reviewed: course.reviewed,
  };
}
