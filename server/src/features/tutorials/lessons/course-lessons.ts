import { getProgressStatus } from '@attune/domain/tutorials/progress';
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
  return entries.map(({ tutorial: { id, title, summary, minutes }, progress }) => ({
    id,
    title,
    summary,
    minutes,
    status: getProgressStatus(progress && toProgress(progress)),
  }));
}
