import type { Reason } from '@attune/domain/guidance/reason';
import { rankThings } from '@attune/domain/guidance/recommend';
import { statusOf } from '@attune/domain/tutorials/progress';
import { thingOf } from '@attune/domain/tutorials/tutorial';
import type { Executor } from '../../platform/db/database.ts';
import { toProgress } from './progress-document.ts';
import { readGuidance } from './read-guidance.ts';
import { listShelf } from './tutorials.repository.ts';

export type RankedLesson = {
  id: string;
  title: string;
  summary: string;
  minutes: number;
  reasons: readonly Reason[];
  isCompleted: boolean;
};

/** All published lessons: those not finished yet in this person's order, then the finished ones. */
export async function rankLessons(db: Executor, userId: string): Promise<RankedLesson[]> {
  const { input } = await readGuidance(db, userId);
  const shelf = await listShelf(db, userId);
  const ranked = rankThings(
    input,
    shelf.map(({ tutorial }) => thingOf(tutorial)),
  );
  const standings = new Map(
    ranked.map(({ thing, reasons }, place) => [thing.id, { place, reasons }]),
  );
  const placeOf = ({ id }: { id: string }) => standings.get(id)?.place ?? standings.size;
  return shelf
    .map(({ tutorial: { id, title, summary, minutes }, progress }) => ({
      id,
      title,
      summary,
      minutes,
      reasons: standings.get(id)?.reasons ?? [],
      isCompleted: statusOf(progress && toProgress(progress)) === 'completed',
    }))
    .toSorted((one, other) => placeOf(one) - placeOf(other));
}
