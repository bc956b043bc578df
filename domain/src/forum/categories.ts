/** In display order. The names are both shown and stored. */
export const CATEGORIES = [
  'Success Stories',
  'Discussion',
  'Questions',
  'Methods',
  'Resources',
  'Wellbeing',
] as const;

export type Category = (typeof CATEGORIES)[number];
