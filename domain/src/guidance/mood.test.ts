import { expect, it } from 'vitest';
import { buildCatalogItem } from '../../test/catalog.builder.ts';
import { rankCatalog } from './recommend.ts';

const practices = [
  buildCatalogItem({
    id: 'for-the-bright',
    kind: 'practice',
    moodFit: ['bright'],
    aboutFit: ['people'],
  }),
  buildCatalogItem({ id: 'for-sleep', kind: 'practice', moodFit: ['even'], aboutFit: ['sleep'] }),
  buildCatalogItem({
    id: 'for-the-heavy',
    kind: 'practice',
    moodFit: ['heavy'],
    aboutFit: ['work'],
  }),
  buildCatalogItem({ id: 'for-goals', kind: 'practice', goalFit: ['feel-calmer'] }),
];
const answers = [{ question_id: 8, answer: 'A calmer mind about the changes' }] as const;
const order = (mood: Parameters<typeof rankCatalog>[0]['mood']) =>
  rankCatalog({ answers, mood: mood ?? null }, practices).map(({ thing }) => thing.id);

it('ranks the current mood first, then the mood’s topic, then the goal', () => {
  expect(order(null)[0]).toBe('for-goals');
  expect(order({ mood: 'heavy', about: ['sleep'] }).slice(0, 3)).toEqual([
    'for-the-heavy',
    'for-sleep',
    'for-goals',
  ]);
  expect(order({ mood: 'bright', about: [] })[0]).toBe('for-the-bright');
});

it('gives the mood as a reason once, even if both the mood and its topic match', () => {
  const mood = { mood: 'heavy', about: ['work'] } as const;
  const [first] = rankCatalog({ answers, mood }, practices);
  expect(first?.reasons).toEqual([{ kind: 'mood', ...mood }]);
});
