import type { FieldIssue } from '../kernel/app-error.ts';
import { pluralize } from '../kernel/pluralize.ts';
import { lengthOf } from '../kernel/text-length.ts';
import type { Course } from './course.ts';
import { type Marks, PROJECT_LENGTH } from './course-rules.ts';

export type WeekState = 'done' | 'current' | 'ahead';

export type CoursePath = { weeks: readonly { lessons: readonly string[] }[] };

export type CourseProgress = {
  lessonsDone: number;
  lessonCount: number;
  /** From 0 to 1, of the lessons. */
  share: number;
  weekStates: readonly WeekState[];
  /** The first lesson that is not completed, and its week, counted from 1. */
  next: { lessonId: string; week: number } | null;
};

/** The weeks with the lessons that can be opened: a lesson that was unpublished is left out. */
export const listOpenWeeks = <Week extends CoursePath['weeks'][number]>(
  weeks: readonly Week[],
  published: { has(lessonId: string): boolean },
): Week[] =>
  weeks.map((week) => ({ ...week, lessons: week.lessons.filter((id) => published.has(id)) }));

/** Lessons may be completed in any order, and before the user enrolls. */
export function getCourseProgress(
  { weeks }: CoursePath,
  isCompleted: (lessonId: string) => boolean,
): CourseProgress {
  const open = weeks.map(({ lessons }) => lessons.filter((id) => !isCompleted(id)));
  const lessonCount = weeks.reduce((total, { lessons }) => total + lessons.length, 0);
  const lessonsDone = lessonCount - open.flat().length;
  const currentIndex = open.findIndex((lessons) => lessons.length > 0);
  const [lessonId] = open[currentIndex] ?? [];
  return {
    lessonsDone,
    lessonCount,
    share: lessonCount === 0 ? 1 : lessonsDone / lessonCount,
    weekStates: open.map((lessons, index) => {
      if (lessons.length === 0) return 'done';
      return index === currentIndex ? 'current' : 'ahead';
    }),
    next: lessonId === undefined ? null : { lessonId, week: currentIndex + 1 },
  };
}

type Work = { text: string; marks: Marks };

/** What is missing before the project can be handed in; one entry for each part. */
export function findMissing(
  { criteria }: Pick<Course, 'criteria'>,
  lessonsLeft: number,
  { text, marks }: Work,
): FieldIssue[] {
  const unmarked = criteria.filter(({ id }) => !Object.hasOwn(marks, id)).length;
  const issues = [
    lessonsLeft > 0 && {
      path: 'lessons',
      message: `Finish ${pluralize(lessonsLeft, 'more lesson')} first.`,
    },
    lengthOf(text.trim()) < PROJECT_LENGTH.min && {
      path: 'text',
      message: 'Paste your project, or say where you keep it, in at least 20 characters.',
    },
    unmarked > 0 && {
      path: 'marks',
      message: `Rate ${unmarked} more ${unmarked === 1 ? 'criterion' : 'criteria'}.`,
    },
  ];
  return issues.filter((issue) => issue !== false);
}

export const isReadyToFinish = (...params: Parameters<typeof findMissing>): boolean =>
  findMissing(...params).length === 0;
