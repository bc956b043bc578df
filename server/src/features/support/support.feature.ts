import { HELP_ANSWERS } from '@attune/domain/support/help-answers';
import { defineFeature } from '#platform/feature.ts';
import type { FeatureSearch } from '#platform/search/search-hit.ts';
import { searchTexts } from '#platform/search/search-texts.ts';
import { registerSupportRoutes } from './support.routes.ts';

const searchHelp: FeatureSearch = async (_services, _user, request) => {
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

export const supportFeature = defineFeature({
  name: 'support',
  routes: [registerSupportRoutes],
  search: [{ kind: 'help', find: searchHelp }],
  personalData: [
    {
      titles: {
        support_messages: 'When you wrote to support; the text itself is only in the email',
      },
      pages: [],
    },
  ],
});
