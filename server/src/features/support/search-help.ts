import { HELP_ANSWERS } from '@attune/domain/support/help-answers';
import type { FeatureSearch } from '#platform/search/search-hit.ts';
import { searchTexts } from '#platform/search/search-texts.ts';

export const searchHelp: FeatureSearch = async (_services, _user, request) => {
  const { found, isComplete } = await searchTexts(
    HELP_ANSWERS,
    request,
    ({ question, answer }) => ({
      title: question,
      parts: [answer],
    }),
  );
  const hits = found.map(({ item: { id }, title, excerpt }) => ({
    id,
    title,
    excerpt,
    address: `/settings#help-${id}`,
    day: null,
  }));
  return { hits, isComplete };
};
