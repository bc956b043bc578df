/** The parts of Today that can be hidden. Their place is fixed. */
export const TODAY_CARD_IDS = ['daily', 'streak', 'learning'] as const;
/** The cards of "How it’s going" in their default order. */
export const PROGRESS_CARD_IDS = ['attitude', 'improvement', 'mood', 'community'] as const;

export const CARD_IDS = [...TODAY_CARD_IDS, ...PROGRESS_CARD_IDS] as const;
export type CardId = (typeof CARD_IDS)[number];
export type ProgressCardId = (typeof PROGRESS_CARD_IDS)[number];

export const CARD_NAMES: Readonly<Record<CardId, string>> = {
  daily: 'Today’s page',
  streak: 'Streak',
  learning: 'Lessons and goals',
  attitude: 'Attitude over time',
  improvement: 'This month',
  mood: 'Mood, last two weeks',
  community: 'Community',
};

/** Settings may still hold cards of earlier versions. */
export const isCardId = (id: string): id is CardId => (CARD_IDS as readonly string[]).includes(id);

export const isProgressCardId = (id: string): id is ProgressCardId =>
  (PROGRESS_CARD_IDS as readonly string[]).includes(id);

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
