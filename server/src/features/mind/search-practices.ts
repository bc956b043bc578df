import { searchTexts } from '@attune/domain/search/search-texts';
import type { SearchRoom } from '../../platform/search/search-hit.ts';
import { listPractices } from './practices.repository.ts';

/** The practices are few: they are looked through where they are. */
export const searchPractices: SearchRoom = async ({ db }, _user, query, limit) => {
  const practices = await listPractices(db);
  return searchTexts(practices, query, limit, (practice) => ({
    title: practice.title,
    parts: [
      practice.summary,
      practice.whenItHelps,
      ...practice.steps.map(({ text }) => text),
      ...practice.questions.map(({ question }) => question),
      practice.whyItMayWork,
    ],
  })).map(({ item: { id }, title, excerpt }) => ({
    id,
    title,
    excerpt,
    address: `/mind?practice=${id}`,
    day: null,
  }));
};
