import { findBestPassage } from '@attune/domain/companion/find-passage';
import { createExcerptAround } from '@attune/domain/search/excerpt-around';
import { markMatches, parseSearchTerms } from '@attune/domain/search/search-terms';
import { toPlainLines } from '@attune/domain/search/split-passages';
import { getProgressStatus } from '@attune/domain/tutorials/progress';
import type { Executor } from '#platform/db/database.ts';
import type { NearPassage } from '#platform/embeddings/meaning.ts';
import { findRelated } from '#platform/search/find-related.ts';
import { mergeHits } from '#platform/search/merge-hits.ts';
import type { FeatureSearch } from '#platform/search/search-hit.ts';
import { parseMarks } from '#platform/search/search-marks.ts';
import type { OwnIndex } from '#platform/search/web-search.ts';
import type { Services } from '#platform/services.ts';
import { findTutorialTitles, listTexts } from '../lessons/tutorials.repository.ts';
import type { listProgress } from '../progress/progress.repository.ts';
import { toProgress } from '../progress/progress.ts';
import type { Excerpt, ListTutorialsQuery } from '../tutorials.schemas.ts';
import { lessonPassages } from './lesson-passages.ts';
import { findHits, type HitFilter } from './search-tutorials.repository.ts';

type OwnProgress = Awaited<ReturnType<typeof listProgress>>;

type SearchServices = Pick<Services, 'db' | 'meaning'>;
type LessonHit = { id: string; excerpt: Excerpt };

/** Finds lessons by their words and by their meaning. */
async function findLessons(
  services: SearchServices,
  words: string,
  filter: HitFilter = {},
): Promise<(LessonHit & { related: NearPassage | null })[]> {
  const [byWords, related] = await Promise.all([
    findHits(services.db, words, filter),
    findRelated(services, lessonPassages, words),
  ]);
  const searchTerms = parseSearchTerms(words);
  const relatedById = new Map(related.map((passage) => [passage.id, passage]));
  const merged = mergeHits<LessonHit>(
    byWords.map((hit) => ({ ...hit, excerpt: parseMarks(hit.excerpt) })),
    related.map(({ id, text }) => ({ id, excerpt: createExcerptAround(text, searchTerms) })),
  );
  return merged.map(({ id, excerpt }) => ({ id, excerpt, related: relatedById.get(id) ?? null }));
}

/** Lessons found by meaning may not fit the filters; the caller leaves them out. */
export async function searchTutorials(
  services: SearchServices,
  words: string,
  query: ListTutorialsQuery,
  own: OwnProgress,
): Promise<Map<string, Excerpt>> {
  const hits = await findLessons(services, words, {
    ...filterByProgress(query, own),
    track: query.track,
    level: query.level,
  });
  return new Map(hits.map(({ id, excerpt }) => [id, excerpt]));
}

/**
 * Turns the filters by progress into ids, because the search does not know the user's progress. A
 * user has few rows of it.
 */
function filterByProgress(
  { status, saved }: ListTutorialsQuery,
  own: OwnProgress,
): Pick<HitFilter, 'onlyIds' | 'exceptIds'> {
  if (status === undefined && saved === undefined) return {};
  const matchesFilter = (row: OwnProgress[number] | null) =>
    (status === undefined || getProgressStatus(row && toProgress(row.progress)) === status) &&
    (saved === undefined || (row?.progress.isSaved ?? false) === saved);
  const includesUnstarted = matchesFilter(null);
  const ids = own
    .filter((row) => matchesFilter(row) !== includesUnstarted)
    .map(({ progress }) => progress.tutorialId);
  return includesUnstarted ? { exceptIds: ids } : { onlyIds: ids };
}

export const searchLessons: FeatureSearch = async (services, _user, { query, limit }) => {
  const searchTerms = parseSearchTerms(query);
  const found = (await findLessons(services, query)).slice(0, limit);
  const titles = await findTutorialTitles(
    services.db,
    found.map(({ id }) => id),
  );
  const hits = found.flatMap(({ id, excerpt }) => {
    const title = titles.get(id);
    if (title === undefined) return [];
    const address = `/tutorials/${id}`;
    return [{ id, title: markMatches(title, searchTerms), excerpt, address, day: null }];
  });
  return { hits, isComplete: true };
};

type FoundPassage = {
  id: string;
  title: string;
  minutes: number;
  passage: string;
  closeness: number | null;
};

export async function searchPassages(
  services: SearchServices,
  words: string,
  limit: number,
): Promise<FoundPassage[]> {
  const hits = (await findLessons(services, words)).slice(0, limit);
  const texts = await listTexts(
    services.db,
    hits.map(({ id }) => id),
  );
  const byId = new Map(texts.map((text) => [text.id, text]));
  return hits.flatMap(({ id, related }) => {
    const text = byId.get(id);
    if (!text) return [];
    const { title, minutes, summary, sections } = text;
    const plain = sections.map(({ markdown }) => toPlainLines(markdown).join('\n'));
    const passage = related?.text ?? findBestPassage([summary, ...plain], words);
    return [
      { id, title, minutes, passage: passage || summary, closeness: related?.closeness ?? null },
    ];
  });
}

export function createLibraryIndex(db: Executor): OwnIndex {
  return {
    async search(query, limit) {
      const hits = await findHits(db, query, {});
      return hits.slice(0, limit).map(({ id, title, excerpt }) => ({
        title,
        url: `/tutorials/${id}`,
        snippet: parseMarks(excerpt).text,
      }));
    },
  };
}
