import { findBestPassage, rankTexts } from '@attune/domain/companion/find-passage';
import type { Practice } from '@attune/domain/mind/practice';
import { splitPassages } from '@attune/domain/search/split-passages';
import type { PassageSource } from '#platform/embeddings/passages.ts';
import { findRelated } from '#platform/search/find-related.ts';
import { mergeHits } from '#platform/search/merge-hits.ts';
import type { FeatureSearch } from '#platform/search/search-hit.ts';
import { searchTextsAndMeaning } from '#platform/search/search-texts-and-meaning.ts';
import type { Services } from '#platform/services.ts';
import { listPractices, readPracticesVersion } from './practices.repository.ts';

export const splitPractice = (practice: Practice): string[] => [
  `${practice.title}. ${practice.summary}`,
  ...splitPassages(practice.whenItHelps),
  ...splitPassages(practice.whyItMayWork),
];

export const practicePassages: PassageSource = {
  name: 'practices',
  readVersion: readPracticesVersion,
  listPassages: async (db) =>
    (await listPractices(db)).flatMap((practice) =>
      splitPractice(practice).map((text) => ({ id: practice.id, text })),
    ),
};

/** The practices are few, so they are searched in memory. */
export const searchPractices: FeatureSearch = async (services, _user, request) => {
  const practices = await listPractices(services.db);
  const { found, isComplete } = await searchTextsAndMeaning(
    services,
    practicePassages,
    practices,
    request,
    (practice) => ({
      title: practice.title,
      parts: [
        practice.summary,
        practice.whenItHelps,
        ...practice.steps.map(({ text }) => text),
        ...practice.questions.map(({ question }) => question),
        practice.whyItMayWork,
      ],
    }),
  );
  const hits = found.map(({ item: { id }, title, excerpt }) => ({
    id,
    title,
    excerpt,
    address: `/mind?practice=${id}`,
    day: null,
  }));
  return { hits, isComplete };
};

type FoundPassage = {
  id: string;
  title: string;
  minutes: number;
  passage: string;
  closeness: number | null;
};

const listPassages = ({ summary, whenItHelps, steps, questions, whyItMayWork }: Practice) => [
  `${summary}\n${whenItHelps}`,
  [...steps.map(({ text }) => text), ...questions.map(({ question }) => question)].join('\n'),
  whyItMayWork,
];

/** Searches the texts of the practices. They are few, so all of them are scanned. */
export async function searchPracticePassages(
  services: Pick<Services, 'db' | 'meaning'>,
  words: string,
  limit: number,
): Promise<FoundPassage[]> {
  const [practices, related] = await Promise.all([
    listPractices(services.db),
    findRelated(services, practicePassages, words),
  ]);
  const byId = new Map(practices.map((practice) => [practice.id, practice]));
  const relatedById = new Map(related.map((passage) => [passage.id, passage]));
  const byWords = rankTexts(practices, words, (practice) => ({
    title: practice.title,
    text: listPassages(practice).join('\n'),
  }));
  // One word of the query is enough for `rankTexts`, so no match is exact.
  const merged = mergeHits<{ id: string }>(
    byWords.map(({ id }) => ({ id, isExact: false })),
    related,
  );
  return merged.slice(0, limit).flatMap(({ id }) => {
    const practice = byId.get(id);
    if (!practice) return [];
    const { title, minutes } = practice;
    const near = relatedById.get(id) ?? null;
    const passage = near?.text ?? findBestPassage(listPassages(practice), words);
    return [{ id, title, minutes, passage, closeness: near?.closeness ?? null }];
  });
}
