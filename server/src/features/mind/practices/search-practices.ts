import { findBestPassage, rankTexts } from '@attune/domain/companion/find-passage';
import type { Practice } from '@attune/domain/mind/practice';
import type { Executor } from '#platform/db/database.ts';
import type { FeatureSearch } from '#platform/search/search-hit.ts';
import { searchTexts } from '#platform/search/search-texts.ts';
import { listPractices } from './practices.repository.ts';

/** The practices are few, so they are searched in memory. */
export const searchPractices: FeatureSearch = async ({ db }, _user, request) => {
  const practices = await listPractices(db);
  const { found, isComplete } = await searchTexts(practices, request, (practice) => ({
    title: practice.title,
    parts: [
      practice.summary,
      practice.whenItHelps,
      ...practice.steps.map(({ text }) => text),
      ...practice.questions.map(({ question }) => question),
      practice.whyItMayWork,
    ],
  }));
  const hits = found.map(({ item: { id }, title, excerpt }) => ({
    id,
    title,
    excerpt,
    address: `/mind?practice=${id}`,
    day: null,
  }));
  return { hits, isComplete };
};

type Passage = { id: string; title: string; minutes: number; passage: string };

const listPassages = ({ summary, whenItHelps, steps, questions, whyItMayWork }: Practice) => [
  `${summary}\n${whenItHelps}`,
  [...steps.map(({ text }) => text), ...questions.map(({ question }) => question)].join('\n'),
  whyItMayWork,
];

/** Searches the texts of the practices. They are few, so all of them are scanned. */
export async function searchPracticePassages(
  db: Executor,
  words: string,
  limit: number,
): Promise<Passage[]> {
  const practices = await listPractices(db);
  const found = rankTexts(practices, words, (practice) => ({
    title: practice.title,
    text: listPassages(practice).join('\n'),
  }));
  return found.slice(0, limit).map((practice) => ({
    id: practice.id,
    title: practice.title,
    minutes: practice.minutes,
    passage: findBestPassage(listPassages(practice), words),
  }));
}
