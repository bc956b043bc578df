import { searchTexts } from '@attune/domain/search/search-texts';
import { HELP_ANSWERS } from '@attune/domain/support/help-answers';
import type { SearchRoom } from '../../platform/search/search-hit.ts';

/** The short answers of the help. */
export const searchHelp: SearchRoom = async (_services, _user, query, limit) =>
  searchTexts(HELP_ANSWERS, query, limit, ({ question, answer }) => ({
    title: question,
    parts: [answer],
  })).map(({ item: { id }, title, excerpt }) => ({
    id,
    title,
    excerpt,
    address: `/settings#help-${id}`,
    day: null,
  }));
