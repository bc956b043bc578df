import { expect, it } from 'vitest';
import { CARD_IDS, orderCards } from './cards.ts';

it('keeps a chosen order, and puts a card missing from it next to its usual neighbor', () => {
  expect(orderCards([])).toEqual(CARD_IDS);
  const chosen = CARD_IDS.filter((id) => id !== 'mood').toReversed();
  expect(orderCards(chosen)).toEqual([
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
