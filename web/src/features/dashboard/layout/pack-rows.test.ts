import { PROGRESS_CARD_IDS } from '@attune/domain/dashboard/cards';
import { expect, it } from 'vitest';
import { packRows } from './pack-rows.ts';

it('puts two cards side by side, and gives the wide one a row of its own', () => {
  expect(packRows(PROGRESS_CARD_IDS)).toEqual([
    ['attitude'],
    ['improvement', 'mood'],
    ['community'],
  ]);
  expect(packRows(['mood', 'attitude', 'community'])).toEqual([
    ['mood'],
    ['attitude'],
    ['community'],
  ]);
  expect(packRows([])).toEqual([]);
});
