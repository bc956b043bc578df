/** In the order in which they are offered. The names are what people read and what is stored. */
export const CATEGORIES = [
  'Success Stories',
  'Discussion',
  'Questions',
  'Methods',
  'Resources',
  'Wellbeing',
] as const;

export type Category = (typeof CATEGORIES)[number];
