import { getMinutesLeft, getProgressStatus } from '@attune/domain/tutorials/progress';
import type { Executor } from '#platform/db/database.ts';
import { toProgress } from '../progress/progress.ts';
import { listLibraryEntries } from './tutorials.repository.ts';

/** The published ones of these lessons as a course shows them; without a user, all are new. */
export async function listCourseLessons(
  db: Executor,
  userId: string | null,
  ids: readonly string[],
) {
  if (ids.length === 0) return [];
  const entries = await listLibraryEntries(db, userId, ids);
  return entries.map(({ tutorial, progress: row }) => {
    const { id, title, summary, minutes } = tutorial;
    const progress = row && toProgress(row);
    return {
      id,
      title,
      summary,
      minutes,
      minutesLeft: getMinutesLeft(tutorial, progress),
      status: getProgressStatus(progress),
    };
  });
}
