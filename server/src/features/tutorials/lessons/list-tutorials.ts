import { type Recommendation, rankCatalog } from '@attune/domain/guidance/recommend';
import { getMinutesLeft, getProgressStatus } from '@attune/domain/tutorials/progress';
import { tutorialToCatalogItem } from '@attune/domain/tutorials/tutorial';
import type { Services } from '#platform/services.ts';
import { toProgress } from '../progress/progress.ts';
import { readGuidance } from '../recommendations/rank-lessons.ts';
import { searchTutorials } from '../search/search-tutorials.ts';
import type {
  Excerpt,
  ListedTutorial,
  ListTutorialsQuery,
  ListTutorialsResponse,
} from '../tutorials.schemas.ts';
import { type LibraryEntry, listLibraryEntries } from './tutorials.repository.ts';

type Ranking = { reasons: Recommendation['reasons']; leadsTo: ListedTutorial['leadsTo'] };

/** Lists the library in this user's order; with search words, lists the hits, best first. */
export async function listTutorials(
  services: Pick<Services, 'db' | 'meaning'>,
  userId: string,
  query: ListTutorialsQuery,
): Promise<ListTutorialsResponse> {
  const { db } = services;
  const { input, own } = await readGuidance(db, userId);
  const words = query.query?.trim() ?? '';
  const hits = words === '' ? null : await searchTutorials(services, words, query, own);
  const entries = await listLibraryEntries(db, userId, hits ? [...hits.keys()] : undefined);
  const ranked = rankCatalog(
    input,
    entries.map(({ tutorial }) => tutorialToCatalogItem(tutorial)),
  );
  const rankings = toRankings(ranked, entries);
  const order = hits ? [...hits.keys()] : [...rankings.keys()];
  const tutorials = sortByOrder(entries, order)
    .map((entry) => {
      const { id } = entry.tutorial;
      const excerpt = hits?.get(id) ?? null;
      const ranking = rankings.get(id) ?? { reasons: [], leadsTo: null };
      // A search hit is listed for its match, not because another tutorial needs it.
      return toListedTutorial(entry, hits ? { ...ranking, leadsTo: null } : ranking, excerpt);
    })
    .filter((tutorial) => matchesQuery(tutorial, query));
  const started = own.find(
    ({ isPublished, progress }) =>
      isPublished && getProgressStatus(toProgress(progress)) === 'started',
  );
  return { tutorials, continueWith: started?.progress.tutorialId ?? null };
}

function toRankings(
  ranked: readonly Recommendation[],
  entries: readonly LibraryEntry[],
): Map<string, Ranking> {
  const titles = new Map(entries.map(({ tutorial: { id, title } }) => [id, title]));
  return new Map(
    ranked.map(({ thing, reasons, leadsTo }) => {
      const title = leadsTo === null ? undefined : titles.get(leadsTo);
      const goal = leadsTo === null || title === undefined ? null : { id: leadsTo, title };
      return [thing.id, { reasons, leadsTo: goal }];
    }),
  );
}

/**
 * Sorts by this order. Entries that it leaves out, such as completed tutorials, come last, the most
 * recently completed first.
 */
function sortByOrder(entries: readonly LibraryEntry[], order: readonly string[]): LibraryEntry[] {
  const indexes = new Map(order.map((id, index) => [id, index]));
  const indexOf = ({ tutorial }: LibraryEntry) => indexes.get(tutorial.id) ?? indexes.size;
  const completionTime = ({ progress }: LibraryEntry) => progress?.completedAt?.getTime() ?? 0;
  return entries.toSorted(
    (one, other) => indexOf(one) - indexOf(other) || completionTime(other) - completionTime(one),
  );
}

function toListedTutorial(
  entry: LibraryEntry,
  ranking: Ranking,
  excerpt: Excerpt | null,
): ListedTutorial {
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
    minutesLeft: getMinutesLeft(tutorial, progress),
    status: getProgressStatus(progress),
    isSaved: row?.isSaved ?? false,
    quizPassed: row?.isQuizPassed ?? false,
    updatedAt: row?.updatedAt.toISOString() ?? null,
    needsNoAccount,
    ...ranking,
    excerpt,
  };
}

function matchesQuery(
  tutorial: ListedTutorial,
  { track, level, status, saved }: ListTutorialsQuery,
): boolean {
  return (
    (track === undefined || tutorial.track === track) &&
    (level === undefined || tutorial.level === level) &&
    (status === undefined || tutorial.status === status) &&
    (saved === undefined || tutorial.isSaved === saved)
  );
}
