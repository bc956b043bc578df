import { splitPassages } from '@attune/domain/search/split-passages';
import { HELP_ANSWERS, type HelpAnswer } from '@attune/domain/support/help-answers';
import type { PassageSource } from '#platform/embeddings/passages.ts';
import type { FeatureSearch } from '#platform/search/search-hit.ts';
import { searchTextsAndMeaning } from '#platform/search/search-texts-and-meaning.ts';

export const splitHelpAnswer = ({ question, answer }: HelpAnswer): string[] => [
  question,
  ...splitPassages(answer),
];

export const helpPassages: PassageSource = {
  name: 'help',
  readVersion: async () => '',
  listPassages: async () =>
    HELP_ANSWERS.flatMap((entry) => splitHelpAnswer(entry).map((text) => ({ id: entry.id, text }))),
};

export const searchHelp: FeatureSearch = async (services, _user, request) => {
  const { found, isComplete } = await searchTextsAndMeaning(
    services,
    helpPassages,
    HELP_ANSWERS,
    request,
    ({ question, answer }) => ({ title: question, parts: [answer] }),
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
