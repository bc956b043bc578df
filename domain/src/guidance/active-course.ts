import { type CoursePath, getCourseProgress, listOpenWeeks } from '../courses/course-progress.ts';
import type { Activity } from './guidance-profile.ts';
import { getCompletedIds } from './signals.ts';

/** The course that the user takes at present. */
export type ActiveCourse = CoursePath & {
  id: string;
  title: string;
  project: { title: string; minutes: number };
};

export type CourseSummary = { id: string; title: string; lessonsDone: number; lessonCount: number };

/** The published lessons, and what the user did. */
type Learning = {
  lessons: readonly { id: string }[];
  activity?: readonly Activity[];
};

export function readCourseProgress(course: CoursePath, { lessons, activity = [] }: Learning) {
  const completed = getCompletedIds(activity);
  const published = new Set(lessons.map(({ id }) => id));
  const weeks = listOpenWeeks(course.weeks, published);
  return getCourseProgress({ weeks }, (id) => completed.has(id));
}

export function summarizeCourse(course: ActiveCourse, learning: Learning): CourseSummary {
  const { lessonsDone, lessonCount } = readCourseProgress(course, learning);
  return { id: course.id, title: course.title, lessonsDone, lessonCount };
}
