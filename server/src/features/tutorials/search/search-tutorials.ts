import { getProgressStatus } from '@attune/domain/tutorials/progress';
import type { Executor } from '#platform/db/database.ts';
import { parseMarks } from '#platform/search/search-marks.ts';
import type { listProgress } from '../progress/progress.repository.ts';
import { toProgress } from '../progress/progress-document.ts';
import type { Excerpt, ListTutorialsQuery } from '../tutorials.schemas.ts';
import { findHits, type HitFilter } from './search-tutorials.repository.ts';

type OwnProgress = Awaited<ReturnType<typeof listProgress>>;

export async function searchTutorials(
  db: Executor,
  words: string,
  query: ListTutorialsQuery,
  own: OwnProgress,
): Promise<Map<string, Excerpt>> {
  const hits = await findHits(db, words, {
    ...filterByProgress(query, own),
    track: query.track,
    level: query.level,
  });
  return new Map(hits.map(({ id, excerpt }) => [id, parseMarks(excerpt)]));
}

/** The search index has no progress of users, so it is filtered here. A user has few rows. */
function filterByProgress(
  { status, saved }: ListTutorialsQuery,
  own: OwnProgress,
): Pick<HitFilter, 'among' | 'except'> {
  if (status === undefined && saved === undefined) return {};
  const matchesFilter = (row: OwnProgress[number] | null) =>
    (status === undefined || getProgressStatus(row && toProgress(row.progress)) === status) &&
    (saved === undefined || (row?.progress.isSaved ?? false) === saved);
  const includesUnstarted = matchesFilter(null);
  const ids = own
    .filter((row) => matchesFilter(row) !== includesUnstarted)
    .map(({ progress }) => progress.tutorialId);
  return includesUnstarted ? { except: ids } : { among: ids };
}
