/** The dashboard cards in their default order. */
export const CARD_IDS = [
  'next',
  'streak',
  'attitude',
  'improvement',
  'learning',
  'mood',
  'daily',
  'community',
] as const;
export type CardId = (typeof CARD_IDS)[number];

export const CARD_NAMES: Readonly<Record<CardId, string>> = {
  next: 'Your next step',
  streak: 'Streak',
  attitude: 'Attitude over time',
  improvement: 'This month',
  learning: 'Lessons and goals',
  mood: 'Mood, last two weeks',
  daily: 'Today’s page',
  community: 'Community',
};

export const isCardId = (id: string): id is CardId => (CARD_IDS as readonly string[]).includes(id);

/** The chosen order. A card missing from it goes after its usual neighbor. */
export function orderCards(chosen: readonly string[]): CardId[] {
  const order = [...new Set(chosen)].filter(isCardId);
  for (const [index, id] of CARD_IDS.entries()) {
    if (order.includes(id)) continue;
    const previousId = CARD_IDS[index - 1];
    order.splice(previousId === undefined ? 0 : order.indexOf(previousId) + 1, 0, id);
  }
  return order;
}
