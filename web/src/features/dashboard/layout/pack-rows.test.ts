import { CARD_IDS } from '@attune/domain/dashboard/cards';
import { expect, it } from 'vitest';
import { packRows } from './pack-rows.ts';

it('packs the default order into rows', () => {
  expect(packRows(CARD_IDS)).toEqual([
    { columns: [['next'], ['streak']], layout: 'lead' },
    { columns: [['attitude']], layout: 'full' },
    { columns: [['improvement'], ['learning']], layout: 'left' },
    { columns: [['mood'], ['daily', 'community']], layout: 'left' },
  ]);
});

it('packs any order, even when some cards are hidden', () => {
  expect(packRows(['streak', 'next', 'mood', 'improvement', 'daily'])).toEqual([
    { columns: [['streak'], ['next']], layout: 'right' },
    { columns: [['mood'], ['improvement']], layout: 'even' },
    { columns: [['daily']], layout: 'even' },
  ]);
  expect(packRows([])).toEqual([]);
});

it('never loses, duplicates or reorders a card', () => {
  // Tries every selection of cards, from every starting point, forward and backward.
  for (let choice = 0; choice < 2 ** CARD_IDS.length; choice += 1) {
    const chosen = CARD_IDS.filter((_, index) => (choice >> index) & 1);
    for (const [index] of chosen.entries()) {
      const rotated = [...chosen.slice(index), ...chosen.slice(0, index)];
      for (const order of [rotated, rotated.toReversed()]) {
        expect(packRows(order).flatMap(({ columns }) => columns.flat())).toEqual(order);
      }
    }
  }
});
