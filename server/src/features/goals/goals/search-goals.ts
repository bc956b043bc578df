import type { FeatureSearch } from '#platform/search/search-hit.ts';
import { searchTexts } from '#platform/search/search-texts.ts';
import { readGoals } from './read-goals.ts';

/** Searches the user's goals with their steps, in their order; active ones come first. */
export const searchGoals: FeatureSearch = async ({ db }, user, request) => {
  const goals = await readGoals(db, user.id);
  const isInactive = ({ status }: (typeof goals)[number]) => Number(status !== 'active');
  const ordered = goals.toSorted((one, other) => isInactive(one) - isInactive(other));
  const { found, isComplete } = await searchTexts(ordered, request, ({ title, why, steps }) => ({
    title,
    parts: [why, ...steps.flatMap((step) => [step.text, step.attempt])],
  }));
  const hits = found.map(({ item: { id }, title, excerpt }) => ({
    id,
    title,
    excerpt,
    address: `/learning-goals#goal-${id}`,
    day: null,
  }));
  return { hits, isComplete };
};
