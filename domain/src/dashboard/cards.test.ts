import { expect, it } from 'vitest';
import { CARD_IDS, inOrder } from './cards.ts';

it('keeps a chosen order, and gives a card that it does not know its usual neighbour', () => {
  expect(inOrder([])).toEqual(CARD_IDS);
  const known = CARD_IDS.filter((id) => id !== 'mood').toReversed();
  expect(inOrder(known)).toEqual([
    'community',
    'daily',
    'learning',
    'mood',
    'improvement',
    'attitude',
    'streak',
    'next',
  ]);
  expect(inOrder(['gone', 'streak', 'streak'])[0]).toBe('next');
});
