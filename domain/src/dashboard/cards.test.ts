import { expect, it } from 'vitest';
import { CARD_IDS, orderCards } from './cards.ts';

it('keeps a chosen order, and gives a card that it does not know its usual neighbour', () => {
  expect(orderCards([])).toEqual(CARD_IDS);
  const known = CARD_IDS.filter((id) => id !== 'mood').toReversed();
  expect(orderCards(known)).toEqual([
    'community',
    'daily',
    'learning',
    'mood',
    'improvement',
    'attitude',
    'streak',
    'next',
  ]);
  expect(orderCards(['gone', 'streak', 'streak'])[0]).toBe('next');
});
