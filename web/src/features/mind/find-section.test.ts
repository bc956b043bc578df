import { getMindPath, MIND_SECTIONS } from '@attune/domain/mind/mind-sections';
import { expect, it } from 'vitest';
import { findMindSection } from './find-section.ts';

it.each(MIND_SECTIONS)('$id is found by its own address and by the older one', ({ id }) => {
  const { search } = new URL(getMindPath(id), 'https://attune.example');
  expect(findMindSection({ search, hash: '' })).toBe(id);
  expect(findMindSection({ search: '', hash: `#${id}` })).toBe(id);
});

it.each([
  ['', '', 'breathe'],
  ['?section=attic', '', 'breathe'],
  ['', '#attic', 'breathe'],
  ['?entry=01890a5d', '', 'journal'],
  ['?section=practices', '#journal', 'practices'],
])('%s%s shows %s', (search, hash, id) => {
  expect(findMindSection({ search, hash })).toBe(id);
});
