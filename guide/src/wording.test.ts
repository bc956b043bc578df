import { expect, it } from 'vitest';
import {
  countTerms,
  createCollectionIndex,
  createTermIndex,
  listLetterGroups,
  listWordGroups,
} from './wording.ts';

const TEXTS = ['How do I cancel my plan?', 'How do I export my data?', 'Who can read my journal?'];

function findNearest(text: string, listTerms: (text: string) => Set<string>): string | undefined {
  const scores = [...createTermIndex(TEXTS, listTerms)(text)];
  return TEXTS[scores.indexOf(Math.max(...scores))];
}

it('finds a text by groups of letters despite typing errors', () => {
  expect(findNearest('how can i cancle', (text) => listLetterGroups(text))).toBe(TEXTS[0]);
  expect(findNearest('exporting', (text) => listLetterGroups(text))).toBe(TEXTS[1]);
});

it('finds a text by its rare words, and counts common ones little', () => {
  expect(findNearest('how is my journal kept', listWordGroups)).toBe(TEXTS[2]);
});

it('scores a text without shared terms with zero', () => {
  expect([...createTermIndex(TEXTS, listWordGroups)('zebra')]).toEqual([0, 0, 0]);
});

it('finds the collection whose texts share the rarest words, endings aside', () => {
  const collections = [
    ['How do I cancel my plan?', 'stop paying', 'end my plan'],
    ['How do I export my data?', 'download my data'],
  ];
  const compare = createCollectionIndex(countTerms(collections));
  const [cancel = 0, exporting = 0] = compare('how do i end the plans');
  expect(cancel).toBeGreaterThan(exporting);
  expect([...compare('zebra')]).toEqual([0, 0]);
});
