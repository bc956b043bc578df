import { expect, it } from 'vitest';
import { CARD_IDS, orderCards } from './cards.ts';

it('keeps a chosen order, and puts a card missing from it next to its usual neighbor', () => {
  expect(orderCards([])).toEqual(CARD_IDS);
  const chosen = CARD_IDS.filter((id) => id !== 'mood').toReversed();
  expect(orderCards(chosen)).toEqual([
    'community',
    'improvement',
    'mood',
    'attitude',
    'learning',
    'streak',
    'daily',
  ]);
  expect(orderCards(['gone', 'streak', 'next', 'streak'])[0]).toBe('daily');
});
