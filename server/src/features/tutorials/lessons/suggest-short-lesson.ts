import type { Executor } from '#platform/db/database.ts';
import { type RankedLesson, rankLessons } from '../recommendations/rank-lessons.ts';

/** A worried reader should not start with an hour. */
const MAX_SHORT_MINUTES = 15;

/**
 * A short lesson that suits the user now, else the best match of any length; null when all are
 * done.
 */
export async function suggestShortLesson(
  db: Executor,
  userId: string,
): Promise<Pick<RankedLesson, 'id' | 'title' | 'minutes' | 'reasons'> | null> {
  const open = (await rankLessons(db, userId)).filter(({ isCompleted }) => !isCompleted);
  const lesson = open.find(({ minutes }) => minutes <= MAX_SHORT_MINUTES) ?? open[0];
  if (!lesson) return null;
  const { id, title, minutes, reasons } = lesson;
  return { id, title, minutes, reasons };
}
