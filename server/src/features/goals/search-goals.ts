import { searchTexts } from '@attune/domain/search/search-texts';
import type { SearchRoom } from '../../platform/search/search-hit.ts';
import { readGoals } from './read-goals.ts';

/** One's own goals with their steps, in one's own order; those under way come first. */
export const searchGoals: SearchRoom = async ({ db }, user, query, limit) => {
  const goals = await readGoals(db, user.id);
  const isPast = ({ status }: (typeof goals)[number]) => Number(status !== 'active');
  const ordered = goals.toSorted((one, other) => isPast(one) - isPast(other));
  return searchTexts(ordered, query, limit, ({ title, why, steps }) => ({
    title,
    parts: [why, ...steps.flatMap((step) => [step.text, step.attempt])],
  })).map(({ item: { id }, title, excerpt }) => ({
    id,
    title,
    excerpt,
    address: `/learning-goals#goal-${id}`,
    day: null,
  }));
};
