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
