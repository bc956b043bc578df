import { formatMinutes, pluralize } from '@attune/domain/kernel/pluralize';
import type { Course, CourseCard } from '#platform/api/generated/types.gen.ts';

const HOUR = 60;

/** Between facts in a line. No line begins with the dot. */
export const SEPARATOR = '\u00a0· ';

/** '45 minutes', '1 hour', '2½ hours': a course takes weeks, so half hours are exact enough. */
export function formatDuration(minutes: number): string {
  if (minutes < HOUR) return formatMinutes(minutes);
  const halves = Math.round((2 * minutes) / HOUR);
  const hours = `${Math.floor(halves / 2)}${halves % 2 === 1 ? '½' : ''}`;
  return hours === '1' ? '1 hour' : `${hours} hours`;
}

type Size = {
  weekCount: number;
  lessonCount: number;
  minutes: number;
  /** How many lessons are finished, where that is shown. */
  lessonsDone?: number;
};

/** '4 weeks · 8 lessons · about 3 hours'. A line breaks only between two facts. */
export function formatSize({ weekCount, lessonCount, minutes, lessonsDone }: Size): string {
  const lessons =
    lessonsDone === undefined
      ? pluralize(lessonCount, 'lesson')
      : formatLessonsDone({ lessonsDone, lessonCount });
  return [pluralize(weekCount, 'week'), lessons, `about ${formatDuration(minutes)}`]
    .map((fact) => fact.replaceAll(' ', '\u00a0'))
    .join(SEPARATOR);
}

export const formatLessonsDone = ({
  lessonsDone,
  lessonCount,
}: Pick<CourseCard, 'lessonsDone' | 'lessonCount'>): string =>
  `${lessonsDone} of ${pluralize(lessonCount, 'lesson')} finished`;

export type CourseLesson = Course['weeks'][number]['lessons'][number];

/** A lesson of the course and its week. */
export function findLesson(
  { weeks }: Pick<Course, 'weeks'>,
  id: string | null,
): { lesson: CourseLesson; week: number } | null {
  for (const { number, lessons } of weeks) {
    const lesson = lessons.find((candidate) => candidate.id === id);
    if (lesson) return { lesson, week: number };
  }
  return null;
}
