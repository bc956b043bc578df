import type { Recommendation } from '@attune/domain/guidance/recommend';
import { getMinutesLeft, getProgressStatus } from '@attune/domain/tutorials/progress';
import type { Services } from '#platform/services.ts';
import { listProgress } from '../progress/progress.repository.ts';
import { toProgress } from '../progress/progress.ts';
import { searchTutorials } from '../search/search-tutorials.ts';
import type {
  Excerpt,
  ListedTutorial,
  ListTutorialsQuery,
  ListTutorialsResponse,
} from '../tutorials.schemas.ts';
import type { TutorialPorts } from './open-tutorial.ts';
import { type LibraryEntry, listLibraryEntries } from './tutorials.repository.ts';

type Ranking = { reasons: Recommendation['reasons']; leadsTo: ListedTutorial['leadsTo'] };

/** Lists the library in this user's order; with search words, lists the hits, best first. */
export async function listTutorials(
  services: Pick<Services, 'db' | 'meaning'>,
  { rankLessons }: Pick<TutorialPorts, 'rankLessons'>,
  userId: string,
  query: ListTutorialsQuery,
): Promise<ListTutorialsResponse> {
  const { db } = services;
  const words = query.query?.trim() ?? '';
  const hits = words === '' ? null : await searchHits(services, words, query, userId);
  const entries = await listLibraryEntries(db, userId, hits ? [...hits.keys()] : undefined);
  const rankings = toRankings(await rankLessons(userId), entries);
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
  return { tutorials };
}

async function searchHits(
  services: Pick<Services, 'db' | 'meaning'>,
  words: string,
  query: ListTutorialsQuery,
  userId: string,
) {
  return searchTutorials(services, words, query, await listProgress(services.db, userId));
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
