import type { Reason } from '@attune/domain/guidance/reason';
import { rankCatalog } from '@attune/domain/guidance/recommend';
import { getProgressStatus } from '@attune/domain/tutorials/progress';
import { tutorialToCatalogItem } from '@attune/domain/tutorials/tutorial';
import type { Executor } from '#platform/db/database.ts';
import { listLibraryEntries } from '../lessons/tutorials.repository.ts';
import { toProgress } from '../progress/progress-document.ts';
import { readGuidance } from './read-guidance.ts';

export type RankedLesson = {
  id: string;
  title: string;
  summary: string;
  minutes: number;
  reasons: readonly Reason[];
  isCompleted: boolean;
};

/** All published lessons: unfinished ones in the user's order, then finished ones. */
export async function rankLessons(db: Executor, userId: string): Promise<RankedLesson[]> {
  const { input } = await readGuidance(db, userId);
  const entries = await listLibraryEntries(db, userId);
  const ranked = rankCatalog(
    input,
    entries.map(({ tutorial }) => tutorialToCatalogItem(tutorial)),
  );
  const rankings = new Map(
    ranked.map(({ thing, reasons }, index) => [thing.id, { position: index, reasons }]),
  );
  const indexOf = ({ id }: { id: string }) => rankings.get(id)?.position ?? rankings.size;
  return entries
    .map(({ tutorial: { id, title, summary, minutes }, progress }) => ({
      id,
      title,
      summary,
      minutes,
      reasons: rankings.get(id)?.reasons ?? [],
      isCompleted: getProgressStatus(progress && toProgress(progress)) === 'completed',
    }))
    .toSorted((one, other) => indexOf(one) - indexOf(other));
}
