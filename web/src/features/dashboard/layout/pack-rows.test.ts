import { CARD_IDS } from '@attune/domain/dashboard/cards';
import { expect, it } from 'vitest';
import { packRows } from './pack-rows.ts';

it('lays out the default order as a front page', () => {
  expect(packRows(CARD_IDS)).toEqual([
    { columns: [['next'], ['streak']], shape: 'lead' },
    { columns: [['attitude']], shape: 'whole' },
    { columns: [['improvement'], ['learning']], shape: 'left' },
    { columns: [['mood'], ['daily', 'community']], shape: 'left' },
  ]);
});

it('places any order, also when some cards are hidden', () => {
  expect(packRows(['streak', 'next', 'mood', 'improvement', 'daily'])).toEqual([
    { columns: [['streak'], ['next']], shape: 'right' },
    { columns: [['mood'], ['improvement']], shape: 'even' },
    { columns: [['daily']], shape: 'even' },
  ]);
  expect(packRows([])).toEqual([]);
});

it('never loses, doubles or reorders a card', () => {
  // Every selection of cards, from every starting point, forwards and backwards.
  for (let choice = 0; choice < 2 ** CARD_IDS.length; choice += 1) {
    const chosen = CARD_IDS.filter((_, at) => (choice >> at) & 1);
    for (const [at] of chosen.entries()) {
      const turned = [...chosen.slice(at), ...chosen.slice(0, at)];
      for (const order of [turned, turned.toReversed()]) {
        expect(packRows(order).flatMap(({ columns }) => columns.flat())).toEqual(order);
      }
    }
  }
});
