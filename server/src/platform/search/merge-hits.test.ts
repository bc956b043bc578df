import { expect, it } from 'vitest';
import { mergeHits } from './merge-hits.ts';

const byWords = (...ids: string[]) =>
  ids.map((id) => ({ id: id.replace('!', ''), isExact: id.endsWith('!') }));
const byMeaning = (...ids: string[]) => ids.map((id) => ({ id }));
const merge = (words: string[], meaning: string[]) =>
  mergeHits<{ id: string }>(byWords(...words), byMeaning(...meaning)).map(({ id }) => id);

it('keeps the order of the hits by words if there are no others', () => {
  expect(merge(['a', 'b!', 'c'], [])).toEqual(['a', 'b', 'c']);
});

it('lists hits by meaning after the last exact match', () => {
  expect(merge(['a', 'b!'], ['x', 'a'])).toEqual(['a', 'b', 'x']);
});

it('prefers what both searches found among the rest', () => {
  expect(merge(['a!', 'b', 'c'], ['x', 'c'])).toEqual(['a', 'c', 'x', 'b']);
});
