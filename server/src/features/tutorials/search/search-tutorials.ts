import { findBestPassage } from '@attune/domain/companion/find-passage';
import { toPlainText } from '@attune/domain/markdown/plain-text';
import { markMatches, parseSearchTerms } from '@attune/domain/search/search-terms';
import { getProgressStatus } from '@attune/domain/tutorials/progress';
import type { Executor } from '#platform/db/database.ts';
import type { FeatureSearch } from '#platform/search/search-hit.ts';
import { parseMarks } from '#platform/search/search-marks.ts';
import type { OwnIndex } from '#platform/search/web-search.ts';
import { listTexts } from '../lessons/tutorials.repository.ts';
import type { listProgress } from '../progress/progress.repository.ts';
import { toProgress } from '../progress/progress.ts';
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

export const searchLessons: FeatureSearch = async ({ db }, _user, { query, limit }) => {
  const searchTerms = parseSearchTerms(query);
  const found = await findHits(db, query, {});
  const hits = found.slice(0, limit).map(({ id, title, excerpt }) => ({
    id,
    title: markMatches(title, searchTerms),
    excerpt: parseMarks(excerpt),
    address: `/tutorials/${id}`,
    day: null,
  }));
  return { hits, isComplete: true };
};

type Passage = { id: string; title: string; minutes: number; passage: string };

export async function searchPassages(
  db: Executor,
  words: string,
  limit: number,
): Promise<Passage[]> {
  const hits = (await findHits(db, words, {})).slice(0, limit);
  const texts = await listTexts(
    db,
    hits.map(({ id }) => id),
  );
  const byId = new Map(texts.map((text) => [text.id, text]));
  return hits.flatMap(({ id }) => {
    const text = byId.get(id);
    if (!text) return [];
    const { title, minutes, summary, sections } = text;
    const plain = sections.map(({ markdown }) => toPlainLines(markdown));
    return [
      { id, title, minutes, passage: findBestPassage([summary, ...plain], words) || summary },
    ];
  });
}

/** Converts to plain text with one line per block, so that a heading or list item is a sentence. */
function toPlainLines(markdown: string): string {
  const blocks = markdown.split(/\n(?=\s*(?:$|[-*+>#|]|\d+[.)]\s))/m);
  return blocks.map(toPlainText).filter(Boolean).join('\n');
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
