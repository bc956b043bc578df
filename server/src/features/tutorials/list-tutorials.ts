import { type Recommendation, rankThings } from '@attune/domain/guidance/recommend';
import { minutesLeft, statusOf } from '@attune/domain/tutorials/progress';
import { thingOf } from '@attune/domain/tutorials/tutorial';
import type { Services } from '../../platform/services.ts';
import { toProgress } from './progress-document.ts';
import { readGuidance } from './read-guidance.ts';
import { searchTutorials } from './search-tutorials.ts';
import { listShelf, type ShelfEntry } from './tutorials.repository.ts';
import type { Excerpt, ListAnswer, ListedTutorial, ListQuery } from './tutorials.schemas.ts';

type Standing = { reasons: Recommendation['reasons']; leadsTo: ListedTutorial['leadsTo'] };

/** The library in this person's order; with words to search for, what was found, best first. */
export async function listTutorials(
  { db }: Pick<Services, 'db'>,
  userId: string,
  query: ListQuery,
): Promise<ListAnswer> {
  const { input, own } = await readGuidance(db, userId);
  const words = query.query?.trim() ?? '';
  const hits = words === '' ? null : await searchTutorials(db, words, query, own);
  const shelf = await listShelf(db, userId, hits ? [...hits.keys()] : undefined);
  const ranked = rankThings(
    input,
    shelf.map(({ tutorial }) => thingOf(tutorial)),
  );
  const standings = standingsOf(ranked, shelf);
  const order = hits ? [...hits.keys()] : [...standings.keys()];
  const tutorials = inOrder(shelf, order)
    .map((entry) => {
      const { id } = entry.tutorial;
      const excerpt = hits?.get(id) ?? null;
      const standing = standings.get(id) ?? { reasons: [], leadsTo: null };
      // What was found stands where it was found, not because something else needs it.
      return listed(entry, hits ? { ...standing, leadsTo: null } : standing, excerpt);
    })
    .filter((tutorial) => isWanted(tutorial, query));
  const begun = own.find(
    ({ isPublished, progress }) => isPublished && statusOf(toProgress(progress)) === 'started',
  );
  return { tutorials, continueWith: begun?.progress.tutorialId ?? null };
}

function standingsOf(
  ranked: readonly Recommendation[],
  shelf: readonly ShelfEntry[],
): Map<string, Standing> {
  const titles = new Map(shelf.map(({ tutorial: { id, title } }) => [id, title]));
  return new Map(
    ranked.map(({ thing, reasons, leadsTo }) => {
      const title = leadsTo === null ? undefined : titles.get(leadsTo);
      const goal = leadsTo === null || title === undefined ? null : { id: leadsTo, title };
      return [thing.id, { reasons, leadsTo: goal }];
    }),
  );
}

/** In this order; what it does not name (guidance leaves out what is done) follows, latest first. */
function inOrder(shelf: readonly ShelfEntry[], order: readonly string[]): ShelfEntry[] {
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = ({ tutorial }: ShelfEntry) => places.get(tutorial.id) ?? places.size;
  const doneAt = ({ progress }: ShelfEntry) => progress?.completedAt?.getTime() ?? 0;
  return shelf.toSorted(
    (one, other) => placeOf(one) - placeOf(other) || doneAt(other) - doneAt(one),
  );
}

function listed(entry: ShelfEntry, standing: Standing, excerpt: Excerpt | null): ListedTutorial {
  const { tutorial, progress: row } = entry;
  const progress = row && toProgress(row);
  const { id, title, summary, track, level, minutes, needsNoAccount } = tutorial;
  return {
    id,
    title,
    summary,
    track,
    level,
    minutes,
    minutesLeft: minutesLeft(tutorial, progress),
    status: statusOf(progress),
    isSaved: row?.isSaved ?? false,
    quizPassed: row?.isQuizPassed ?? false,
    updatedAt: row?.updatedAt.toISOString() ?? null,
    needsNoAccount,
    ...standing,
    excerpt,
  };
}

function isWanted(tutorial: ListedTutorial, { track, level, status, saved }: ListQuery): boolean {
  return (
    (track === undefined || tutorial.track === track) &&
    (level === undefined || tutorial.level === level) &&
    (status === undefined || tutorial.status === status) &&
    (saved === undefined || tutorial.isSaved === saved)
  );
}
